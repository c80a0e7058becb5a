/// Who asked for a change of the session, and how sure we are.
///
/// A value; safe on any thread.
public struct Caller: Codable, Hashable, Sendable {
    /// The module that asked, or nil when nobody can say.
    public let module: ModuleID?
    /// The first frame that is the caller's own, below the guard, the runtime and the system.
    public let frame: StackFrame?
    /// What the attribution rests on.
    public let confidence: Confidence
    /// Whom to tell about the module's code, if the module table says so.
    public let contact: String?

    /// Its module's name, or else how sure we are of none.
    public var who: String { module?.name ?? confidence.rawValue }

    /// A caller known by `confidence`.
    public init(
        module: ModuleID? = nil,
        frame: StackFrame? = nil,
        confidence: Confidence,
        contact: String? = nil
    ) {
        self.module = module
        self.frame = frame
        self.confidence = confidence
        self.contact = contact
    }

    /// An app or web view outside this process: it has no stack that we could read.
    public static let anotherProcess = Self(confidence: .anotherProcess)
    /// The operating system itself, such as a phone call.
    public static let os = Self(confidence: .os)
    /// The user, by the system's own controls, such as the route picker: nobody is to blame.
    public static let user = Self(confidence: .user)
    /// Nobody we could name.
    public static let unknown = Self(confidence: .unknown)
}
