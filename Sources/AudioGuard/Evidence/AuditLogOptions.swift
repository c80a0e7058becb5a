public import AudioGuardCore

/// How an audit log is kept. What is left out is the default.
public struct AuditLogOptions: Sendable {
    /// The size in bytes beyond which a segment is followed by the next one. The default is 8 MiB; never more than
    /// half of ``keepsBytes``.
    public var segmentBytes = 8 << 20
    /// The age beyond which a segment is followed by the next one. The default is a day.
    public var segmentAge: Duration = .seconds(86_400)
    /// The most bytes that the log takes on the disk: the oldest segments are removed first, and a `prune` record
    /// says which. The default is 64 MiB. The segment that grows is never removed.
    public var keepsBytes = 64 << 20
    /// How long records are kept; whole segments are removed when all in them is older. The default is 90 days.
    ///
    /// It is the time that the log has seen pass. A clock that is set ahead while the log is open removes nothing. Of
    /// one that is ahead when it is opened, and of a time in which nothing was written, a week counts at most, and half
    /// of this at most (but never less than ``segmentAge``). So a clock that is wrong takes no evidence of the class
    /// before, and a log that rested for a year keeps what is in it for some weeks more.
    public var keepsAge: Duration = .seconds(90 * 86_400)
    /// How many equal records a second stand by themselves. What comes faster is counted, and told by one `repeat`
    /// record a second, so that a storm cannot push the class out of the log. The default is twenty; `.max` writes
    /// every record.
    public var repeatsPerSecond = 20
    /// How much time a power cut can cost. The default is 50 milliseconds; records of severity error and worse
    /// are brought to the medium at once. Records of a killed process are safe in any case. On Apple's platforms the
    /// drive may keep them for some time more: there a power cut costs the end of the log, and never its middle.
    public var synchronizesWithin: Duration = .milliseconds(50)
    /// Who keeps the log. With it, a `start` record is written when the log is opened, and a `stop` record when it
    /// is closed: a `start` that follows no `stop` tells of a crash. By default neither is.
    public var host: HostNote?
    /// The name of a new log: letters, digits and dashes, at most 64. By default it is a UUID of its own; a log
    /// that exists keeps the name that it has.
    public var log: String?
    /// Where randomness comes from, asked a few times when the log is opened. By default from the system.
    public var random: @Sendable () -> UInt64 = { .random(in: .min ... .max) }

    /// The defaults.
    public init() {}

    /// Whether the name may stand in a log.
    var allowsLog: Bool {
        guard let log else { return true }
        return (1...64).contains(log.utf8.count)
            && log.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
                default: false
                }
            }
    }
}
