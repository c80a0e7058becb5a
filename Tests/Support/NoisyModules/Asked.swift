public import AudioGuard
public import AudioGuardCore

/// What a caller source said about one call.
public struct Asked: Sendable {
    /// The stack as it was.
    public let stack: CallStack
    /// Who it was.
    public let caller: Caller
    /// How many frames of `dive` stand in the stack.
    public var dives = 0

    /// What was said about `stack`.
    init(_ stack: CallStack, _ caller: Caller) {
        self.stack = stack
        self.caller = caller
    }
}
