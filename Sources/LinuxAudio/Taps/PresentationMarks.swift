#if os(Linux)
    /// Which presentation time each frame of a pipe has: a mark wherever that is not what the mark before it lets one
    /// expect, a bounded number of them.
    struct PresentationMarks {
        /// From this frame of the pipe on, the presentation time is `time`, and grows by `perFrame` with each frame.
        /// Both in nanoseconds; without a time it is silence that nothing came before.
        struct Mark {
            var frame: Int
            var time: Double?
            var perFrame: Double

            func time(at frame: Int) -> Double? {
                time.map { $0 + Double(frame - self.frame) * perFrame }
            }
        }

        private let limit: Int
        /// A mark that differs by less than a millisecond tells nothing new.
        private static let tolerance = 1e6

        private var marks: [Mark] = []
        private var oldest = 0

        /// None, and never more than `limit`.
        init(limit: Int) {
            self.limit = limit
            marks.reserveCapacity(limit)
        }

        /// The newest one.
        var last: Mark? { marks.isEmpty ? nil : marks[(oldest + marks.count - 1) % marks.count] }

        mutating func add(_ mark: Mark) {
            if let last, let time = mark.time, let expected = last.time(at: mark.frame),
                (time - expected).magnitude < Self.tolerance, (last.perFrame == 0) == (mark.perFrame == 0)
            {
                return
            }
            if marks.count < limit {
                marks.append(mark)
            } else {
                marks[oldest] = mark
                oldest = (oldest + 1) % limit
            }
        }

        /// The presentation time of `frame`; nothing if it is before the first, or so old that it was forgotten.
        func time(at frame: Int) -> Duration? {
            for back in 1...limit where back <= marks.count {
                let mark = marks[(oldest + marks.count - back) % marks.count]
                if mark.frame <= frame { return mark.time(at: frame).map { .nanoseconds(Int64($0)) } }
            }
            return nil
        }
    }
#endif
