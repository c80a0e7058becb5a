#if os(Linux)
    /// The last second of what was handed to the loudspeaker, as one channel: the echo canceller's reference.
    ///
    /// Frames have positions that only grow. Used by the audio thread alone.
    @safe struct PlayedRing: ~Copyable {
        static var capacity: Int { @_noLocks get { 65_536 } }

        /// The position of the frame that comes next.
        private(set) var end = 0

        private let memory: UnsafeMutablePointer<Float>

        init() {
            unsafe memory = .allocate(capacity: Self.capacity)
            unsafe memory.initialize(repeating: 0, count: Self.capacity)
        }

        deinit {
            unsafe memory.deallocate()
        }

        /// Keeps stereo frames as the mean of both sides.
        @_noLocks
        mutating func append(_ stereo: UnsafePointer<Float>, frames: Int) {
            var frame = 0
            while frame < frames {
                let index = end & (Self.capacity - 1)
                unsafe memory[index] = unsafe (stereo[frame * 2] + stereo[frame * 2 + 1]) * 0.5
                end += 1
                frame += 1
            }
        }

        @_noLocks
        mutating func appendSilence(frames: Int) {
            var frame = 0
            while frame < frames {
                unsafe memory[end & (Self.capacity - 1)] = 0
                end += 1
                frame += 1
            }
        }

        /// Copies frames from `position` on. What is not kept any more, or does not exist yet, is silence.
        @_noLocks
        func copy(from position: Int, frames: Int, to out: UnsafeMutablePointer<Float>) {
            var frame = 0
            while frame < frames {
                let wanted = position + frame
                let isKept = wanted >= 0 && wanted < end && wanted >= end - Self.capacity
                unsafe out[frame] = isKept ? unsafe memory[wanted & (Self.capacity - 1)] : 0
                frame += 1
            }
        }
    }
#endif
