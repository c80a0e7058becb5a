#if os(Linux)
    internal import RealtimePCM

    /// The media on its way from the mix to the uplink. The audio thread alone uses it: it is at both ends.
    struct PublishedMedia {
        /// What waits between the two: the loudspeaker's periods and the microphone's do not come in step.
        private static let waiting = 960
        /// More than this is stale.
        private static let most = 4_800

        private let pipe: PCMPipe?
        private let silence = [Float](repeating: 0, count: waiting * 2)

        init(_ pipe: PCMPipe?) {
            self.pipe = pipe
        }

        /// A call begins.
        func begin() {
            pipe?.discard()
        }

        /// Sees to it that there is neither too little nor too much for the next block.
        func keep() {
            guard let pipe else { return }
            if pipe.fill > Self.most { pipe.discard() }
            if pipe.fill < UnitUplink.blockFrames { _ = pipe.push(stereo: silence.span) }
        }
    }
#endif
