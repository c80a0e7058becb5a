#if os(Linux)
    internal import RealtimePCM
    internal import Synchronization

    /// A file into which a voice unit's microphone is recorded: 48 kHz, stereo, 16 bits. Made by `VoiceUnit.record`.
    ///
    /// A thread of its own writes; any thread may finish and ask. A disk that is full or gone ends the recording.
    public final class CaptureRecording: Sendable {
        /// How much may wait for the disk: two seconds.
        static let waitingFrames = 96_000

        /// What the thread and the others share.
        private final class Progress: Sendable {
            let frames = Atomic(0)
            let isOver = Atomic(false)
            let failure = Locked<AudioError?>(nil)
        }

        private let tap: CaptureTap
        private let progress = Progress()

        init(_ tap: CaptureTap, _ file: CaptureFile) throws(AudioError) {
            self.tap = tap
            let pipe = tap.pipe
            try startThread { [progress] in
                do throws(AudioError) {
                    try Self.write(pipe, to: file, progress)
                } catch {
                    progress.failure.withLock { $0 = error }
                }
                progress.isOver.store(true, ordering: .releasing)
            }
        }

        deinit {
            tap.end()
        }

        /// How many frames are in the file.
        public var frames: Int { progress.frames.load(ordering: .relaxed) }

        /// How many frames are missing in it, since the disk was too slow or has failed.
        public var framesLost: Int { tap.framesLost }

        /// Why it ended before it was finished; nothing while it goes on.
        public var failure: AudioError? { progress.failure.withLock { $0 } }

        /// Ends it and completes the file, which is whole when this returns. Throws what went wrong, or if the disk
        /// does not answer within `limit`. A second call does nothing more.
        public func finish(within limit: Duration = .seconds(3)) throws(AudioError) {
            tap.end()
            let end = ContinuousClock.now + limit
            while !progress.isOver.load(ordering: .acquiring) {
                if ContinuousClock.now > end {
                    throw AudioError(
                        .lost,
                        "finishing a recording",
                        because: "the disk does not answer",
                        advice: "Check it, and finish again."
                    )
                }
                sleep(.milliseconds(2))
            }
            if let failure { throw failure }
        }

        /// The thread: what waits in the pipe goes to the file, until the pipe has ended.
        private static func write(
            _ pipe: PCMPipe,
            to file: CaptureFile,
            _ progress: Progress
        ) throws(AudioError) {
            while true {
                let hasEnded = pipe.hasEnded
                let waiting = min(pipe.fill, 4_800)
                if waiting == 0 {
                    if hasEnded { return try file.finish() }
                    sleep(.milliseconds(20))
                    continue
                }
                var samples = [Float](repeating: 0, count: waiting * 2)
                var span = samples.mutableSpan
                _ = pipe.pop(into: &span)
                try file.write(samples)
                progress.frames.store(file.frames, ordering: .relaxed)
            }
        }
    }
#endif
