/// What happened, once: one line of the audit log.
///
/// Its fields are an allow-list. There is no free-form dictionary, so nothing private gets in by accident.
public struct AuditRecord: Hashable, Codable, Sendable {
    /// The version of this form.
    public var version = 1
    /// A UUIDv7, unique over all logs; given when the record is written.
    public var id = ""
    /// Which log this is; given when the record is written.
    public var log = ""
    /// The record's place in its log, dense from 1; given when the record is written.
    public var seq: UInt64 = 0
    /// What happened.
    public var kind: Kind
    /// Microseconds since 1970, by the device's wall clock.
    public var wall: Int64 = 0
    /// Microseconds on a clock that never jumps.
    public var monotonic: Int64 = 0
    /// How far the wall clock has gone ahead of the clock that never jumps, or fallen behind it, in microseconds,
    /// since the record before; absent while they keep together. Somebody set it, or the device slept.
    public var clockJump: Int64?
    /// How bad it is.
    public var severity: Severity = .info
    /// The rules that spoke, in their order.
    public var rules: [Ruling] = []
    /// Name and revision of the policy that was in force.
    public var policy = ""
    /// Name and revision of the policy that this one replaced.
    public var replaced: String?
    /// What the RTC was doing.
    public var phase: ClassPhase = .idle
    /// The room that the class is in.
    public var room: Pseudonym?
    /// Whose device it is.
    public var user: Pseudonym?
    /// Taken before the platform is called: overlapping tickets ran at the same time.
    public var ticket: UInt64?
    /// The way by which the request came.
    public var road: Road?
    /// The platform's setter that was called.
    public var operation: SessionCall.Setter?
    /// Who asked.
    public var caller: Caller?
    /// Whether the asker is the RTC engine.
    public var isOwner: Bool?
    /// What the session was.
    public var before: SessionSnapshot?
    /// What was asked.
    public var requested: SessionRequest?
    /// What was performed; absent when nothing was.
    public var applied: SessionRequest?
    /// What the session became, read back.
    public var after: SessionSnapshot?
    /// What was made of the request.
    public var outcome: Outcome?
    /// What the platform said, first of all.
    public var error: SessionError?
    /// What it said to what was tried after that, in order.
    public var laterErrors: [SessionError] = []
    /// Microseconds in the platform's own call.
    public var latency: Int64?
    /// The lease that this is about.
    public var lease: LeaseNote?
    /// The modules that held leases, oldest first.
    public var holders: [ModuleID] = []
    /// What they need it for, in the same order.
    public var needs: [LeaseNeed] = []
    /// The fight that this is about.
    public var fight: FightNote?
    /// What the hardware runs at, where the RTC needs something else.
    public var hardware: SessionHardware?
    /// What the RTC needs.
    public var need: SessionHardware?
    /// What of the app sounded; absent where nobody can tell. On what happens to a session, not on requests.
    public var use: SessionUse?
    /// What others sounded, likewise.
    public var others: OtherAudio?
    /// The modules that took the session and have not given it up, when a class ends.
    public var unbalanced: [ModuleID] = []
    /// What was called while no class was live, newest last, when a class or a lease begins.
    public var breadcrumbs: [Breadcrumb] = []
    /// How long something is overdue, in microseconds.
    public var overdue: Int64?
    /// What the RTC's SDK warned of.
    public var warning: WarningNote?
    /// What went wrong with the sound itself.
    public var mixer: MixerNote?
    /// Who keeps the log.
    public var host: HostNote?
    /// What this record stands for.
    public var repeats: RepeatNote?
    /// What was removed from the log.
    public var prune: PruneNote?
    /// What the alerting did.
    public var delivery: DeliveryNote?
    /// What the platform told us.
    public var event: SessionEvent?
    /// How many records a full disk, or a crash, has cost before this one.
    public var lost: UInt64?
    /// The name of a stack, written out where it stood first.
    public var stack: String?
    /// The stack itself, the caller's own frame first, the first time that it is named.
    public var frames: [StackFrame]?
    /// Whether the request came on the main thread.
    public var onMainThread: Bool?
    /// How urgent that thread was, where the platform tells.
    public var quality: ThreadQuality?
    /// The fields that were shortened or left out to keep the record within its bound; filled in when written.
    public var truncated: [String] = []

    /// A record of something that happened; the rest is filled in.
    public init(_ kind: Kind) { self.kind = kind }

    /// Notes one more thing that the platform said.
    package mutating func note(_ error: SessionError) {
        if self.error == nil { self.error = error } else { laterErrors.append(error) }
    }

    /// What a record is about.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// The log was opened.
        case start
        /// The log was closed.
        case stop
        /// A class began, changed its phase or ended.
        case phase
        /// Another policy was put in force while a class was live.
        case policyChanged = "policy-changed"
        /// A request was decided.
        case decision
        /// The session was not what policy wants, and was put right.
        case repair
        /// A lease began or ended.
        case lease
        /// An interruption began or ended.
        case interruption
        /// Somebody fights with another module, or with the guard.
        case fight
        /// The session is not what was last read back: somebody unseen took it, or the hardware changed.
        case drift
        /// What should have happened has not: the sound did not come back, a lease was not given back.
        case overdue
        /// The RTC's SDK warned.
        case rtcWarning = "rtc-warning"
        /// Something went wrong with the sound itself: in a source, the mix or the device.
        case mixer
        /// The route changed.
        case route
        /// Others began or ended to sound beside the class, or somebody asked what sounds.
        case surroundings
        /// The media services were lost or reset.
        case mediaServices
        /// Records were lost before this one.
        case gap
        /// Many equal records came at once, and were counted.
        case `repeat`
        /// The oldest records were removed.
        case prune
        /// The alerting did, or was told, something that keeps alerts from people.
        case delivery
    }

    /// The way by which a request came.
    public enum Road: String, Codable, Sendable {
        /// The module holds a session of the guard.
        case facade
        /// The module called the platform.
        case hook
        /// A lease was begun or given back.
        case lease
        /// The guard looked after an event.
        case observation
    }

    /// What was made of a request.
    public enum Outcome: String, Codable, Sendable {
        /// Performed as asked.
        case passed
        /// It was so already.
        case skipped
        /// Performed otherwise.
        case amended
        /// Answered as success, not performed.
        case withheld
        /// Answered with an error.
        case refused
        /// The platform refused.
        case failed
    }
}
