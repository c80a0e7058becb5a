public import AudioGuardCore

/// What a lesson gave, without the guard and with it: the object that `--json` prints.
public struct LessonReport: Hashable, Codable, Sendable {
    /// What was heard without the guard.
    public var withoutGuard: Hearing
    /// What was heard with it.
    public var withGuard: Hearing
    /// Who would have broken the class, in the order of time.
    public var violations: [Violation]
    /// What the audit log says of itself.
    public var audit: Audit
    /// What became of the alerts.
    public var alerts: Alerts
    /// What became of the leases.
    public var leases: Leases
    /// How the device kept up, when the lesson was played through one.
    public var playout: Playout?

    /// A report of its parts.
    public init(
        withoutGuard: Hearing,
        withGuard: Hearing,
        records: [AuditRecord],
        audit: Audit,
        alerts: Alerts,
        playout: Playout? = nil
    ) {
        self.withoutGuard = withoutGuard
        self.withGuard = withGuard
        violations = records.compactMap(Violation.init)
        self.audit = audit
        self.alerts = alerts
        self.playout = playout
        leases = Leases(records.compactMap(\.lease))
    }

    /// The audit log.
    public struct Audit: Hashable, Codable, Sendable {
        /// How many records this lesson wrote.
        public var records: Int
        /// Whether the whole log is as it was written.
        public var verified: Bool

        /// What a log says of itself.
        public init(records: Int, verified: Bool) {
            self.records = records
            self.verified = verified
        }
    }

    /// The alerts.
    public struct Alerts: Hashable, Codable, Sendable {
        /// How many were raised.
        public var raised: Int
        /// How many somebody has received.
        public var delivered: Int

        /// How many alerts.
        public init(raised: Int, delivered: Int) {
            self.raised = raised
            self.delivered = delivered
        }
    }

    /// The leases.
    public struct Leases: Hashable, Codable, Sendable {
        /// How many were begun.
        public var begun: Int
        /// How many ended with the session as it was, or as a newer lease needs it.
        public var restored: Int
        /// Those that ended otherwise.
        public var notRestored: [NotRestored]
        /// How many of them all were given back by the guard, because their owner died.
        public var leaked: Int

        init(_ notes: [LeaseNote]) {
            begun = notes.count { $0.step == .begun }
            restored = notes.count { $0.step == .restored }
            notRestored = notes.filter { $0.step == .notRestored }.map {
                NotRestored(why: $0.why ?? "unknown")
            }
            leaked = notes.count { $0.step == .leaked }
        }
    }

    /// How a device kept up.
    public struct Playout: Hashable, Codable, Sendable {
        /// How often it ran dry.
        public var deviceUnderruns: Int
        /// How often the lesson had nothing ready in time.
        public var pipeUnderruns: Int

        /// How a device kept up.
        public init(deviceUnderruns: Int, pipeUnderruns: Int) {
            self.deviceUnderruns = deviceUnderruns
            self.pipeUnderruns = pipeUnderruns
        }
    }

    /// A lease that did not put the session back.
    public struct NotRestored: Hashable, Codable, Sendable {
        /// Why not.
        public var why: String
    }
}
