#if os(Linux)
    /// Which of the latest packets have been seen. Numbers are extended: they do not wrap.
    struct SequenceHistory: Sendable {
        /// How far back it reaches.
        static let length = 1_024
        private var seen = [Int](repeating: .min, count: length)

        func contains(_ sequence: Int) -> Bool {
            seen[place(sequence)] == sequence
        }

        mutating func insert(_ sequence: Int) {
            seen[place(sequence)] = sequence
        }

        private func place(_ sequence: Int) -> Int {
            (sequence % Self.length + Self.length) % Self.length
        }
    }
#endif
