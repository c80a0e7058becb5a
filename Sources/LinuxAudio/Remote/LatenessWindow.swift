#if os(Linux)
    /// How late packets arrived lately, in frames, against a zero of no meaning: only differences count.
    ///
    /// Bounded in number and in age. The percentiles are exact.
    struct LatenessWindow: Sendable {
        private static let limit = 512
        private let memoryFrames: Int
        private var entries: [(lateness: Int, arrival: Int)] = []
        private var oldest = 0
        private var sorted: [Int] = []

        init(memoryFrames: Int) {
            self.memoryFrames = memoryFrames
        }

        var count: Int { sorted.count }

        /// The earliest, 0 of none.
        var least: Int { sorted.first ?? 0 }

        /// By how much more than the earliest one all but `percent` in a hundred were late.
        func excess(leavingOut percent: Int) -> Int {
            guard !sorted.isEmpty else { return 0 }
            let left = sorted.count * max(0, min(percent, 100)) / 100
            return sorted[max(0, sorted.count - 1 - left)] - least
        }

        mutating func add(_ lateness: Int, arrival: Int) {
            while entries.count - oldest > 0,
                entries.count - oldest >= Self.limit || entries[oldest].arrival < arrival - memoryFrames
            {
                sorted.remove(at: place(of: entries[oldest].lateness))
                oldest += 1
            }
            if oldest >= Self.limit {
                entries.removeFirst(oldest)
                oldest = 0
            }
            entries.append((lateness, arrival))
            sorted.insert(lateness, at: place(of: lateness))
        }

        mutating func removeAll() {
            (entries, oldest, sorted) = ([], 0, [])
        }

        /// The first place whose value is not below.
        private func place(of lateness: Int) -> Int {
            var (low, high) = (0, sorted.count)
            while low < high {
                let middle = (low + high) / 2
                if sorted[middle] < lateness { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
#endif
