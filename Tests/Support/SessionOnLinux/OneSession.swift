import AudioGuard
public import Testing

/// The platform's session is one for the process: tests that carry this run one after another, whatever suites
/// they are in.
public struct OneSession: SuiteTrait, TestTrait, TestScoping {
    /// Every test of a suite carries it.
    public let isRecursive = true

    private static let turns = Turns()

    /// Runs a test when its turn comes.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.turns.take()
        defer { Self.turns.pass() }
        try await function()
    }
}

extension Trait where Self == OneSession {
    /// It uses the one session of the process.
    public static var oneSession: OneSession { OneSession() }
}

/// Whose turn it is: nobody waits on a thread.
private final class Turns: Sendable {
    private let state = Locked((isTaken: false, waiting: [CheckedContinuation<Void, Never>]()))

    func take() async {
        await withCheckedContinuation { next in
            let isFree = state.withLock { state in
                if state.isTaken { state.waiting.append(next) }
                defer { state.isTaken = true }
                return !state.isTaken
            }
            if isFree { next.resume() }
        }
    }

    func pass() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.waiting.isEmpty {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
