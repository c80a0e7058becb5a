import AudioGuard
import AudioGuardCore

/// Names the module whose step is being performed: stories have no stacks.
final class ScenarioCallers: CallerSource {
    private let current = Locked<ModuleID?>(nil)

    /// Performs something as a module's call.
    func during<Result, Failure: Error>(
        _ module: ModuleID?,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let before = current.withLock { kept in
            defer { kept = module }
            return kept
        }
        defer { current.withLock { $0 = before } }
        return try body()
    }

    func capture() -> CallStack { CallStack(addresses: []) }

    func caller(of stack: CallStack) -> Caller {
        guard let module = current.withLock({ $0 }) else { return .unknown }
        return Caller(module: module, confidence: .symbol)
    }

    func frames(of stack: CallStack) -> [StackFrame] { [] }

    func fingerprint(of stack: CallStack) -> UInt64 {
        let name = current.withLock { $0?.name } ?? ""
        return name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
