/// All that a decision may know. It is recorded, so that any decision can be judged again.
public struct GuardState: Hashable, Codable, Sendable {
    /// What the RTC is doing.
    public var phase: ClassPhase
    /// What the session was when the request came.
    public var snapshot: SessionSnapshot
    /// Who asks, as far as that is known.
    public var module: ModuleID?
    /// Whether the asker is the RTC engine, whose wishes are the ground that all others borrow from.
    public var isOwner: Bool
    /// Whether the session is lent: what is in force then serves a borrower.
    public var isLent: Bool

    /// One moment, as a decision sees it.
    public init(
        phase: ClassPhase,
        snapshot: SessionSnapshot,
        module: ModuleID? = nil,
        isOwner: Bool = false,
        isLent: Bool = false
    ) {
        self.phase = phase
        self.snapshot = snapshot
        self.module = module
        self.isOwner = isOwner
        self.isLent = isLent
    }
}
