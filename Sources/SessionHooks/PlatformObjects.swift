public import AudioGuardCore

/// What only the platform can say about its objects: strings, ports, data sources, errors, handlers.
///
/// Pointers are objects of the platform. Those that are handed over are borrowed for the call; those that are
/// handed back must live until the caller's own call ends, as an autoreleased object does. Any thread, several
/// at once.
public protocol PlatformObjects: Sendable {
    /// The one session.
    var session: UnsafeMutableRawPointer? { get }

    /// The characters of a string.
    func string(of object: UnsafeMutableRawPointer) -> String?
    /// A string with these characters.
    func object(for string: String) -> UnsafeMutableRawPointer?

    /// The UID of a port.
    func uid(ofPort port: UnsafeMutableRawPointer) -> String?
    /// The port with this UID; `nil` if there is none now.
    func port(withUID uid: String) -> UnsafeMutableRawPointer?

    /// The number of a data source.
    func number(ofDataSource source: UnsafeMutableRawPointer) -> UInt32?
    /// The UID of the port to which a data source belongs.
    func portUID(ofDataSource source: UnsafeMutableRawPointer) -> String?
    /// The data source with this number: of the port with this UID, or of the session's input or output in use.
    func dataSource(_ number: UInt32, of place: DataSourcePlace) -> UnsafeMutableRawPointer?

    /// The error that an error object of the platform is.
    func error(of object: UnsafeMutableRawPointer) -> SessionError
    /// An error object that is this error.
    func object(for error: SessionError) -> UnsafeMutableRawPointer?

    /// Calls a completion handler, as the platform does: later, and not on the caller's stack.
    func complete(_ handler: UnsafeMutableRawPointer, with failure: SessionError?)
}

/// Where a data source is.
public enum DataSourcePlace: Hashable, Sendable {
    /// At the session's input in use.
    case input
    /// At the session's output in use.
    case output
    /// At the port with this UID.
    case port(String)
}
