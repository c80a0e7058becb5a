import AudioGuardCore

/// Whose a frame is, once its functions have names.
enum FrameOwner {
    /// A module's.
    case module(ModuleID)
    /// The guard's or the system's: looked through.
    case own
    /// Nobody's that the table knows.
    case nobody

    /// By the innermost function of it that somebody claims, or by its image.
    init(_ frame: StackFrame, _ places: [Symbolizer.Place], by table: ModuleTable) {
        let claim =
            places.lazy.compactMap { table.owner(ofSymbol: $0.function) }.first
            ?? (places.isEmpty && table.owner(ofImage: frame.image) != .own
                ? nil : table.owner(ofImage: frame.image))
        switch claim {
        case .module(let module): self = .module(module)
        case .own: self = .own
        case nil: self = .nobody
        }
    }

    /// The innermost module, unless a frame of nobody's comes before it.
    static func caller(in stack: [FrameOwner]) -> ModuleID? {
        for owner in stack {
            switch owner {
            case .module(let module): return module
            case .nobody: return nil
            case .own: continue
            }
        }
        return nil
    }
}
