#if os(Linux)
    public import RealtimePCM

    extension JitterBuffer {
        // How long a piece of what is made up is, so that a packet that comes late is not kept waiting: 10 ms.
        private static let pieceFrames = 480
        private static let longestComfort = 96_000
        // What Opus counts in. A smaller hole is none.
        private static let grainFrames = OpusVoiceDecoder.grainFrames

        /// Decides what is heard next, at `time`, when what was decided before has been heard (or is about to be:
        /// what counts is that the distance stays the same). After `rest` any later time will do.
        public mutating func next(at time: HostTime) -> Playout {
            leaveOutStale(at: time.frames)
            switch phase {
            case .resting: return begin(at: time.frames)
            case .playing: return goOn(at: time.frames, held: 0)
            case .starving(let held): return goOn(at: time.frames, held: held)
            }
        }

        /// After a pause: waits until the next packet has the delay aimed at.
        private mutating func begin(at now: Int) -> Playout {
            guard let head = waiting.first, target.delay(of: head.timestamp, at: now) >= target.frames else {
                return fill(Self.pieceFrames, orRest: true)
            }
            smoothedDelay = 8 * target.delay(of: head.timestamp, at: now)
            return play(head, .asItIs)
        }

        private mutating func goOn(at now: Int, held: Int) -> Playout {
            guard let head = waiting.first, var stream, let passed = stream.passed else {
                return starve(held)
            }
            // What was made up while time stood still stands for what is missing now.
            stream.cursor += max(0, min(held, head.timestamp - stream.cursor))
            let hole = head.timestamp - stream.cursor
            self.stream = stream
            phase = .playing
            if hole < Self.grainFrames {
                smoothedDelay += target.delay(of: head.timestamp, at: now) - smoothedDelay / 8
                return play(head, pace)
            }
            if head.sequence == passed.sequence + 1 {
                // Nothing is missing: the sender was silent, and the delay may be set anew.
                phase = .resting
                return begin(at: now)
            }
            let repairable = head.packet.sound.repairableFrames
            if hole == repairable { return repair(hole, from: head) }
            return fill(min(hole > repairable ? hole - repairable : hole, passed.packet.sound.frames))
        }

        private var pace: Playout.Pace {
            let delay = smoothedDelay / 8
            if delay > target.frames + options.slack.frames { return .shorter }
            return delay < target.frames ? .longer : .asItIs
        }

        private mutating func play(_ head: Waiting, _ pace: Playout.Pace) -> Playout {
            waiting.removeFirst()
            pass(head)
            counts.played += 1
            phase = .playing
            concealed = 0
            comforted = 0
            isComforting = head.packet.sound.announcesSilence
            return .play(head.packet, pace)
        }

        private mutating func repair(_ hole: Int, from head: Waiting) -> Playout {
            counts.repaired += 1
            let frames = Self.whole(hole)
            counts.repairedFrames += frames
            stream?.cursor = head.timestamp
            concealed = 0
            isComforting = false
            return .repair(frames: frames, from: head.packet)
        }

        /// Nothing is there. That is the sender's silence, if it was announced, or too late a packet.
        private mutating func starve(_ held: Int) -> Playout {
            if isComforting || held >= options.maximumDelay.frames {
                phase = .resting
                return fill(Self.pieceFrames, orRest: true)
            }
            if held == 0 {
                counts.starved += 1
                // From here on time stands still, for this piece, too.
                phase = .starving(0)
            }
            let playout = fill(Self.pieceFrames)
            phase = .starving(held + Self.pieceFrames)
            return playout
        }

        /// Stands in for `frames` that are missing, as well as that is still possible.
        private mutating func fill(_ frames: Int, orRest mayRest: Bool = false) -> Playout {
            let frames = Self.whole(frames)
            if phase == .playing { stream?.cursor += frames }
            let limit = max(Self.pieceFrames, options.longestConcealment.frames)
            if isComforting, comforted < Self.longestComfort {
                comforted += frames
                counts.comfortFrames += frames
                // Whoever says nothing for that long has left.
                if comforted >= Self.longestComfort { concealed = limit - 1 }
                return .comfort(frames: frames)
            }
            guard concealed < limit else {
                if mayRest { return .rest }
                counts.silentFrames += frames
                return .silence(frames: frames)
            }
            concealed += frames
            counts.concealedFrames += frames
            return concealed < limit ? .conceal(frames: frames) : .fade(frames: frames)
        }

        private static func whole(_ frames: Int) -> Int {
            (frames + grainFrames - 1) / grainFrames * grainFrames
        }
    }

    // What is left behind.
    extension JitterBuffer {
        /// Leaves out what would be heard too late for a conversation, as long as there is something newer.
        private mutating func leaveOutStale(at now: Int) {
            let limit = options.maximumDelay.frames + options.slack.frames
            while waiting.count > 1, let head = waiting.first,
                target.delay(of: head.timestamp, at: now) > limit
            {
                leaveOutFirst()
            }
        }

        mutating func leaveOutFirst() {
            let head = waiting.removeFirst()
            counts.dropped += 1
            pass(head)
        }

        /// Time goes on to the end of `packet`. What lies before it and was never seen is lost.
        private mutating func pass(_ packet: Waiting) {
            guard var stream else { return }
            if let passed = stream.passed {
                for sequence in (passed.sequence + 1)..<max(passed.sequence + 1, packet.sequence)
                where !stream.history.contains(sequence) {
                    counts.lost += 1
                }
            } else {
                stream.first = packet.sequence
            }
            stream.passed = packet
            stream.cursor = packet.end
            self.stream = stream
        }
    }
#endif
