/// How an audit log is kept. What is left out is the default.
public struct AuditLogOptions: Sendable {
    /// The size in bytes beyond which a segment is followed by the next one. The default is 8 MiB.
    public var segmentBytes = 8 << 20
    /// How much time a power cut can cost. The default is 50 milliseconds; records of severity error and worse
    /// are brought to the medium at once. Records of a killed process are safe in any case.
    public var synchronizesWithin: Duration = .milliseconds(50)
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
