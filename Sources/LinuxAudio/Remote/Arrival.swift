#if os(Linux)
    /// What became of a packet when it arrived.
    public enum Arrival: Hashable, Sendable {
        /// It waits for its time.
        case taken
        /// Its time had gone by.
        case late
        /// It had been there before.
        case duplicate
        /// It belongs to no stream we know. The next of its kind will tell whether the sender began anew.
        case stray
        /// With the stray one before it shows that the sender began anew; both wait for their time.
        case restart
    }
#endif
