/// Why a log cannot be opened or read: what we were doing, what the system said, what to do. One line.
///
/// Writing never throws: what cannot be kept is counted in the log.
public struct AuditLogError: Error, Hashable, Sendable {
    /// What the caller can do about it.
    public let kind: Kind
    /// What we were doing, with the path.
    public let doing: String
    /// What the system said, where it was asked.
    public let said: SystemError?
    /// What we saw, where it was not the system that spoke.
    public let why: String?

    package init(_ kind: Kind, _ doing: String, said: SystemError? = nil, why: String? = nil) {
        self.kind = kind
        self.doing = doing
        self.said = said
        self.why = why
    }

    /// What the caller can do about it.
    public enum Kind: Hashable, Sendable {
        /// The directory, or the one above it, is not there.
        case missing
        /// Something else has the directory's name.
        case notADirectory
        /// It may not be written.
        case notWritable
        /// There is no room.
        case full
        /// Another log has it open.
        case inUse
        /// What is there is not a whole log.
        case damaged
        /// A name or number in the options is not allowed.
        case badOption
        /// The system failed otherwise.
        case failed

        var remedy: String {
            switch self {
            case .missing: "Check the path; the directory above it must be there."
            case .notADirectory: "Name a directory."
            case .notWritable: "Name a directory that you may write to."
            case .full: "Free some space, or name a directory on another disk."
            case .inUse: "Close the other program, or name another directory."
            case .damaged: "Verify the log, keep it, and begin a new one in another directory."
            case .badOption: "Choose another."
            case .failed: "Try another directory."
            }
        }
    }
}

extension AuditLogError: CustomStringConvertible {
    /// All in one line, as `opening the log in /x failed: it is not a directory (ENOTDIR, 20). Name a directory.`
    public var description: String {
        let reason = said.map(\.description) ?? why ?? "unknown"
        return "\(doing) failed: \(reason). \(kind.remedy)"
    }
}
