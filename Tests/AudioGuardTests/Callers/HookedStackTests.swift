import AudioGuard
import AudioGuardCore
import CNoisy
import NoisyModules
import Testing

/// Stacks that begin at the return address that a hook was called with.
@Suite struct HookedStackTests {
    private final class Answer {
        let source: ProcessCallers
        let address: UInt?
        var from: UInt = 0
        var stack = CallStack(addresses: [])

        init(_ source: ProcessCallers, _ address: UInt?) {
            self.source = source
            self.address = address
        }
    }

    /// The stack in a hook that the legacy recorder has called, from the address that the hook says or another.
    private func hooked(_ source: ProcessCallers, from address: UInt? = nil) -> Answer {
        let answer = Answer(source, address)
        withExtendedLifetime(answer) {
            unsafe legacy_record_hooked(
                { context, from in
                    guard let context = unsafe context else { return }
                    let answer = unsafe Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
                    answer.from = UInt(from)
                    answer.stack = answer.source.capture(from: answer.address ?? UInt(from))
                },
                Unmanaged.passUnretained(answer).toOpaque()
            )
        }
        return answer
    }

    /// A return address in a function that is not being called.
    private static func elsewhere(_ source: ProcessCallers) throws -> UInt {
        let stack = NoisyModules.beep(source).stack
        let frames = source.frames(of: stack)
        return stack.addresses[try #require(frames.firstIndex { $0.symbol?.contains(".beep") == true })]
    }

    @Test func `the first frame is the hook's own return address`() throws {
        let source = try CallersUnderTest.noisy()
        let answer = hooked(source)
        #expect(answer.stack.addresses.first == answer.from)
        #expect(!answer.stack.isTorn)
        #expect(answer.stack.isWhole)
        let frames = source.frames(of: answer.stack)
        #expect(frames.first?.symbol == "legacy_record")
        #expect(frames.count > 3)
        #expect(source.caller(of: answer.stack).module == "legacy.recorder")
        #expect(!frames.contains { $0.symbol?.contains("hooked_set") == true })
    }

    @Test func `an address that the walk does not hold comes first, and the stack says so`() throws {
        let source = try CallersUnderTest.noisy()
        let elsewhere = try Self.elsewhere(source)
        let answer = hooked(source, from: elsewhere)
        #expect(answer.stack.isTorn)
        #expect(!answer.stack.isWhole)
        #expect(answer.stack.addresses.first == elsewhere)
        #expect(answer.stack.addresses.contains(answer.from))
        #expect(source.caller(of: answer.stack).module == "sound.effects")
    }

    @Test func `behind an address of the system's own that the walk does not hold nobody is named`() throws {
        let own = CodeNames.guardAndSystem.adding(
            CodeNames(swiftModules: ["AudioGuardTests", "NoisyModules"])
        )
        let source = ProcessCallers(try ModuleTable(["legacy": CodeNames(functions: ["legacy_"])], own: own))
        let elsewhere = try Self.elsewhere(source)
        let caller = source.caller(of: hooked(source, from: elsewhere).stack)
        #expect(caller.module == nil)
        #expect(caller.confidence == .unknown)
        #expect(caller.frame?.symbol?.contains("beep") == true)
    }

    @Test(arguments: [1, .max, 1 << 47] as [UInt])
    func `an address that is no code is unknown`(_ address: UInt) throws {
        let source = try CallersUnderTest.noisy()
        let stack = hooked(source, from: address).stack
        #expect(stack.isTorn)
        #expect(source.caller(of: stack).confidence == .unknown)
    }
}
