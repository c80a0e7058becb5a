#if os(Linux)
    internal import CSoxr

    /// Changes the rate of whole clips, in soxr's high quality: 134 dB, no delay, length rounded up.
    enum Resampler {
        /// Returns interleaved stereo at the rate `to`.
        static func convert(_ samples: [Float], from: Int, to: Int) throws(AudioError) -> [Float] {
            guard from != to else { return samples }
            let frames = samples.count / 2
            let room = (frames * to + from - 1) / from
            let quality = unsafe soxr_quality_spec(UInt(SOXR_HQ), 0)
            let shape = unsafe soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I)
            var failure: soxr_error_t?
            let converted = unsafe [Float](unsafeUninitializedCapacity: room * 2) { buffer, count in
                var taken = 0
                var made = 0
                unsafe failure = withUnsafePointer(to: shape) { shape in
                    unsafe withUnsafePointer(to: quality) { quality in
                        unsafe soxr_oneshot(
                            Double(from),
                            Double(to),
                            2,
                            samples,
                            frames,
                            &taken,
                            buffer.baseAddress,
                            room,
                            &made,
                            shape,
                            quality,
                            nil
                        )
                    }
                }
                count = made * 2
            }
            try unsafe check(failure, "changing the rate from \(from) to \(to) Hz")
            return converted
        }

        /// Throws what soxr says went wrong, if anything.
        static func check(
            _ failure: soxr_error_t?,
            _ activity: @autoclosure () -> String
        ) throws(AudioError) {
            guard let failure = unsafe failure else { return }
            throw unsafe AudioError(
                .unsupported,
                activity(),
                because: String(cString: failure),
                advice: "Convert the file to 48 kHz first."
            )
        }
    }
#endif
