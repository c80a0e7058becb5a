import AudioGuard
import AudioGuardCore
import CNoisy
import Dispatch
import Foundation
import NoisyModules
import Testing

/// Stacks in which a walk by frame pointers ends early or loses a frame.
@Suite struct UnwoundStackTests {
    private let flags = ["-O2", "-fomit-frame-pointer"]

    /// Asks through a library, on behalf of a module.
    private func ask(_ library: SharedLibrary, _ source: ProcessCallers) throws -> CallersUnderTest.Question {
        try library.load()
        var question: CallersUnderTest.Question?
        _ = NoisyModules.delegate { question = try? library.ask(source) }
        return try #require(question)
    }

    @Test func `a library that uses the frame pointer's register does not end the stack`() throws {
        let library = try SharedLibrary(
            "libCourseware.so",
            function: "courseware_play",
            flags: flags,
            using: true
        )
        let asked = try ask(library, CallersUnderTest.noisy())
        #expect(asked.caller?.module == "courseware.player")
        #expect(asked.frames.contains { $0.symbol?.contains("delegate") == true })
        #expect(asked.stack.isWhole)
        #expect(asked.frames.allSatisfy { $0.image != "unknown" })
    }

    @Test(arguments: [true, false])
    func `a stranger's library is not taken for who called it`(_ usesRegister: Bool) throws {
        let library = try SharedLibrary(
            "libStranger.so",
            function: "stranger_play",
            flags: flags,
            using: usesRegister
        )
        let caller = try ask(library, CallersUnderTest.noisy()).caller
        #expect(caller?.module == nil)
        #expect(caller?.frame?.image == "libStranger.so")
    }

    @Test func `through the C library the caller is found`() throws {
        let source = try CallersUnderTest.noisy()
        var asked: CallersUnderTest.Question?
        _ = NoisyModules.delegate {
            asked = unsafe CallersUnderTest.ask(source) { unsafe legacy_search($0, $1) }
        }
        let frames = try #require(asked?.frames)
        #expect(asked?.caller?.module == "legacy.recorder")
        let places = frames.compactMap(\.symbol)
        let search = try #require(places.firstIndex { $0.contains("search") })
        let legacy = try #require(places.firstIndex(of: "legacy_search"))
        #expect(search < legacy)
        #expect(places[legacy...].contains { $0.contains("delegate") })
    }

    @Test func `where the unwinder cannot help, the C library's caller is unknown`() throws {
        let source = try CallersUnderTest.noisy()
        var asked: CallersUnderTest.Question?
        // 600 frames are more than it may look at.
        _ = NoisyModules.delegate(600) {
            asked = unsafe CallersUnderTest.ask(source) { unsafe legacy_search($0, $1) }
        }
        let stack = try #require(asked?.stack)
        #expect(stack.depth > 600)
        #expect(!stack.isWhole)
        #expect(asked?.caller?.module == nil)
        #expect(asked?.caller?.frame?.image.hasPrefix("libc") == true)
    }

    /// What a thread's stack is, and where it ends.
    private static func seen(_ source: ProcessCallers) -> (isWhole: Bool, last: StackFrame?, depth: Int) {
        let stack = NoisyModules.beep(source).stack
        return (stack.isWhole, source.frames(of: stack).last, stack.depth)
    }

    @Test func `a walk is whole on every kind of thread, and ends where threads begin`() async throws {
        let source = try CallersUnderTest.noisy()
        var seen = [Self.seen(source)]
        seen.append(
            await withCheckedContinuation { done in
                Thread { done.resume(returning: Self.seen(source)) }.start()
            }
        )
        seen.append(
            await withCheckedContinuation { done in
                DispatchQueue.global().async { done.resume(returning: Self.seen(source)) }
            }
        )
        for one in seen {
            #expect(one.isWhole)
            #expect(one.last?.image.hasPrefix("libc.") == true)
            #expect(one.depth < 100)
        }
        #expect(seen[1].last == seen[2].last)
    }

    @Test func `so it is on a program's first thread, which other code begins`() throws {
        let printed = try Command.run(Command.products.appendingPathComponent("WhoCalled").path)
        let answer = try JSONDecoder().decode(Answer.self, from: printed)
        #expect(answer.isWhole)
        #expect(answer.frames.last?.image.hasPrefix("libc.") == true)
        #expect(answer.frames.dropLast().last?.symbol?.contains("main") == true)
    }

    @Test func `the same call has the same stack whoever found it`() throws {
        let source = try CallersUnderTest.noisy()
        var stacks: Set<CallStack> = []
        let library = try SharedLibrary(
            "libCourseware.so",
            function: "courseware_play",
            flags: flags,
            using: true
        )
        for _ in 0..<Int.random(in: 3...5) {
            stacks.insert(try ask(library, source).stack)
        }
        #expect(stacks.count == 1)
    }
}
