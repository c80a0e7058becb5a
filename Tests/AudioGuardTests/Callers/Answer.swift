import AudioGuardCore

/// What the program `WhoCalled` prints.
struct Answer: Decodable {
    /// Who it is.
    let caller: Caller
    /// Its stack.
    let frames: [StackFrame]
    /// Whether that is all of it.
    let isWhole: Bool
}
