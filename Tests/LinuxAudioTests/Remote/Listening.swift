#if os(Linux)
    import LinuxAudio
    import RealtimePCM

    /// Plays from a jitter buffer in simulated time, as a device would: each decision is asked for when the one before
    /// has been heard.
    struct Listening {
        var buffer: JitterBuffer
        private(set) var heard: [(time: HostTime, playout: Playout)] = []
        private(set) var fates: [Arrival] = []
        /// The delay while packets were played, beside the sender's clock of `BadNetwork`, in ms.
        private(set) var lags: [(time: HostTime, ms: Double)] = []
        private var due = HostTime(nanoseconds: 0)
        private var framesSinceStretch = 4_800

        init(_ options: JitterOptions = JitterOptions()) {
            buffer = JitterBuffer(options)
        }

        /// Receives all of `arrivals`, and listens until `end`.
        mutating func listen(
            to arrivals: [(time: HostTime, packet: VoicePacket)],
            until end: HostTime,
            keeping: Bool = true
        ) {
            var next = 0
            while due < end {
                while next < arrivals.count, arrivals[next].time <= due {
                    fates.append(buffer.receive(arrivals[next].packet, at: arrivals[next].time))
                    next += 1
                }
                let playout = buffer.next(at: due)
                if keeping { heard.append((due, playout)) }
                due = due + .nanoseconds(frames(of: playout) * 1_000_000 / 48)
            }
        }

        /// How long it sounds. What is to be shorter or longer is so by a period of 7 ms, as often as a stretcher does.
        private mutating func frames(of playout: Playout) -> Int {
            switch playout {
            case .play(let packet, let pace):
                framesSinceStretch += packet.sound.frames
                lags.append((due, due.ms - 1_030 - Double(packet.timestamp) / 48))
                guard pace != .asItIs, framesSinceStretch >= 4_800 else { return packet.sound.frames }
                framesSinceStretch = 0
                return packet.sound.frames + (pace == .shorter ? -336 : 336)
            case .repair(let frames, _), .conceal(let frames), .fade(let frames), .comfort(let frames),
                .silence(let frames):
                framesSinceStretch += frames
                return frames
            case .rest: return 240
            }
        }

        /// What was heard as a word for each 20 ms or less: a packet's number, `r` and the number it was repaired
        /// from, `c`onceal, `f`ade, `s`ilence, `~` comfort; rests are left out, repetitions of a letter counted.
        var words: String {
            var words: [(String, Int)] = []
            for (_, playout) in heard {
                let word: String
                switch playout {
                case .play(let packet, _): word = "\(packet.sequence)"
                case .repair(_, let packet): word = "r\(packet.sequence)"
                case .conceal: word = "c"
                case .fade: word = "f"
                case .comfort: word = "~"
                case .silence: word = "s"
                case .rest: continue
                }
                if words.last?.0 == word { words[words.count - 1].1 += 1 } else { words.append((word, 1)) }
            }
            return words.map { $0.1 == 1 ? $0.0 : "\($0.0)×\($0.1)" }.joined(separator: " ")
        }
    }
#endif
