#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension AuditLogError {
    /// The error for what the system said.
    init(_ doing: String, _ said: SystemError) {
        let kind: Kind =
            switch said.code {
            case ENOENT: .missing
            case ENOTDIR, EEXIST: .notADirectory
            case EACCES, EPERM, EROFS, ELOOP: .notWritable
            case ENOSPC, EDQUOT: .full
            case EWOULDBLOCK: .inUse
            default: .failed
            }
        self.init(kind, doing, said: said)
    }

    /// Asks the system, and says what we were doing if it refuses.
    static func attempt<Answer>(
        _ doing: String,
        _ ask: () throws(SystemError) -> Answer
    ) throws(AuditLogError) -> Answer {
        do { return try ask() } catch { throw AuditLogError(doing, error) }
    }
}
