#if os(Linux)
    public import RealtimePCM

    /// The echo return loss enhancement, second by second: by how many decibels less echo comes out of a canceller
    /// than went into it.
    ///
    /// A value, computed from whole signals at 48 kHz, mono. It is measured where the far end sounds and the near
    /// end is silent: where someone speaks near, less must not come out.
    public struct ERLE: Sendable, Equatable {
        /// For each whole second how much less came out; nil where nothing could be measured.
        public let seconds: [Decibels?]

        /// Measures.
        /// - parameter microphone: What went into the canceller.
        /// - parameter output: What came out of it.
        /// - parameter delayFrames: How much later the output is.
        /// - parameter farEnd: What was played. Seconds in which it is below -60 dBFS are not measured.
        /// - parameter nearEnd: Who spoke near, as far as that is known. Seconds in which it is above -70 dBFS are
        ///   not measured.
        public init(
            microphone: [Float],
            output: [Float],
            delayFrames: Int = 0,
            farEnd: [Float],
            nearEnd: [Float] = []
        ) {
            let second = 48_000
            let delayFrames = max(0, delayFrames)
            let count = max(0, min(microphone.count, output.count - delayFrames) / second)
            seconds = (0..<count).map { index in
                let place = index * second..<(index + 1) * second
                guard Self.power(farEnd, place) > 1e-6, Self.power(nearEnd, place) < 1e-7 else { return nil }
                let before = Self.power(microphone, place)
                let after = Self.power(
                    output,
                    place.lowerBound + delayFrames..<place.upperBound + delayFrames
                )
                // Below this nothing is left that 16 bits could tell.
                return Decibels(linear: Float((max(before, 1e-12) / max(after, 1e-12)).squareRoot()))
            }
        }

        /// The measured seconds from this one on, the least first.
        public func sorted(from second: Int = 0) -> [Decibels] {
            seconds.dropFirst(max(0, second)).compactMap(\.self).sorted()
        }

        /// The middle of what was measured from this second on; nil where there was nothing.
        public func median(from second: Int = 0) -> Decibels? {
            let sorted = sorted(from: second)
            return sorted.isEmpty ? nil : sorted[sorted.count / 2]
        }

        /// The mean square within these frames; what lies beyond the end is silence.
        private static func power(_ samples: [Float], _ place: Range<Int>) -> Double {
            let end = min(place.upperBound, samples.count)
            var sum = 0.0
            unsafe samples.withUnsafeBufferPointer { samples in
                var index = place.lowerBound
                while index < end {
                    sum += unsafe Double(samples[index]) * Double(samples[index])
                    index += 1
                }
            }
            return sum / Double(place.count)
        }
    }
#endif
