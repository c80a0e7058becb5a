#if os(Linux)
    import RealtimePCM

    /// A device and its loudspeaker in simulated time: renders a mixer period by period, tells its clock, and keeps
    /// what is in the air.
    struct SimulatedSpeaker {
        let mixer: Mixer
        /// The device's frames per second.
        let rate: Double
        var period = 480
        /// Seconds since the beginning.
        private(set) var time = 0.0
        /// All that was handed to the loudspeaker, left and right by turns; frame `n` is heard at `n / rate`.
        private(set) var air: [Float] = []
        private var rendered = 0
        private var buffer = [Float](repeating: 0, count: 4_096)

        static let beginning = HostTime(nanoseconds: 1_000_000_000_000)

        init(_ mixer: Mixer, ppm: Double = 0, delay: Int = 960) {
            self.mixer = mixer
            rate = 48_000 * (1 + ppm * 1e-6)
            air = [Float](repeating: 0, count: delay * 2)
        }

        /// A moment of the simulation on the machine's clock.
        static func hostTime(_ seconds: Double) -> HostTime {
            beginning + .nanoseconds(Int64(seconds * 1e9))
        }

        /// When the device asks next.
        var nextPeriod: Double { time + Double(period) / rate }

        /// The device asks for a period.
        mutating func render() {
            time = nextPeriod
            unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                unsafe mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[..<(period * 2)]))
            }
            air += buffer[..<(period * 2)]
            rendered += period
            mixer.clock.publish(
                framesRendered: rendered,
                delayFrames: delay(at: time),
                at: Self.hostTime(time)
            )
        }

        /// Another unit or route: what is on its way is heard, then the new device begins with so many frames of silence.
        mutating func change(delay frames: Int, period: Int) {
            time += Double(delay(at: time)) / rate
            air += [Float](repeating: 0, count: frames * 2)
            self.period = period
        }

        private func delay(at time: Double) -> Int { max(0, air.count / 2 - Int(time * rate)) }

        /// What is heard at `time`: left and right.
        func heard(at time: Double) -> (left: Float, right: Float) {
            let frame = Int(time * rate)
            guard frame * 2 + 1 < air.count else { return (0, 0) }
            return (air[frame * 2], air[frame * 2 + 1])
        }
    }
#endif
