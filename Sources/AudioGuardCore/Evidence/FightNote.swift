/// What a record says of a fight: who fights with the caller, and where from.
public struct FightNote: Hashable, Codable, Sendable {
    /// What sort of fight it is.
    public var kind: Kind
    /// The other one; absent where it is nobody known, or the guard.
    public var rival: ModuleID?
    /// How often within the window.
    public var count: Int
    /// The other stack, the caller's own frame first: where the rival last set the session; where there is no
    /// other, where the same was asked first.
    public var frames: [StackFrame]

    /// A fight.
    public init(_ kind: Kind, with rival: ModuleID? = nil, count: Int, frames: [StackFrame] = []) {
        self.kind = kind
        self.rival = rival
        self.count = count
        self.frames = frames
    }

    /// The sorts of fights.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Two set the session to and fro. Those that can be are held until they are quiet.
        case toAndFro
        /// One asks again and again for what policy does not allow. It gets what it got: nothing moves.
        case repeats
        /// Somebody unseen sets back what the guard repairs. The guard only watches until it is quiet.
        case unseen
    }
}
