#if os(Linux)
    public import RealtimePCM

    extension FilePlayer {
        /// How loud it is.
        public var gain: Decibels {
            get { work.controls.gain }
            set { work.control { $0.gain = newValue } }
        }

        /// Where it is between left, -1, and right, 1.
        public var pan: Float {
            get { work.controls.pan }
            set { work.control { $0.pan = newValue } }
        }

        /// Whether it is not heard; it plays on all the same.
        public var isMuted: Bool {
            get { work.controls.isMuted }
            set { work.control { $0.isMuted = newValue } }
        }

        /// Whether only it, and what else is solo in the mixer, is heard.
        public var isSolo: Bool {
            get { work.controls.isSolo }
            set { work.control { $0.isSolo = newValue } }
        }

        /// Lets the gain go to `gain` in a straight line, if it plays; at once, if not.
        public func fade(to gain: Decibels, over duration: Duration) {
            work.fade(to: gain, over: duration)
        }

        /// How many times faster it plays, 0.5 to 2, with its pitch kept; what is beyond is held there, what is no
        /// number is 1. Music sounds best within 0.8 to 1.25. The default is 1, which changes no sample.
        public var rate: Double {
            get { work.controls.rate }
            set {
                work.setRate(
                    newValue.isNaN ? 1 : min(max(newValue, Self.rates.lowerBound), Self.rates.upperBound)
                )
            }
        }

        /// How often it is played again after the end, without a gap; endlessly, if negative. Counted from the round
        /// that sounds when this is set, and anew with each play that begins after an end. The default is 0.
        public var numberOfLoops: Int {
            get { work.controls.loops }
            set { work.setLoops(min(max(-1, newValue), 1_000_000_000)) }
        }

        /// Whether its levels are measured. The default is false: measuring costs as much as mixing.
        public var isMetered: Bool {
            get { work.controls.isMetered }
            set { work.control { $0.isMetered = newValue } }
        }

        /// Takes the levels as they are heard in the mix, for `averagePower` and `peakPower`: peaks since the last
        /// call, and the mean over some tenths of a second.
        public func updateMeters() {
            work.updateMeters()
        }

        /// The mean power of a channel at the last `updateMeters`: 0 is left, 1 is right, others are silent.
        public func averagePower(forChannel channel: Int) -> Decibels {
            let levels = work.levels
            return channel == 0 ? levels.powerLeft : channel == 1 ? levels.powerRight : .silence
        }

        /// The loudest sample of a channel before the last `updateMeters`.
        public func peakPower(forChannel channel: Int) -> Decibels {
            let levels = work.levels
            return channel == 0 ? levels.peakLeft : channel == 1 ? levels.peakRight : .silence
        }
    }
#endif
