#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the operating system said when a call failed. A value; any thread.
public struct SystemError: Error, Hashable, Sendable {
    /// The system's number (`errno`).
    public let code: Int32

    /// The error for a number, known or not.
    public init(code: Int32) { self.code = code }

    /// What the thread's last call said.
    static var last: SystemError { SystemError(code: errno) }

    /// What it means, its name and its number; for people.
    private var parts: (text: String, name: String) {
        switch code {
        case ENOENT: ("there is no such file or directory", "ENOENT")
        case EACCES: ("it is not permitted", "EACCES")
        case EPERM: ("it is not permitted", "EPERM")
        case ENOTDIR: ("it is not a directory", "ENOTDIR")
        case EISDIR: ("it is a directory", "EISDIR")
        case EEXIST: ("it exists already", "EEXIST")
        case ENOSPC: ("the disk is full", "ENOSPC")
        case EDQUOT: ("the quota is used up", "EDQUOT")
        case EROFS: ("the disk is read-only", "EROFS")
        case EIO: ("the disk failed", "EIO")
        case ELOOP: ("it is a symbolic link", "ELOOP")
        case EMFILE, ENFILE: ("too many files are open", "EMFILE")
        case ENAMETOOLONG: ("the name is too long", "ENAMETOOLONG")
        case EWOULDBLOCK: ("it is in use", "EWOULDBLOCK")
        case EFBIG: ("the file is too large", "EFBIG")
        case EADDRINUSE: ("somebody else listens there", "EADDRINUSE")
        default: ("the system refused", "errno")
        }
    }
}

extension SystemError: CustomStringConvertible {
    /// What it means, its name and its number, as `the disk is full (ENOSPC, 28)`.
    public var description: String { "\(parts.text) (\(parts.name), \(code))" }
}
