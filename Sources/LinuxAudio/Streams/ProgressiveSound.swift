#if os(Linux)
    package import RealtimePCM
    internal import Synchronization

    /// Sound that is decoded while its bytes arrive: MP3, Ogg Vorbis, Ogg Opus, WAV and AIFF, at 48 kHz in stereo.
    ///
    /// One thread feeds and takes, and never waits; a thread of its own decodes, and waits for whichever of bytes
    /// and room there is too little of.
    package final class ProgressiveSound: Sendable {
        /// What was decoded and nobody has taken yet. Whoever feeds is its consumer.
        package let decoded: PCMPipe

        private let work: ProgressiveWork

        /// Begins to decode.
        /// - parameter name: What it is called in errors.
        /// - parameter aheadFrames: How much is decoded ahead at most.
        package init(named name: String, aheadFrames: Int) throws(AudioError) {
            decoded = PCMPipe(capacity: aheadFrames)
            work = try ProgressiveWork(name, into: decoded)
            try startThread { [work] in work.run() }
        }

        deinit {
            stop()
        }

        /// Takes the bytes that come next, and returns how many fitted; the rest is to be offered again.
        package func feed(_ bytes: UnsafeRawBufferPointer) -> Int { unsafe work.write(bytes) }

        /// Says that no more bytes come.
        package func endBytes() { work.endBytes() }

        /// Ends decoding. What was decoded can still be taken.
        package func stop() {
            work.isStopped.store(true, ordering: .relaxed)
            work.endBytes()
        }

        /// Whether all that will ever be decoded has been.
        package var isOver: Bool { work.isOver.load(ordering: .acquiring) }

        /// Why decoding ended before the sound did.
        package var failure: AudioError? { isOver ? work.failure : nil }
    }

    extension ProgressiveSound {
        /// How many of its first bytes tell what it is.
        package static let telling = 16

        /// Where in these bytes sound begins that can be decoded as it arrives; nothing if it does not.
        /// - parameter isMPEG: Whether it is said to be MP3, so that it may begin in the middle of a frame.
        package static func beginning(of bytes: some Collection<UInt8>, isMPEG: Bool) -> Int? {
            let first = Array(bytes.prefix(4))
            if ["RIFF", "FORM", "OggS", "ID3"].contains(where: { first.starts(with: $0.utf8) }) { return 0 }
            if isFrame(first) { return 0 }
            guard isMPEG else { return nil }
            let all = Array(bytes)
            return all.indices.dropLast(3).first { isFrame(all[$0..<$0 + 4]) }
        }

        /// Whether an MP3 frame can begin like this.
        private static func isFrame(_ head: some Collection<UInt8>) -> Bool {
            let head = Array(head)
            return head.count == 4 && head[0] == 0xFF && head[1] & 0xE6 == 0xE2 && head[1] & 0x18 != 0x08
                && !(head[2] & 0xF0 == 0xF0 || head[2] & 0xF0 == 0) && head[2] & 0x0C != 0x0C
        }

        /// The error of something that cannot be decoded as it arrives.
        package static func refusal(_ name: String, because reason: String) -> AudioError {
            AudioError(
                .notAudio,
                "playing \(name)",
                because: reason,
                advice:
                    "Stream MP3, Ogg Vorbis, Ogg Opus, WAV or AIFF; get other files whole, then play them."
            )
        }
    }
#endif
