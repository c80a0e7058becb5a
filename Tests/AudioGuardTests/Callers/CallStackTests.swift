import AudioGuard
import AudioGuardCore
import Foundation
import NoisyModules
import Testing

@Suite struct CallStackTests {
    @Test func `a deep stack keeps its first 24 and its last 8 frames`() throws {
        let source = try CallersUnderTest.noisy()
        let dives = [1_000, 2_000].map { NoisyModules.dive($0, source) }
        #expect(dives.map(\.dives) == [1_000, 2_000])
        #expect(dives[1].stack.depth - dives[0].stack.depth == 1_000)
        for stack in dives.map(\.stack) {
            #expect(stack.count == 32)
            let names = source.frames(of: stack).map { $0.symbol ?? "" }
            #expect(names[6..<24].allSatisfy { $0.contains("dive") })
            #expect(!names[28..<32].contains { $0.contains("dive") })
        }
        #expect(dives[0].stack.addresses.suffix(4) == dives[1].stack.addresses.suffix(4))
    }

    @Test(arguments: [31, 32, 33, 40, 41, 100])
    func `a stack of given addresses is cut the same way`(_ depth: Int) {
        let stack = CallStack(addresses: (1...depth).map(UInt.init))
        #expect(stack.depth == depth)
        #expect(stack.addresses.prefix(24) == (1...24).map(UInt.init)[...])
        #expect(stack.addresses.last == UInt(depth))
        #expect(stack.count == min(depth, 32))
    }

    @Test func `stacks are equal when their addresses and their depths are`() {
        #expect(CallStack(addresses: [1, 2]) == CallStack(addresses: [1, 2]))
        #expect(CallStack(addresses: [1, 2]) != CallStack(addresses: [1, 3]))
        #expect(CallStack(addresses: [1, 2]) != CallStack(addresses: [1]))
        let deep = CallStack(addresses: [UInt](repeating: 1, count: 40))
        #expect(deep != CallStack(addresses: [UInt](repeating: 1, count: 41)))
        #expect(Set([deep, deep, CallStack(addresses: [])]).count == 2)
    }

    @Test func `skipping leaves out the innermost frames`() {
        func pair() -> (CallStack, CallStack) {
            (CallStack.capture(), CallStack.capture(skipping: 2))
        }
        let (all, fewer) = pair()
        #expect(all.addresses.dropFirst(2).suffix(3) == fewer.addresses.suffix(3))
        #expect(all.depth == fewer.depth + 2)
        #expect(CallStack.capture(skipping: .max).count == 0)
    }

    @Test func `a thread of its own has a stack of its own`() async throws {
        let source = try CallersUnderTest.noisy()
        let asked: Asked = await withCheckedContinuation { done in
            Thread { done.resume(returning: NoisyModules.dive(50, source)) }.start()
        }
        #expect(asked.caller.module == "sound.effects")
        #expect((51..<80).contains(asked.stack.depth))
    }

    @Test func `a walk that never ends is given up`() {
        @Sendable func dive(_ depth: Int) -> Int {
            depth == 0 ? CallStack.capture().depth : max(1, dive(depth - 1))
        }
        let found = Locked(0)
        let thread = Thread { found.withLock { $0 = dive(40_000) } }
        thread.stackSize = 64 << 20
        thread.start()
        while !thread.isFinished { usleep(1_000) }
        #expect((1...16_384).contains(found.withLock { $0 }))
    }
}
