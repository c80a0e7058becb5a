/// Where a function's code comes from, as its linker name tells.
///
/// A Swift name begins with the module of the type or function it is about. That module wrote the
/// code, with two exceptions: an extension belongs to the module that extends, and thunks between
/// calling conventions belong to nobody. Suffixes (specialised, merged, resumed after an await,
/// closure) leave the beginning as it is, so a specialisation counts as what it specialises.
public enum SymbolOrigin: Hashable, Sendable {
    /// Swift code of this module.
    case swift(module: String)
    /// A thunk or helper that the compiler put where it was needed.
    case glue
    /// C, C++ or anything else.
    case plain

    /// The origin of the function that the linker calls `symbol`.
    public init(symbol: String) {
        var scanner = MangledNameScanner(symbol)
        guard scanner.skipPrefix(), let next = scanner.peek else {
            self = .plain
            return
        }
        if scanner.isReabstraction {
            self = .glue
        } else if let module = scanner.module() {
            self = .swift(module: module)
        } else {
            // Helpers begin with the type that they help with. A broken name is nobody's glue.
            self = MangledNameScanner.isDigit(next) ? .plain : .glue
        }
    }
}
