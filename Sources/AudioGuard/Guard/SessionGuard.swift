public import AudioGuardCore

/// Stands between the modules of an app and its one audio session. Any thread.
///
/// It *decides* every change by policy, *lends* the session and puts it back, and *records* who asked
/// for what. While no class is live it lends, and otherwise changes nothing and writes nothing.
///
/// ```swift
/// let sessionGuard = SessionGuard(backend: backend, trail: try AuditLog(directory: directory))
/// sessionGuard.beginClass(.listening)
/// let lease = try sessionGuard.session(for: "quiz").borrow(for: .record)
/// …
/// lease.giveBack()
/// sessionGuard.endClass()
/// ```
public final class SessionGuard: Sendable {
    let backend: any SessionBackend
    let trail: any AuditTrail
    let callers: any CallerSource
    let clock: GuardClock
    let options: GuardOptions
    let state: Locked<State>

    /// A guard over a session. It hooks the platform's setters until it is released.
    /// - parameter trail: Where records go.
    /// - parameter callers: Who tells which module called.
    public init(
        backend: any SessionBackend,
        trail: any AuditTrail,
        policy: AudioPolicy = .classroom,
        callers: any CallerSource = ProcessCallers(),
        clock: GuardClock = .system,
        options: GuardOptions = GuardOptions()
    ) {
        self.backend = backend
        self.trail = trail
        self.callers = callers
        self.clock = clock
        self.options = options
        state = Locked(State(policy: policy, options))
        backend.beginIntercepting { [weak self] call, address, original throws(SessionError) in
            guard let self else { return try original() }
            try intercept(call, by: nil, on: .hook, calledFrom: address, original: original)
        }
        backend.beginObserving { [weak self] event in self?.observe(event) }
    }

    deinit {
        backend.endIntercepting()
        backend.endObserving()
    }

    /// The session as `module` should hold it: the platform's setters, with the module's name on them.
    public func session(for module: ModuleID) -> GuardedSession {
        GuardedSession(guard: self, module: module)
    }

    /// What the RTC is doing.
    public var phase: ClassPhase { state.withLock { $0.phase } }

    /// All that may change, behind one lock that is never held while the platform is called.
    struct State: Sendable {
        var policy: AudioPolicy
        var phase = ClassPhase.idle
        var book = LeaseBook()
        /// Where the class is, and whose device this is, as far as somebody said so.
        var room: Pseudonym?
        var user: Pseudonym?
        var nextTicket: UInt64 = 1
        var nextLease: UInt64 = 1
        /// How many setters run just now on the platform: what they set is not known yet.
        var settersRunning = 0
        /// What is remembered of the class that is live.
        var live: LiveClass
        /// The leases that are being opened, and those of them that end as soon as they are open.
        var opening: Set<LeaseID> = []
        var endingWhenOpen: Set<LeaseID> = []
        /// What modules have cached, oldest first.
        var cached: [(module: ModuleID, lease: LeaseID, caller: Caller)] = []
        /// How many classes there were.
        var classes: Int64 = 0
        /// What was called while no class was live.
        var breadcrumbs = BreadcrumbRing()
        /// The stacks that are written out in the log already.
        var knownStacks: Set<UInt64> = []
        /// The trail's generation in which they stand.
        var stackGeneration: UInt64 = 0

        init(policy: AudioPolicy, _ options: GuardOptions) {
            self.policy = policy
            live = LiveClass(options)
        }

        /// Notes in a record under what it came about.
        func describe(_ record: inout AuditRecord) {
            record.policy = policy.title
            record.phase = phase
            record.room = room
            record.user = user
            record.holders = book.leases.map(\.module)
            record.needs = book.needs
        }
    }
}
