#if os(Linux)
    internal import CSoxr

    /// Changes the rate of a stream of interleaved stereo, in soxr's high quality. What comes out is in step with
    /// what went in, but comes some 12 ms of sound later. One thread at a time.
    @safe final class StreamResampler {
        private let soxr: OpaquePointer
        private let from: Int
        private let to: Int

        init(from: Int, to: Int) throws(AudioError) {
            self.from = from
            self.to = to
            var quality = unsafe soxr_quality_spec(UInt(SOXR_HQ), 0)
            var shape = unsafe soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I)
            var failure: soxr_error_t?
            let soxr = unsafe soxr_create(Double(from), Double(to), 2, &failure, &shape, &quality, nil)
            try unsafe Resampler.check(failure, "changing the rate from \(from) to \(to) Hz")
            guard let soxr = unsafe soxr else { throw AudioError(errno: 12, "changing the rate") }
            unsafe self.soxr = soxr
        }

        deinit {
            unsafe soxr_delete(soxr)
        }

        /// Takes samples, and returns what is ready by now.
        func convert(_ samples: [Float]) throws(AudioError) -> [Float] {
            var converted: [Float] = []
            var taken = 0
            while taken < samples.count / 2 {
                let (used, part) = try process(samples, from: taken)
                if used == 0, part.isEmpty { break }
                taken += used
                converted += part
            }
            return converted
        }

        /// Returns what is still inside. Nothing may be converted after this.
        func finish() throws(AudioError) -> [Float] {
            var rest: [Float] = []
            while true {
                let part = try process(nil, from: 0).made
                if part.isEmpty { return rest }
                rest += part
            }
        }

        private func process(
            _ samples: [Float]?,
            from begin: Int
        ) throws(AudioError) -> (used: Int, made: [Float]) {
            let frames = (samples?.count ?? 0) / 2 - begin
            let room = max(4_096, frames * to / from + 64)
            var used = 0
            var failure: soxr_error_t?
            let made = unsafe [Float](unsafeUninitializedCapacity: room * 2) { buffer, count in
                var done = 0
                if let samples {
                    unsafe samples.withUnsafeBufferPointer { source in
                        let start = unsafe source.baseAddress.map { unsafe $0 + begin * 2 }
                        unsafe failure =
                            soxr_process(soxr, start, frames, &used, buffer.baseAddress, room, &done)
                    }
                } else {
                    unsafe failure = soxr_process(soxr, nil, 0, nil, buffer.baseAddress, room, &done)
                }
                count = done * 2
            }
            try unsafe Resampler.check(failure, "changing the rate from \(from) to \(to) Hz")
            return (used, made)
        }
    }
#endif
