#if os(Linux)
    import Atomics
    import CALSA
    import Glibc
    public import RealtimePCM

    /// Plays one pipe through an ALSA device in real time: stereo, 48 kHz, on an audio thread of its own.
    ///
    /// The thread waits for the device only. What the pipe lacks becomes silence and is counted; a device that
    /// ran dry goes on and is counted. One thread owns the object; the counters may be read by any.
    @safe public final class ALSAPlayout {
        private let device: OpaquePointer
        private let name: String
        private let pipe: PCMPipe
        private let options: ALSAPlayoutOptions
        private let control = PlayoutControl()
        private var thread: pthread_t?

        /// Opens the device.
        /// - parameter name: As `aplay -L` lists them: `default`, `pulse`, `hw:0,0`.
        public init(
            _ name: String,
            playing pipe: PCMPipe,
            _ options: ALSAPlayoutOptions = ALSAPlayoutOptions()
        ) throws(AudioError) {
            calsa_be_quiet()
            var opened: OpaquePointer?
            let doing = "opening \(name)"
            try check(alsa: unsafe snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, 0), doing)
            guard let device = unsafe opened else {
                throw AudioError(.noDevice, doing, "there is no such device", do: Self.deviceRemedy)
            }
            let latency = UInt32(clamping: options.bufferFrames * 1_000_000 / PCMClip.sampleRate)
            let status = unsafe snd_pcm_set_params(
                device,
                SND_PCM_FORMAT_FLOAT_LE,
                SND_PCM_ACCESS_RW_INTERLEAVED,
                2,
                UInt32(PCMClip.sampleRate),
                1,
                latency
            )
            if status < 0 {
                unsafe snd_pcm_close(device)
                try check(alsa: status, "setting \(name) to 48 kHz stereo")
            }
            unsafe self.device = device
            self.name = name
            self.pipe = pipe
            self.options = options
        }

        deinit {
            // A device that never answers cannot be closed either: then it is left open.
            if stop() { unsafe snd_pcm_close(device) }
        }

        static let deviceRemedy = "Run \"aplay -L\" for names, or use \"default\"."

        /// How often the device ran dry.
        public var deviceUnderruns: Int { control.deviceUnderruns }

        /// How many frames of silence stood in for what the pipe lacked.
        public var silentFrames: Int { control.silentFrames }

        /// What ended the playing before its time, if something did.
        public var failure: AudioError? {
            let status = control.failure
            guard status < 0 else { return nil }
            do throws(AudioError) { try check(alsa: status, "playing through \(name)") } catch {
                return error
            }
            return nil
        }

        /// Begins to play. Fill the pipe before: the device begins when its buffer is full.
        public func start() throws(AudioError) {
            guard thread == nil else { return }
            let work = unsafe Unmanaged.passRetained(
                PlayoutThread(
                    device: device,
                    pipe: pipe,
                    control: control,
                    periodFrames: options.periodFrames
                )
            )
            var started = pthread_t()
            let status = unsafe pthread_create(
                &started,
                nil,
                { argument in
                    if let argument = unsafe argument {
                        unsafe Unmanaged<PlayoutThread>.fromOpaque(argument).takeRetainedValue().run()
                    }
                    return nil
                },
                work.toOpaque()
            )
            guard status == 0 else {
                unsafe work.release()
                throw AudioError(
                    .failed,
                    "starting an audio thread",
                    unsafe String(cString: strerror(status)),
                    do: "End other threads."
                )
            }
            thread = started
        }

        /// Plays what is still in the pipe, then ends. Waits as long as that takes, and a few seconds at most for
        /// a device that no longer answers.
        public func finish() throws(AudioError) {
            pipe.end()
            control.ask(.finish)
            let queued = Double(pipe.fill + options.bufferFrames) / Double(PCMClip.sampleRate)
            guard end(within: queued + Self.patience) else { throw silent }
            if let failure { throw failure }
        }

        /// Ends at once; what is in the pipe stays there.
        /// - returns: Whether the device let go.
        @discardableResult public func stop() -> Bool {
            control.ask(.stop)
            return end(within: Self.patience)
        }

        /// The error of a device that takes nothing.
        var silent: AudioError {
            AudioError(.failed, "playing through \(name)", "the device takes nothing", do: Self.deviceRemedy)
        }

        /// How many seconds a device may take nothing.
        static let patience = 5.0

        private func end(within seconds: Double) -> Bool {
            guard let running = thread else { return true }
            var rounds = Int(seconds * 500)
            while !control.hasEnded, rounds > 0 {
                usleep(2_000)
                rounds -= 1
            }
            thread = nil
            guard control.hasEnded else {
                pthread_detach(running)
                return false
            }
            pthread_join(running, nil)
            return true
        }
    }

    /// Every call of libasound goes through here: a negative status is an error.
    private func check(alsa status: Int32, _ doing: String) throws(AudioError) {
        guard status < 0 else { return }
        let number = -status
        let said = unsafe String(cString: snd_strerror(status))
        switch number {
        case EBUSY:
            throw AudioError(
                .busy,
                doing,
                "the device is busy (EBUSY, \(status))",
                do: "Close the other program, or use \"default\"."
            )
        case ENOENT, ENODEV, ENXIO, EINVAL:
            throw AudioError(
                .noDevice,
                doing,
                "no such device (\(said), \(status))",
                do: ALSAPlayout.deviceRemedy
            )
        case ECONNREFUSED:
            throw AudioError(
                .noDevice,
                doing,
                "the sound server does not answer (\(said), \(status))",
                do: "Start it, or use another device."
            )
        default:
            throw AudioError(.failed, doing, "\(said) (\(status))", do: ALSAPlayout.deviceRemedy)
        }
    }
#endif
