public import AudioGuardCore

/// A caller source that always answers the same: for tests, previews and replays.
public struct FixedCallers: CallerSource {
    private let caller: Caller
    private let frames: [StackFrame]

    /// Everybody is this caller. Without `frames` the stack is the caller's frame, if it has one.
    public init(_ caller: Caller, frames: [StackFrame]? = nil) {
        self.caller = caller
        self.frames = frames ?? caller.frame.map { [$0] } ?? []
    }

    /// An empty stack.
    public func capture() -> CallStack { CallStack(addresses: []) }

    /// An empty stack.
    public func capture(from address: UInt) -> CallStack { capture() }

    /// The caller given.
    public func caller(of stack: CallStack) -> Caller { caller }

    /// The frames given.
    public func frames(of stack: CallStack) -> [StackFrame] { frames }

    /// The number of the frames given.
    public func fingerprint(of stack: CallStack) -> UInt64 { StackFrame.fingerprint(of: frames) }
}
