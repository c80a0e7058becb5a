#if os(Linux)
    public import RealtimePCM

    /// Renders players into a WAV file, without a device and as fast as it goes: what comes out is the same each time.
    ///
    /// The players are those of `mixer`, made with this `feeder`; one thread at a time.
    public final class Mixdown {
        /// The mixer that is rendered.
        public let mixer: Mixer
        /// Who feeds its players, whenever something is rendered.
        public let feeder = Feeder.byHand()
        /// What plays.
        public private(set) var players: [FilePlayer] = []

        private static let blockFrames = 480

        /// A mixdown of nothing as yet.
        public init(_ options: MixerOptions = MixerOptions()) {
            mixer = Mixer(options)
        }

        /// Adds a file, which plays from the beginning on. What it is set to afterwards holds from its first frame on.
        @discardableResult
        public func add(_ path: String) throws(AudioError) -> FilePlayer {
            let player = try FilePlayer(path, in: mixer, feeder: feeder)
            players.append(player)
            player.play()
            return player
        }

        /// How long it takes until all players have come to their end at the rate they are set to; nothing if one of
        /// them is endless, or does not know.
        public var duration: Duration? {
            var longest = Duration.zero
            for player in players {
                guard let round = player.duration, player.numberOfLoops >= 0 else { return nil }
                longest = max(longest, round * Double(player.numberOfLoops + 1) / player.rate)
            }
            return longest
        }

        /// Renders until all players have ended, or `longest` is reached. The mixer's own delay is left out, so that
        /// the first frame of the file is the players' first.
        /// - parameter progress: Called every 10 ms of sound with what is done; false ends it there, with what is done.
        public func write(
            to path: String,
            longest: Duration = .seconds(24 * 3_600),
            progress: (Duration) -> Bool = { _ in true }
        ) throws(AudioError) -> MixdownResult {
            var writer = try WAVWriter(path)
            let limit = Int(min(max(0, longest / .seconds(1)), 1e9) * 48_000)
            var block = [Float](repeating: 0, count: Self.blockFrames * 2)
            var delay = Mixer.latency
            var sounding = 0
            var rendered = 0
            while true {
                feeder.feedNow()
                let before = players.map(\.work.framesTaken)
                render(&block)
                for (player, before) in zip(players, before) where player.work.framesTaken > before {
                    sounding = max(sounding, rendered + player.work.framesTaken - before)
                }
                rendered += Self.blockFrames
                let end = players.allSatisfy(\.work.isSpent) ? min(limit, sounding) : limit
                let skipped = min(delay, Self.blockFrames)
                delay -= skipped
                let frames = min(Self.blockFrames - skipped, end - writer.frames)
                try writer.write(block.span.extracting(skipped * 2..<(skipped + max(0, frames)) * 2))
                if writer.frames >= end || !progress(.frames(Double(writer.frames))) { break }
            }
            feeder.feedNow()
            try writer.finish()
            return MixdownResult(
                frames: writer.frames,
                clippedSamples: writer.clippedSamples,
                clipsAvoided: mixer.clipsAvoided,
                failures: players.compactMap { if case .failed(let error) = $0.end { error } else { nil } }
            )
        }

        private func render(_ block: inout [Float]) {
            var span = block.mutableSpan
            mixer.render(into: &span)
        }
    }
#endif
