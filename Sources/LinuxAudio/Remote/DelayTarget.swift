#if os(Linux)
    internal import RealtimePCM

    /// The delay that a jitter buffer aims at: what most packets need, up at once, down slowly. In frames at 48 kHz.
    struct DelayTarget: Sendable {
        // Further apart than this, two packets are not on one time line: a sender slept, or counted anew.
        private static let jumpFrames = 48_000
        private static let packetsToTrust = 50
        private let options: JitterOptions
        private var window: LatenessWindow
        private var lastArrival = 0

        /// What is aimed at.
        private(set) var frames: Int

        init(_ options: JitterOptions) {
            self.options = options
            window = LatenessWindow(memoryFrames: options.memory.frames)
            frames = max(options.minimumDelay, min(options.startDelay, options.maximumDelay)).frames
        }

        /// By how much a frame is delayed that is heard at `now`, beside the fastest packet's way.
        func delay(of timestamp: Int, at now: Int) -> Int {
            now - timestamp - window.least
        }

        /// Takes note of a packet's arrival.
        /// - parameter mayJump: Whether a packet that is much later than all others begins a new time line. One that
        ///   is much earlier always does.
        mutating func note(_ timestamp: Int, arrival: Int, mayJump: Bool) {
            let lateness = arrival - timestamp
            if window.count > 0 {
                let change = lateness - window.least
                if change < -Self.jumpFrames || (mayJump && change > Self.jumpFrames) { window.removeAll() }
            }
            // What no delay could have waited for says nothing about the delay.
            if window.count == 0 || lateness - window.least <= options.maximumDelay.frames {
                window.add(lateness, arrival: arrival)
            }
            let passed = max(0, min(arrival - lastArrival, 4_800))
            lastArrival = arrival
            let wanted = held(window.excess(leavingOut: options.latePercent))
            if wanted >= frames {
                frames = wanted
            } else if window.count >= Self.packetsToTrust {
                fall += passed * options.fallPerSecond.frames
                frames = max(wanted, frames - fall / 48_000)
                fall %= 48_000
            }
        }

        // What is left of the fall below a whole frame.
        private var fall = 0

        /// Forgets when packets arrived, but not what the network needed.
        mutating func startAgain() {
            window.removeAll()
        }

        private func held(_ frames: Int) -> Int {
            max(options.minimumDelay.frames, min(frames, options.maximumDelay.frames))
        }
    }

    extension HostTime {
        /// In frames at 48 kHz.
        var frames: Int { nanoseconds / 1_000 * 6 / 125 }
    }
#endif
