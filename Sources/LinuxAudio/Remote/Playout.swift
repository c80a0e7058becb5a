#if os(Linux)
    /// What is heard next of a voice, as a jitter buffer decides. Counted in frames at 48 kHz.
    public enum Playout: Hashable, Sendable {
        /// How long a packet should last, so that the delay comes nearer to the one aimed at.
        public enum Pace: Hashable, Sendable {
            case asItIs, shorter, longer
        }

        /// The packet whose time has come.
        case play(VoicePacket, Pace)
        /// The frames just before a packet, made from what it carries of them; the packet itself comes next.
        case repair(frames: Int, from: VoicePacket)
        /// Frames made up from what came before.
        case conceal(frames: Int)
        /// The same, fading to silence, because too much was made up already.
        case fade(frames: Int)
        /// The noise of a sender that has fallen silent.
        case comfort(frames: Int)
        /// Silence where something is missing.
        case silence(frames: Int)
        /// Nothing is due and nothing missing: ask again later.
        case rest
    }
#endif
