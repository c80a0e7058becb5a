#if os(Linux)
    /// Samples as 16-bit steps, as the echo canceller's library wants them. Full scale ±1 is ±32,768 steps.
    enum SixteenBits {
        /// Writes the nearest steps and returns how many samples were beyond full scale, or no number.
        @_noLocks
        static func write(
            _ samples: UnsafePointer<Float>,
            to steps: UnsafeMutablePointer<Int16>,
            count: Int
        ) -> Int {
            var index = 0
            var beyond = 0
            while index < count {
                let scaled = unsafe samples[index] * 32_768
                if scaled.magnitude < 32_767 {
                    unsafe steps[index] = Int16(truncatingIfNeeded: Int32(scaled + (scaled < 0 ? -0.5 : 0.5)))
                } else {
                    unsafe steps[index] = scaled > 0 ? .max : (scaled < 0 ? .min : 0)
                    if !(scaled.magnitude <= 32_768) { beyond &+= 1 }
                }
                index &+= 1
            }
            return beyond
        }

        @_noLocks
        static func read(_ steps: UnsafePointer<Int16>, to samples: UnsafeMutablePointer<Float>, count: Int) {
            var index = 0
            while index < count {
                unsafe samples[index] = unsafe Float(steps[index]) / 32_768
                index &+= 1
            }
        }

        /// The sum of the squares.
        @_noLocks
        static func energy(_ steps: UnsafePointer<Int16>, count: Int) -> Int {
            var index = 0
            var sum = 0
            while index < count {
                let step = unsafe Int(steps[index])
                sum &+= step &* step
                index &+= 1
            }
            return sum
        }
    }
#endif
