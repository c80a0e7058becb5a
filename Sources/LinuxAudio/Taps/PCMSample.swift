#if os(Linux)
    /// A kind of sample that a tap takes: `Int16`, `Int32`, `Float` or `Double`, full scale being ±1 or the integer's
    /// own. Not to be adopted by other types.
    public protocol PCMSample: BitwiseCopyable, Sendable {
        /// Writes `count` samples that lie `stride` apart to every second place of `out`, as floats. What is no number
        /// becomes silence; returns how many were.
        static func convert(
            _ source: UnsafePointer<Self>,
            stride: Int,
            count: Int,
            to out: UnsafeMutablePointer<Float>
        ) -> Int
    }

    extension Int16: PCMSample {
        /// As the protocol says.
        public static func convert(
            _ source: UnsafePointer<Int16>,
            stride: Int,
            count: Int,
            to out: UnsafeMutablePointer<Float>
        ) -> Int {
            var index = 0
            while index < count {
                unsafe out[index &* 2] = Float(source[index &* stride]) * 0x1p-15
                index &+= 1
            }
            return 0
        }
    }

    extension Int32: PCMSample {
        /// As the protocol says.
        public static func convert(
            _ source: UnsafePointer<Int32>,
            stride: Int,
            count: Int,
            to out: UnsafeMutablePointer<Float>
        ) -> Int {
            var index = 0
            while index < count {
                unsafe out[index &* 2] = Float(source[index &* stride]) * 0x1p-31
                index &+= 1
            }
            return 0
        }
    }

    extension Float: PCMSample {
        /// As the protocol says.
        public static func convert(
            _ source: UnsafePointer<Float>,
            stride: Int,
            count: Int,
            to out: UnsafeMutablePointer<Float>
        ) -> Int {
            var replaced: Int32 = 0
            var index = 0
            while index < count {
                let sample = unsafe source[index &* stride]
                let isSound = sample.magnitude <= loudestSample
                unsafe out[index &* 2] = isSound ? sample : 0
                replaced &+= isSound ? 0 : 1
                index &+= 1
            }
            return Int(replaced)
        }
    }

    extension Double: PCMSample {
        /// As the protocol says.
        public static func convert(
            _ source: UnsafePointer<Double>,
            stride: Int,
            count: Int,
            to out: UnsafeMutablePointer<Float>
        ) -> Int {
            var replaced: Int32 = 0
            var index = 0
            while index < count {
                let sample = unsafe Float(source[index &* stride])
                let isSound = sample.magnitude <= loudestSample
                unsafe out[index &* 2] = isSound ? sample : 0
                replaced &+= isSound ? 0 : 1
                index &+= 1
            }
            return Int(replaced)
        }
    }

    /// What is louder than this, 60 dB above full scale, is no sound but garbage.
    private let loudestSample: Float = 1_000
#endif
