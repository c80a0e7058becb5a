/// What sort of spoken prompts are welcome just now. Codes are the platform's own.
public enum PromptStyle: UInt, Hashable, Sendable, CaseIterable {
    /// None: the assistant listens (`'none'`).
    case none = 0x6E6F_6E65
    /// A sound rather than words: a call is on (`'shrt'`).
    case short = 0x7368_7274
    /// Any (`'nrml'`).
    case normal = 0x6E72_6D6C

    init(in state: DeviceState) {
        func isActive(_ kind: SimulatedApp.Kind) -> Bool {
            state.apps.contains { $0.kind == kind && $0.isActive }
        }
        self = isActive(.assistant) ? .none : isActive(.phone) ? .short : .normal
    }
}
