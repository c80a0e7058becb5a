#if os(Linux)
    extension EchoCanceller {
        /// Processes signals, for files and measurements; it goes on where the last call ended. Allocates, so not
        /// for an audio thread.
        /// - parameter near: What the microphone heard. What is less than 480 samples at its end is left out.
        /// - parameter far: What was played; silence from where it ends.
        /// - returns: What `process(near:far:into:linear:)` makes of them.
        public func process(near: [Float], far: [Float]) -> (output: [Float], linear: [Float]) {
            let count = near.count / Self.frames * Self.frames
            let far = far.prefix(count) + [Float](repeating: 0, count: max(0, count - far.count))
            var linear = [Float](repeating: 0, count: count)
            let output = unsafe [Float](unsafeUninitializedCapacity: count) { output, filled in
                unsafe near.withUnsafeBufferPointer { near in
                    unsafe far.withUnsafeBufferPointer { far in
                        unsafe linear.withUnsafeMutableBufferPointer { linear in
                            guard let near = near.baseAddress, let far = far.baseAddress,
                                let linear = linear.baseAddress, let output = output.baseAddress
                            else { return }
                            while filled < count {
                                unsafe process(
                                    near: near + filled,
                                    far: far + filled,
                                    into: output + filled,
                                    linear: linear + filled
                                )
                                filled += Self.frames
                            }
                        }
                    }
                }
            }
            return (output, linear)
        }
    }
#endif
