#if os(Linux)
    /// Something that a feeder works for.
    package protocol Feedable: AnyObject, Sendable {
        /// Does a piece of work that takes some milliseconds at most, and says when the next is due. One thread at a
        /// time.
        func feed() -> FeedingDue
    }

    /// When there is work again.
    package enum FeedingDue: Int, Sendable, Comparable {
        /// There is more of it now.
        case soon
        /// Some time has to go by.
        case later
        /// Not before somebody calls.
        case whenCalled

        /// Whether the left one comes first.
        package static func < (left: FeedingDue, right: FeedingDue) -> Bool {
            left.rawValue < right.rawValue
        }
    }
#endif
