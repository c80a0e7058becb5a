#if os(Linux)
    /// In which order a queue plays its items, as a value: each once a round, in their own order or shuffled by a seed.
    public struct PlayOrder: Hashable, Sendable {
        /// How many items there are.
        public let count: Int
        /// What comes after an end.
        public var repeats = RepeatMode.off

        private var random: UInt64
        private var round: [Int]
        private var place = 0

        /// The order of `count` items, from the first on.
        /// - parameter seed: What the shuffling depends on: the same seed, the same order.
        public init(count: Int, seed: UInt64 = 0) {
            self.count = max(0, count)
            random = seed
            round = Array(0..<self.count)
        }

        /// The item whose turn it is; nothing if there are none.
        public var current: Int? { round.indices.contains(place) ? round[place] : nil }

        /// Whether the items come in any order but each once a round. The current one stays; when this is set, the others
        /// follow it, and when it is taken back, those that follow it in their own order.
        public var isShuffled = false {
            didSet {
                guard isShuffled != oldValue, let current else { return }
                round = Array(0..<count)
                place = current
                guard isShuffled else { return }
                round.remove(at: current)
                shuffle()
                round.insert(current, at: 0)
                place = 0
            }
        }

        /// Goes to an item; false if there is none of that number.
        public mutating func go(to item: Int) -> Bool {
            guard let place = round.firstIndex(of: item) else { return false }
            self.place = place
            return true
        }

        /// Goes on after an item's own end, and returns what to play: nothing if that was all.
        public mutating func advance() -> Int? {
            repeats == .one ? current : next()
        }

        /// Goes to the next item, as somebody asked, and returns it; stays where it is and returns nothing behind the last
        /// one, unless all are repeated.
        public mutating func next() -> Int? {
            if place + 1 < round.count {
                place += 1
                return current
            }
            guard repeats == .all, let last = current else { return nil }
            if isShuffled {
                shuffle()
                // The last of a round is not the first of the next.
                if count > 1, round[0] == last { round.swapAt(0, count - 1) }
            }
            place = 0
            return current
        }

        /// Goes to the item before and returns it; before the first one stays there, or goes to the round's last if all
        /// are repeated.
        public mutating func previous() -> Int? {
            if place > 0 { place -= 1 } else if repeats == .all { place = max(0, count - 1) }
            return current
        }

        /// Fisher and Yates, over SplitMix64: our own, so that a seed means the same everywhere and always.
        private mutating func shuffle() {
            for index in stride(from: round.count - 1, to: 0, by: -1) {
                random &+= 0x9E37_79B9_7F4A_7C15
                var mixed = random
                mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
                mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
                round.swapAt(index, Int((mixed ^ (mixed >> 31)) % UInt64(index + 1)))
            }
        }
    }
#endif
