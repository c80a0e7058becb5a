#if os(Linux)
    internal import CSonic

    /// Makes a stream of interleaved stereo at 48 kHz last shorter or longer and keeps its pitch, by libsonic.
    ///
    /// The library works in 16 bits: what is beyond full scale is cut off there. One thread at a time.
    @safe final class Stretcher {
        private let sonic: sonicStream

        /// - parameter rate: How many times faster it shall be.
        init(rate: Double) throws(AudioError) {
            guard let sonic = unsafe sonicCreateStream(48_000, 2) else { throw Self.noMemory }
            unsafe self.sonic = unsafe sonic
            unsafe sonicSetSpeed(sonic, Float(rate))
        }

        deinit {
            unsafe sonicDestroyStream(sonic)
        }

        /// Takes samples, and returns what is ready by now.
        func convert(_ samples: [Float]) throws(AudioError) -> [Float] {
            var held = samples.map { min(1, max(-1, $0)) }
            guard unsafe sonicWriteFloatToStream(sonic, &held, Int32(held.count / 2)) != 0 else {
                throw Self.noMemory
            }
            return ready()
        }

        /// Returns what is still inside.
        func finish() throws(AudioError) -> [Float] {
            guard unsafe sonicFlushStream(sonic) != 0 else { throw Self.noMemory }
            return ready()
        }

        private func ready() -> [Float] {
            let frames = unsafe Int(sonicSamplesAvailable(sonic))
            return unsafe [Float](unsafeUninitializedCapacity: frames * 2) { buffer, count in
                guard frames > 0, let base = buffer.baseAddress else { return }
                count = unsafe Int(sonicReadFloatFromStream(sonic, base, Int32(frames))) * 2
            }
        }

        private static let noMemory = AudioError(errno: 12, "changing the speed")
    }
#endif
