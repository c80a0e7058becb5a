#if os(Linux)
    /// What a queue does at an end.
    public enum RepeatMode: String, Sendable, CaseIterable {
        /// It stops after the last item.
        case off
        /// It plays the same item again, until somebody asks for the next.
        case one
        /// It begins anew after the last item.
        case all
    }
#endif
