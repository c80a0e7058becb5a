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
    /// What the session is lent for, oldest first: what is in force then serves borrowers.
    public var needs: [LeaseNeed]
    /// Whether the asker fights with another, and is held until it is quiet.
    public var isHeld: Bool
    /// When it is, in microseconds since 1970; `nil` where nobody says, and then nothing has expired.
    public var now: Int64?

    /// One moment, as a decision sees it.
    public init(
        phase: ClassPhase,
        snapshot: SessionSnapshot,
        module: ModuleID? = nil,
        isOwner: Bool = false,
        needs: [LeaseNeed] = [],
        isHeld: Bool = false,
        now: Int64? = nil
    ) {
        self.phase = phase
        self.snapshot = snapshot
        self.module = module
        self.isOwner = isOwner
        self.needs = needs
        self.isHeld = isHeld
        self.now = now
    }

    /// Whether what is in force serves a borrower.
    public var isLent: Bool { needs.contains { $0 != .asIs } }

    /// Whether somebody borrows the microphone.
    public var inputIsLent: Bool { needs.contains { $0 == .record || $0 == .measure } }
}
