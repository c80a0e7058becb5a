#if os(Linux)
    /// Floats from and to the whole numbers that devices speak. Full scale ±1 is `fullScale` steps.
    ///
    /// `while` rather than `for`, because a range's iterator allocates in a debug build.
    enum SampleSteps {
        /// Rounds to the nearest step; what is louder than full scale is cut off there.
        @inline(__always)
        static func write<Step: FixedWidthInteger>(
            _ samples: UnsafePointer<Float>,
            to steps: UnsafeMutablePointer<Step>,
            count: Int,
            fullScale: Double
        ) {
            var index = 0
            while index < count {
                let scaled = unsafe Double(min(1, max(-1, samples[index]))) * fullScale
                unsafe steps[index] = Step(clamping: Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
                index += 1
            }
        }

        /// One or both channels as one.
        @inline(__always)
        static func fold<Step: FixedWidthInteger>(
            _ source: UnsafePointer<Step>,
            _ channels: Int,
            to samples: UnsafeMutablePointer<Float>,
            frames: Int,
            fullScale: Float
        ) {
            let scale = 1 / (fullScale * Float(channels))
            var index = 0
            while index < frames {
                let first = unsafe Float(source[index * channels])
                let other = unsafe channels > 1 ? Float(source[index * channels + 1]) : 0
                unsafe samples[index] = (first + other) * scale
                index += 1
            }
        }

        /// As above, for devices that speak floats.
        static func fold(
            _ source: UnsafePointer<Float>,
            _ channels: Int,
            to samples: UnsafeMutablePointer<Float>,
            frames: Int
        ) {
            let scale = 1 / Float(channels)
            var index = 0
            while index < frames {
                let first = unsafe source[index * channels]
                let other = unsafe channels > 1 ? source[index * channels + 1] : 0
                unsafe samples[index] = (first + other) * scale
                index += 1
            }
        }
    }
#endif
