#if os(Linux)
    /// How a voice is encoded.
    public struct OpusVoiceOptions: Sendable {
        /// How long a packet is: shorter is sooner, longer costs fewer bytes.
        public enum PacketDuration: Int, CaseIterable, Sendable {
            case milliseconds2point5 = 120
            case milliseconds5 = 240
            case milliseconds10 = 480
            case milliseconds20 = 960
            case milliseconds40 = 1_920
            case milliseconds60 = 2_880

            /// In frames at 48 kHz.
            public var frames: Int { rawValue }
        }

        /// Bits per second, 6,000 to 510,000. The default is 32,000.
        public var bitrate = 32_000

        /// How hard the encoder tries, 0 to 10. The default is 5.
        public var complexity = 5

        /// How long a packet is. The default is 20 ms.
        public var packetDuration = PacketDuration.milliseconds20

        /// Whether a packet carries what can replace the one before it, if losses are expected and the packet lasts
        /// 10 ms or longer. The default is false.
        public var hasInbandFEC = false

        /// How many packets in a hundred are expected to be lost, 0 to 100. The default is none.
        public var expectedLossPercent = 0

        /// Whether silence is encoded as next to nothing, which need not be sent (DTX). The default is false.
        public var hasDTX = false

        /// The defaults.
        public init() {}
    }

    extension OpusVoiceOptions {
        /// What a lossy network asks for: repair of single losses, and nothing sent in silence.
        public static func lossy(expectedLossPercent: Int = 20) -> OpusVoiceOptions {
            var options = OpusVoiceOptions()
            options.hasInbandFEC = true
            options.expectedLossPercent = expectedLossPercent
            options.hasDTX = true
            return options
        }

        /// Throws if a number is out of its range.
        func check(_ doing: String) throws(AudioError) {
            try Self.check(doing, "a bitrate of \(bitrate) bit/s", bitrate, 6_000...510_000)
            try Self.check(doing, "complexity \(complexity)", complexity, 0...10)
            try Self.check(
                doing,
                "an expected loss of \(expectedLossPercent) %",
                expectedLossPercent,
                0...100
            )
        }

        private static func check(
            _ doing: String,
            _ name: String,
            _ value: Int,
            _ range: ClosedRange<Int>
        ) throws(AudioError) {
            guard !range.contains(value) else { return }
            throw AudioError(
                .unsupported,
                "\(doing) with \(name)",
                because: "Opus does not know it",
                advice: "Choose \(range.lowerBound) to \(range.upperBound)."
            )
        }
    }
#endif
