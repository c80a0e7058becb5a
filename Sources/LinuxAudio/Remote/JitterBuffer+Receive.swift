#if os(Linux)
    public import RealtimePCM

    extension JitterBuffer {
        // RFC 3550, A.1: how far a number may jump and still belong to the stream.
        private static let longestJump = 3_000
        private static let longestMisorder = 500
        private static let longestPauseOfSpeaker = Duration.milliseconds(200)

        /// Takes a packet that arrived at `time`, which must not run backwards. Says what became of it.
        public mutating func receive(_ packet: VoicePacket, at time: HostTime) -> Arrival {
            counts.received += 1
            guard let stream else {
                begin(with: packet)
                return place(packet, at: time)
            }
            let step = Int(Int16(truncatingIfNeeded: Int(packet.sequence) - stream.sequence))
            guard packet.source == stream.source, (-Self.longestMisorder...Self.longestJump).contains(step),
                fits(packet, step, in: stream)
            else { return weigh(packet, at: time) }
            return place(packet, at: time)
        }

        /// Whether a packet's timestamp is in the order of its number.
        private func fits(_ packet: VoicePacket, _ step: Int, in stream: Stream) -> Bool {
            let ahead = Int(Int32(truncatingIfNeeded: Int(packet.timestamp) - stream.timestamp))
            return step == 0 ? ahead == 0 : (step > 0) == (ahead > 0) && ahead != 0
        }

        /// A packet that fits nowhere: with the one before it, it may be the beginning of something new.
        private mutating func weigh(_ packet: VoicePacket, at time: HostTime) -> Arrival {
            // Nobody takes the place of one who still speaks.
            if packet.source != stream?.source, time - lastTaken < Self.longestPauseOfSpeaker {
                counts.stray += 1
                return .stray
            }
            guard let first = candidate, first.source == packet.source, first.sequence &+ 1 == packet.sequence
            else {
                if candidate != nil { counts.stray += 1 }
                candidate = packet
                return .stray
            }
            candidate = nil
            counts.restarts += 1
            counts.dropped += waiting.count
            waiting = []
            begin(with: first)
            _ = place(first, at: time)
            // Of two whose timestamps are not in order only the first one is taken.
            return place(packet, at: time) == .taken ? .restart : .stray
        }

        private mutating func begin(with packet: VoicePacket) {
            stream = Stream(
                source: packet.source,
                sequence: Int(packet.sequence),
                timestamp: Int(packet.timestamp)
            )
            phase = .resting
            target.startAgain()
        }

        /// Puts a packet of the stream where it belongs.
        private mutating func place(_ packet: VoicePacket, at time: HostTime) -> Arrival {
            guard var stream else { return .stray }
            let step = Int(Int16(truncatingIfNeeded: Int(packet.sequence) - stream.sequence))
            let ahead = Int(Int32(truncatingIfNeeded: Int(packet.timestamp) - stream.timestamp))
            let new = Waiting(
                packet: packet,
                sequence: stream.sequence + step,
                timestamp: stream.timestamp + ahead
            )
            if stream.history.contains(new.sequence) {
                counts.duplicated += 1
                return .duplicate
            }
            let place = (waiting.lastIndex { $0.sequence < new.sequence } ?? -1) + 1
            let before = place == 0 ? stream.passed : waiting[place - 1]
            let isInOrder =
                before.map { $0.sequence > new.sequence || $0.timestamp < new.timestamp } ?? true
                && (place == waiting.count || new.timestamp < waiting[place].timestamp)
            guard isInOrder else {
                counts.stray += 1
                return .stray
            }
            target.note(new.timestamp, arrival: time.frames, mayJump: phase == .resting && waiting.isEmpty)
            stream.history.insert(new.sequence)
            if step > 0 { (stream.sequence, stream.timestamp) = (new.sequence, new.timestamp) }
            self.stream = stream
            if let passed = stream.passed, new.sequence < passed.sequence || new.end <= stream.cursor {
                // If others behind it were heard, it was counted as lost then.
                if (stream.first..<passed.sequence).contains(new.sequence) { counts.lost -= 1 }
                counts.late += 1
                return .late
            }
            lastTaken = time
            waiting.insert(new, at: place)
            if waiting.count > Self.packetLimit { leaveOutFirst() }
            return .taken
        }
    }
#endif
