/// What a music player plays, one item after another. A value: the player that it steers is told by its owner.
public struct PlayQueue: Hashable, Sendable {
    /// The items in the order in which they were given.
    public let items: [String]
    /// What it does.
    public private(set) var state = State.stopped
    /// What follows the end of an item.
    public var repeats = Repeat.default
    /// The items that could not be played.
    public private(set) var failures: [String] = []
    /// Whether the last item was played to its end.
    public private(set) var isComplete = false
    private var order: [Int]
    private var place = 0

    /// What a queue does.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// It is heard.
        case playing
        /// It stands still and keeps its place.
        case paused
        /// It stands at the beginning.
        case stopped
        /// Somebody else has taken the sound.
        case interrupted
        /// Its place is being moved.
        case seeking
    }

    /// What follows the end of an item.
    public enum Repeat: String, Hashable, Sendable, CaseIterable {
        /// What the user has set in the system's player: here, as none.
        case `default`
        /// The next item, and after the last one nothing.
        case none
        /// The same item.
        case one
        /// The next item, and after the last one the first.
        case all
    }

    /// A queue that stands at the first item.
    public init(_ items: [String]) {
        self.items = items
        order = Array(items.indices)
    }

    /// The item whose turn it is; `nil` where there are none.
    public var current: String? { items.isEmpty ? nil : items[order[place]] }

    /// Plays, where there is something to play.
    public mutating func play() { if !items.isEmpty { state = .playing } }
    /// Stands still.
    public mutating func pause() { if state == .playing || state == .seeking { state = .paused } }
    /// Stands at the beginning.
    public mutating func stop() { (state, place) = (.stopped, 0) }
    /// Somebody takes the sound.
    public mutating func interrupt() { if state == .playing || state == .seeking { state = .interrupted } }
    /// The sound may be taken again; it plays on if it was interrupted.
    public mutating func endInterruption() { if state == .interrupted { state = .playing } }
    /// Its place begins to be moved.
    public mutating func beginSeeking() { if state == .playing { state = .seeking } }
    /// It plays on from the new place.
    public mutating func endSeeking() { if state == .seeking { state = .playing } }

    /// Goes to the next item; after the last one to the first if all are repeated, else it ends.
    public mutating func next() {
        guard !items.isEmpty else { return }
        if place + 1 < order.count {
            place += 1
        } else if repeats == .all {
            place = 0
        } else {
            isComplete = true
            stop()
        }
    }

    /// Goes to the item before, as far as there is one.
    public mutating func previous() { place = max(0, place - 1) }

    /// The item has been played to its end.
    public mutating func endItem() { if repeats != .one { next() } }

    /// The item cannot be played: it is noted, and the next one follows. A queue of which no item can be played
    /// ends.
    public mutating func failItem() {
        guard let item = current else { return }
        if failures.count < 1_000 { failures.append(item) }
        if failures.suffix(items.count).count == items.count, repeats == .all { return stop() }
        next()
    }

    /// Plays the items in another order, the current one first; the same seed gives the same order.
    public mutating func shuffle(seed: UInt64) {
        guard !items.isEmpty else { return }
        var random = seed &+ 0x9E37_79B9_7F4A_7C15
        let current = order[place]
        var rest = items.indices.filter { $0 != current }
        for index in rest.indices.reversed() where index > 0 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            rest.swapAt(index, Int(random >> 33) % (index + 1))
        }
        (order, place) = ([current] + rest, 0)
    }

    /// Plays them in the order in which they were given again, from the current one on.
    public mutating func unshuffle() {
        guard !items.isEmpty else { return }
        place = order[place]
        order = Array(items.indices)
    }
}
