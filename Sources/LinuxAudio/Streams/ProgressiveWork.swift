#if os(Linux)
    internal import Glibc
    internal import RealtimePCM
    internal import Synchronization

    /// What the decoding thread does, and the kernel's pipe through which it gets its bytes.
    final class ProgressiveWork: @unchecked Sendable {
        // True because `writeEnd` is touched by the feeding thread only, `ending` is written before `isOver` is set
        // and read after, and the rest is atomic or constant.

        let isStopped = Atomic(false)
        let isOver = Atomic(false)

        private let name: String
        private let decoded: PCMPipe
        // Kept open, though only a copy is read: a pipe that nobody can read would kill the process that writes.
        private let readEnd: Int32
        private var writeEnd: Int32
        private var ending: AudioError?

        init(_ name: String, into decoded: PCMPipe) throws(AudioError) {
            var ends: [Int32] = [-1, -1]
            guard unsafe pipe(&ends) == 0 else { throw AudioError(errno: errno, "playing \(name)") }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
            self.name = name
            self.decoded = decoded
            readEnd = ends[0]
            writeEnd = ends[1]
        }

        deinit {
            endBytes()
            close(readEnd)
        }

        /// Why it ended, if not with the sound. To be asked once it is over.
        var failure: AudioError? { ending }

        /// Hands over as many bytes as fit. What comes after the end of the sound is taken and dropped.
        func write(_ bytes: UnsafeRawBufferPointer) -> Int {
            guard writeEnd >= 0, !isOver.load(ordering: .acquiring) else { return bytes.count }
            return max(0, unsafe Glibc.write(writeEnd, bytes.baseAddress, bytes.count))
        }

        func endBytes() {
            if writeEnd >= 0 { close(writeEnd) }
            writeEnd = -1
        }

        /// The decoding thread, from beginning to end.
        func run() {
            do { try decode() } catch { ending = error }
            isOver.store(true, ordering: .releasing)
        }

        private func decode() throws(AudioError) {
            let reader = try SoundPipeReader(fcntl(readEnd, F_DUPFD_CLOEXEC, 0), named: name)
            let rate = reader.sampleRate
            let resampler = rate == 48_000 ? nil : try StreamResampler(from: rate, to: 48_000)
            while !isStopped.load(ordering: .relaxed) {
                let samples = try reader.readStereo(frames: 2_048)
                if samples.isEmpty { break }
                hand(on: try resampler?.convert(samples) ?? samples)
            }
            hand(on: try resampler?.finish() ?? [])
        }

        /// Waits until all of it fitted, or nobody wants it any more.
        private func hand(on samples: [Float]) {
            var done = 0
            while done < samples.count, !isStopped.load(ordering: .relaxed) {
                let fitted = decoded.push(stereo: samples.span.extracting(done..<samples.count))
                done += fitted * 2
                if fitted == 0 { sleep(.milliseconds(10)) }
            }
        }
    }
#endif
