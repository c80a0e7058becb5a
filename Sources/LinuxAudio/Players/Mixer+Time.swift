#if os(Linux)
    internal import RealtimePCM

    extension Mixer {
        /// The frame to be rendered so that it is at the loudspeaker at `time`; where no voice unit tells the clock, so
        /// that it is rendered then.
        func frame(at time: HostTime) -> Int {
            guard let reading = clock.reading else { return framesRendered + Self.frames(in: time - .now) }
            return reading.rendered - reading.delay - Self.latency + Self.frames(in: time - reading.time)
        }

        private static func frames(in duration: Duration) -> Int {
            Int(min(max(-1e12, duration / .seconds(1)), 1e12) * Double(PlayoutClock.sampleRate))
        }
    }

    extension Duration {
        /// How long so many frames of 48 kHz last, to the nanosecond.
        static func frames(_ frames: Double) -> Duration {
            let seconds = (frames / 48_000).rounded(.down)
            return .seconds(seconds)
                + .nanoseconds(Int(((frames - seconds * 48_000) / 48_000 * 1e9).rounded()))
        }
    }
#endif
