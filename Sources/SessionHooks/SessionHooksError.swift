/// Why nothing was hooked.
public enum SessionHooksError: Error, Hashable, Codable, Sendable {
    /// Hooks are installed already, by these or other ones: a process has one session.
    case installedAlready
    /// There is no class of this name.
    case noClass(String)
    /// There is no memory left.
    case noMemory
}

extension SessionHooksError: CustomStringConvertible {
    /// What happened, and what to do.
    public var description: String {
        switch self {
        case .installedAlready:
            "hooking the session failed: it is hooked already. Use the guard that did it, or release it first."
        case .noClass(let name):
            "hooking the session failed: there is no class \(name). Link the framework that has it."
        case .noMemory:
            "hooking the session failed: no memory is left. Try again later."
        }
    }
}
