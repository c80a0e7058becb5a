#if os(Linux)
    /// A sound device that this machine names, and whether it can be used now. A value.
    public struct AudioDevice: Hashable, Sendable {
        /// Its name, as `ALSAPlayoutOptions.device` takes it.
        public let name: String
        /// What it says of itself, in one line; empty if nothing.
        public let description: String
        /// Whether something can be played on it.
        public let playback: Use
        /// Whether something can be recorded from it.
        public let capture: Use

        /// Whether a device can be used in one direction.
        public enum Use: Hashable, Sendable {
            /// It opened a moment ago.
            case opens
            /// It does not open, and why.
            case fails(AudioError)
            /// It is not for this.
            case notOffered
        }
    }
#endif
