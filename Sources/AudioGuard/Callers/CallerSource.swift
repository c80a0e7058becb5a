public import AudioGuardCore

/// Where the guard learns who is calling.
///
/// Every method may be called from any thread at once and answers without waiting for another
/// call. `capture` is called in the call that is to be attributed, the others before it returns.
public protocol CallerSource: Sendable {
    /// The stack of the calling thread.
    func capture() -> CallStack

    /// The stack of the calling thread from a return address on: the one that a hook was called with.
    func capture(from address: UInt) -> CallStack

    /// Who stands behind the stack: the first frame that belongs neither to the guard nor to the
    /// system, and its module.
    func caller(of stack: CallStack) -> Caller

    /// All frames of the stack, innermost first.
    func frames(of stack: CallStack) -> [StackFrame]

    /// Whom to tell about a module's code, if somebody wrote it down.
    func contact(of module: ModuleID) -> String?

    /// A number that is equal for equal stacks of one build, in every run.
    func fingerprint(of stack: CallStack) -> UInt64

    /// What is to be known of the calling thread.
    var thread: CallingThread? { get }
}

extension CallerSource {
    /// The stack of the calling thread from a return address on, as ``CallStack/capture(from:)`` has it.
    @inline(never)
    public func capture(from address: UInt) -> CallStack { CallStack.capture(from: address) }

    /// Nothing is.
    public var thread: CallingThread? { nil }

    /// Nobody is known.
    public func contact(of module: ModuleID) -> String? { nil }
}
