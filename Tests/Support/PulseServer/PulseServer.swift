#if os(Linux)
    internal import Foundation

    /// A PulseAudio server of our own with one loudspeaker that nobody hears, for tests.
    ///
    /// It runs in a directory of its own beside any server of the user's, needs no sound hardware, and plays in
    /// real time. Start it, give `environment` to a program (or `adopt` it in this process, before ALSA is first
    /// used on `pulse`), record, stop. One thread at a time.
    public final class PulseServer {
        /// The variables by which a program finds this server and nothing of the user's.
        public let environment: [String: String]

        private let directory: URL
        private let daemon: ChildProcess
        private var isRunning = true

        /// Why there is no server: a sentence.
        public struct Failure: Error, CustomStringConvertible {
            /// The sentence.
            public let description: String
        }

        /// Starts a server with a loudspeaker of `sinkChannels` channels at 48 kHz; returns when it answers.
        /// - parameter ducksMusic: Whether streams with the role `music` are turned down while one with the role
        ///   `phone` plays, as a phone's system does it.
        public static func start(sinkChannels: Int = 2, ducksMusic: Bool = false) throws -> PulseServer {
            let server = try PulseServer(sinkChannels: sinkChannels, ducksMusic: ducksMusic)
            try server.waitForAnswer()
            return server
        }

        private init(sinkChannels: Int, ducksMusic: Bool) throws {
            directory = FileManager.default.temporaryDirectory
                .appendingPathComponent("pulse-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(
                at: directory,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let socket = directory.appendingPathComponent("native").path
            environment = [
                "XDG_RUNTIME_DIR": directory.path, "HOME": directory.path,
                "PULSE_SERVER": "unix:\(socket)", "PULSE_COOKIE": "\(directory.path)/cookie",
            ]
            let script = directory.appendingPathComponent("script.pa")
            // Without norewinds the null sink renders two seconds ahead, and starts of sounds get lost.
            try """
            load-module module-native-protocol-unix auth-anonymous=1 socket=\(socket)
            load-module module-null-sink sink_name=speaker rate=48000 channels=\(sinkChannels) \
            channel_map=\(sinkChannels == 1 ? "mono" : "stereo") norewinds=1
            set-default-sink speaker
            set-default-source speaker.monitor
            \(ducksMusic ? "load-module module-role-ducking trigger_roles=phone ducking_roles=music" : "")
            """.appending("\n").write(to: script, atomically: true, encoding: .utf8)
            daemon = try ChildProcess(
                [
                    "pulseaudio", "-n", "-F", script.path, "--daemonize=no", "--exit-idle-time=-1",
                    "--realtime=no", "--use-pid-file=no", "--log-level=error", "--log-target=stderr",
                ],
                environment: environment
            )
        }

        deinit {
            stop()
        }

        /// Sets the variables in this process, and what role the streams have that it opens from now on.
        public func adopt(role: String? = nil) {
            for (name, value) in environment { unsafe setenv(name, value, 1) }
            guard let role else {
                unsafe unsetenv("PULSE_PROP")
                return
            }
            unsafe setenv("PULSE_PROP", "media.role=\(role)", 1)
        }

        /// Plays interleaved stereo at 48 kHz as another program does, in a stream of its own with this role.
        public func play(_ samples: [Float], role: String) throws -> PulsePlaying {
            let file = directory.appendingPathComponent("playing-\(UUID().uuidString.prefix(8)).f32")
            try unsafe samples.withUnsafeBytes { try unsafe Data($0).write(to: file) }
            return try PulsePlaying(file, role: role, environment: environment)
        }

        /// Records what the loudspeaker plays from now on. Returns when the recording runs.
        public func startRecording() throws -> PulseRecording {
            let file = directory.appendingPathComponent("recording-\(UUID().uuidString.prefix(8)).f32")
            return try PulseRecording(to: file, environment: environment)
        }

        /// Records what the loudspeaker plays for so many seconds: interleaved stereo.
        public func record(seconds: Double) throws -> [Float] {
            let recording = try startRecording()
            Thread.sleep(forTimeInterval: seconds)
            return try recording.finish()
        }

        /// Ends the server and removes its directory. A second call does nothing.
        public func stop() {
            guard isRunning else { return }
            isRunning = false
            daemon.end()
            try? FileManager.default.removeItem(at: directory)
        }

        private func waitForAnswer() throws {
            for _ in 0..<200 {
                if try ChildProcess(["pactl", "info"], environment: environment).wait() { return }
                Thread.sleep(forTimeInterval: 0.02)
            }
            stop()
            throw Failure(description: "pulseaudio does not answer. Is the package pulseaudio installed?")
        }
    }
#endif
