/// The buffers of a stream: while one plays, the next one waits and another one is filled, so there are three at
/// least. A value; whoever streams moves it on.
public struct StreamBuffers: Hashable, Sendable {
    /// What each buffer does, in the order in which they take their turns.
    public private(set) var states: [State]
    private var next = 0
    private var playing: Int?

    /// What a buffer does.
    public enum State: String, Hashable, Sendable {
        /// It is being filled.
        case filled
        /// It waits for its turn.
        case waiting
        /// It is heard.
        case playing
    }

    /// Empty buffers.
    /// - parameter count: How many; from 3 to 64.
    public init(count: Int = 3) { states = Array(repeating: .filled, count: min(64, max(3, count))) }

    /// The next buffer to be filled is full: it waits, or plays if none does.
    /// - returns: Whether there was one to be filled.
    public mutating func endFilling() -> Bool {
        guard states[next] == .filled else { return false }
        if playing == nil {
            states[next] = .playing
            playing = next
        } else {
            states[next] = .waiting
        }
        next = (next + 1) % states.count
        return true
    }

    /// The buffer that plays has played: it is filled again, and the one that waits plays.
    /// - returns: Whether the stream goes on; if not, it starves until a buffer is full.
    public mutating func endPlaying() -> Bool {
        guard let done = playing else { return false }
        states[done] = .filled
        let following = (done + 1) % states.count
        playing = states[following] == .waiting ? following : nil
        if playing != nil { states[following] = .playing }
        return playing != nil
    }
}
