#if os(Linux)
    internal import Foundation

    /// A sound card without hardware, for tests: a plug-in of ALSA's that plays and records at the pace of a
    /// crystal of its own.
    ///
    /// It underruns and overruns as real ones do, its microphone hears its loudspeaker through a room and a near
    /// end beside it, it can be busy, and it can be pulled out. Several streams that play on it are heard together,
    /// whichever process they are in. What it played is kept. Any thread; it is gone when its owner lets go of it.
    public final class SoundCard: Sendable {
        /// What ALSA knows it as: one device for playing and recording. Rates and formats that it does not do are
        /// refused.
        public let device: String

        /// The same behind ALSA's conversions, for programs that bring any rate and format.
        public let converting: String

        /// By which other programs find it; set in this process.
        public let environment: [String: String]

        /// Frames per second, by its own crystal.
        public let rate: Int

        private let directory: URL
        private let framesPerSecond: Double
        private let longest: Int

        /// Why there is no card: a sentence.
        public struct Failure: Error, CustomStringConvertible {
            /// The sentence.
            public let description: String
        }

        /// A sample format that a card takes.
        public enum Format: String, Sendable, CaseIterable {
            /// 32-bit floating point.
            case float = "FLOAT_LE"
            /// 32-bit integers.
            case int32 = "S32_LE"
            /// 16-bit integers.
            case int16 = "S16_LE"
        }

        /// Makes a card. Its clock starts with the first stream that starts on it.
        /// - parameter room: How its microphone hears its loudspeaker.
        /// - parameter driftPPM: How much faster than nominal its crystal is.
        /// - parameter nearEnd: What is spoken into its microphone, mono, from the card's first frame on.
        /// - parameter speed: How many seconds it plays in one second of the machine's; 4 makes tests short.
        /// - parameter isPatient: Whether its clock stands still where a stream would run dry or over, so that a busy
        ///   machine decides nothing. A stream that is neither served nor stopped for three seconds is not waited for.
        /// - parameter isExclusive: Whether only one stream may play on it at a time, and one record.
        /// - parameter seconds: How long it lives in its own time. Later it is as if it was pulled out.
        public static func make(
            room: Room = .silent,
            driftPPM: Double = 0,
            nearEnd: [Float] = [],
            speed: Double = 1,
            rate: Int = 48_000,
            formats: [Format] = Format.allCases,
            isPatient: Bool = false,
            isExclusive: Bool = false,
            seconds: Int = 1_200
        ) throws -> SoundCard {
            let card = try SoundCard(driftPPM: driftPPM, speed: speed, rate: rate, seconds: seconds)
            let ways = room.ways.map { way in
                "{ delay \(Int(way.milliseconds * Double(rate) / 1000)) gain \(way.gain) }"
            }
            let taps = ways.isEmpty ? "" : "taps [ \(ways.joined(separator: " ")) ]"
            try """
            rate \(rate)
            speed \(speed)
            drift \(driftPPM)
            seconds \(seconds)
            patient \(isPatient ? 1 : 0)
            alone \(isExclusive ? 1 : 0)
            formats "\(formats.map(\.rawValue).joined(separator: " "))"
            \(taps)

            """.write(to: card.file("card.conf"), atomically: true, encoding: .utf8)
            if !nearEnd.isEmpty {
                try unsafe nearEnd.withUnsafeBytes { unsafe Data($0) }.write(to: card.file("near"))
            }
            return card
        }

        private init(driftPPM: Double, speed: Double, rate: Int, seconds: Int) throws {
            environment = try SoundCardPlugin.adopted()
            self.rate = rate
            longest = seconds * rate
            framesPerSecond = Double(rate) * speed * (1 + driftPPM * 1e-6)
            directory = FileManager.default.temporaryDirectory
                .appendingPathComponent("card-\(UUID().uuidString.prefix(8))")
            device = "sound_card:\(directory.path)"
            converting = "plug:'\(device)'"
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            guard FileManager.default.createFile(atPath: file("air").path, contents: nil),
                unsafe truncate(file("air").path, Self.headerBytes + longest * 8) == 0
            else { throw Failure(description: "there is no room for \(file("air").path)") }
        }

        deinit {
            try? FileManager.default.removeItem(at: directory)
        }

        /// How many frames passed on it since its first stream started.
        public var frames: Int {
            // As the plug-in has it: when the clock began, and from the 64th byte on where it has to wait.
            var header = [Int](repeating: 0, count: 40)
            unsafe read(&header, bytes: 320, at: 0)
            guard header[0] > 0 else { return 0 }
            var now = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC, &now)
            let seconds = Double(now.tv_sec * 1_000_000_000 + now.tv_nsec - header[0]) / 1e9
            let limit = header[8...].filter { $0 > 0 }.min().map { $0 - 1 } ?? longest
            return min(longest, limit, Int(seconds * framesPerSecond))
        }

        /// What its loudspeaker played from its first frame until now: interleaved stereo, silence where nothing
        /// was played or a stream ran dry.
        public func recording() -> [Float] {
            let count = frames * 2
            return unsafe [Float](unsafeUninitializedCapacity: count) { buffer, filled in
                unsafe buffer.initialize(repeating: 0)
                unsafe read(buffer.baseAddress, bytes: count * 4, at: Self.headerBytes)
                filled = count
            }
        }

        /// Pulls it out: its streams fail with ENODEV, and so does opening.
        public func unplug() {
            _ = FileManager.default.createFile(atPath: file("unplugged").path, contents: nil)
        }

        /// Plugs it in again. What was open stays lost.
        public func plugIn() {
            try? FileManager.default.removeItem(at: file("unplugged"))
        }

        /// Runs `body` while somebody else has the card: opening fails with EBUSY. Only where nothing is open.
        public func whileBusy<Result>(_ body: () throws -> Result) throws -> Result {
            let claims = ["playback", "capture"].map {
                unsafe open(file($0).path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            }
            defer { claims.forEach { close($0) } }
            guard claims.allSatisfy({ flock($0, LOCK_EX | LOCK_NB) == 0 }) else {
                throw Failure(description: "something is open on the card")
            }
            return try body()
        }

        private static let headerBytes = 4_096

        private func file(_ name: String) -> URL { directory.appendingPathComponent(name) }

        private func read(_ bytes: UnsafeMutableRawPointer?, bytes count: Int, at offset: Int) {
            let air = unsafe open(file("air").path, O_RDONLY | O_CLOEXEC)
            defer { close(air) }
            var done = 0
            while let bytes = unsafe bytes, done < count {
                let got = unsafe pread(air, bytes + done, count - done, offset + done)
                if got <= 0 { return }
                done += got
            }
        }
    }
#endif
