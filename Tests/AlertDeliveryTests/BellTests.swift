import AudioGuard
import Testing

@testable import AlertDelivery

/// Nobody waits for a bell that has rung.
@Suite(.timeLimit(.minutes(1))) struct BellTests {
    private static let long = Duration.seconds(3_600)
    private let bell = Bell()

    @Test func `a bell that rang before ends the next wait, and no other`() async {
        bell.ring()
        bell.ring()
        await bell.wait(atMost: Self.long)
        let isOver = Locked(false)
        let waiting = Task {
            await bell.wait(atMost: Self.long)
            isOver.withLock { $0 = true }
        }
        try? await Task.sleep(for: .milliseconds(50))
        #expect(!isOver.withLock { $0 })
        bell.ring()
        await waiting.value
    }

    @Test func `a wait ends when its time is over, or its task is cancelled`() async {
        await bell.wait(atMost: .milliseconds(10))
        let waiting = Task { await bell.wait(atMost: Self.long) }
        waiting.cancel()
        await waiting.value
    }
}
