import AudioGuard
import AudioGuardCore
import CNoisy
import Foundation
import NoisyModules
import Testing

@Suite struct ProcessCallersTests {
    private func isTheNoisyModule(_ caller: Caller, _ function: String) -> Bool {
        caller.module == "sound.effects" && caller.confidence == .symbol
            && caller.frame?.symbol?.contains(function) == true
            && caller.frame?.buildID?.isEmpty == false
    }

    @Test func `a Swift module is known by its functions`() throws {
        let source = try CallersUnderTest.noisy()
        #expect(isTheNoisyModule(NoisyModules.beep(source).caller, "beep"))
    }

    @Test func `so it is when the standard library stands between`() throws {
        let source = try CallersUnderTest.noisy()
        let asked = NoisyModules.beepInAClosure(source)
        #expect(asked.allSatisfy { isTheNoisyModule($0.caller, "beepInAClosure") })
    }

    @Test func `an extension of another's type is the extender's`() throws {
        let source = try CallersUnderTest.noisy()
        #expect(isTheNoisyModule("hello".beep(source).caller, "beep"))
    }

    @Test func `an async function is known after it was resumed`() async throws {
        let source = try CallersUnderTest.noisy()
        #expect(isTheNoisyModule(await NoisyModules.beepLater(source).caller, "beepLater"))
    }

    @Test func `a C function is known by its prefix`() throws {
        let source = try CallersUnderTest.noisy()
        let answer = unsafe CallersUnderTest.ask(source) { set, context in
            _ = unsafe legacy_record(set, context)
        }
        #expect(answer.caller?.module == "legacy.recorder")
        #expect(answer.caller?.confidence == .symbol)
        #expect(answer.caller?.frame?.symbol == "legacy_record")
        #expect(answer.frames.contains { $0.symbol == "legacy_record" })
    }

    @Test(arguments: [0, 1, 8, 0x1001, 1 << 60, 1 << 47, .max, .max - 7, .max - 15] as [UInt])
    func `whatever the caller keeps in the frame pointer, it is found`(_ garbage: UInt) throws {
        let source = try CallersUnderTest.noisy()
        let answer = unsafe CallersUnderTest.ask(source) { set, context in
            unsafe legacy_garble(set, context, garbage)
        }
        #expect(answer.caller?.module == "legacy.recorder")
    }

    @Test func `even if it points into the stack`() throws {
        let source = try CallersUnderTest.noisy()
        var found: [Bool] = []
        unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 64) { stack in
            unsafe stack.initialize(repeating: 0x5555)
            for index in stack.indices {
                let place = UInt(bitPattern: stack.baseAddress) + 8 * UInt(index)
                unsafe stack[index] = place + [0, 8, 16, 3][index % 4]  // itself, onwards, nowhere
                let answer = unsafe CallersUnderTest.ask(source) { set, context in
                    unsafe legacy_garble(set, context, place)
                }
                found.append(answer.caller?.module == "legacy.recorder")
            }
        }
        #expect(found == Array(repeating: true, count: 64))
    }

    @Test func `a stranger is unknown, and the frame says where`() throws {
        let caller = NoisyModules.beep(try CallersUnderTest.source([:])).caller
        #expect(caller.module == nil)
        #expect(caller.confidence == .unknown)
        #expect(caller.frame?.symbol?.contains("beep") == true)
    }

    @Test func `a stack of the guard alone is nobody's`() throws {
        let source = try CallersUnderTest.noisy()
        #expect(source.caller(of: CallStack(addresses: [])) == .unknown)
    }

    @Test(arguments: [[0], [1], [.max], [0x10, 0x20, 0x30]] as [[UInt]])
    func `an address in no image is unknown, and is not written down`(_ addresses: [UInt]) throws {
        let source = try CallersUnderTest.noisy()
        let stack = CallStack(addresses: addresses)
        #expect(source.caller(of: stack).confidence == .unknown)
        #expect(source.frames(of: stack).allSatisfy { $0 == StackFrame(image: "unknown", offset: 0) })
    }

    @Test func `equal stacks have equal fingerprints, other places others`() throws {
        let source = try CallersUnderTest.noisy()
        var same: Set<UInt64> = []
        for _ in 0..<Int.random(in: 2...4) {  // a loop that nobody can unroll is one place
            same.insert(source.fingerprint(of: NoisyModules.beep(source).stack))
        }
        #expect(same.count == 1)
        #expect(!same.contains(source.fingerprint(of: NoisyModules.dive(3, source).stack)))
    }

    @Test func `a fingerprint is that of the frames`() throws {
        let source = try CallersUnderTest.noisy()
        let stack = NoisyModules.beep(source).stack
        let expected = StackFrame.fingerprint(of: source.frames(of: stack))
        #expect(source.fingerprint(of: stack) == expected)
        #expect(source.fingerprint(of: stack) == expected)  // from memory
    }

    @Test func `fingerprints stay right when more stacks come than are remembered`() throws {
        let source = try CallersUnderTest.noisy()
        let stack = NoisyModules.beep(source).stack
        let known = source.fingerprint(of: stack)
        var others: Set<UInt64> = []
        for count in 1...1_025 {
            let repeated = Array(repeating: stack.addresses[0], count: 1 + count % 24) + [UInt(count)]
            others.insert(source.fingerprint(of: CallStack(addresses: repeated)))
        }
        #expect(others.count == 24)  // what is nobody's code is one place
        #expect(!others.contains(known))
        #expect(source.fingerprint(of: stack) == known)
    }

    @Test func `a fixed source says what it was told`() {
        let frame = StackFrame(image: "app", offset: 1)
        let source = FixedCallers(Caller(module: "quiz", frame: frame, confidence: .image))
        let stack = source.capture()
        #expect(source.caller(of: stack).module == "quiz")
        #expect(source.frames(of: stack) == [frame])
        #expect(source.fingerprint(of: stack) == StackFrame.fingerprint(of: [frame]))
    }
}
