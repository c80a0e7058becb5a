import AudioGuard
import AudioGuardCore
import Foundation

/// The sources that these tests ask. The tests themselves count as the guard's own code, as if
/// their callbacks were its hooks.
enum CallersUnderTest {
    static func source(_ modules: [ModuleID: CodeNames]) throws -> ProcessCallers {
        let own = CodeNames.guardAndSystem.adding(
            CodeNames(swiftModules: ["AudioGuardTests"], functions: ["hooked_"])
        )
        return ProcessCallers(try ModuleTable(modules, own: own))
    }

    static func noisy() throws -> ProcessCallers {
        try source([
            "sound.effects": CodeNames(swiftModules: ["NoisyModules"]),
            "legacy.recorder": CodeNames(functions: ["legacy_"]),
            "courseware.player": CodeNames(images: ["libCourseware"]),
        ])
    }

    typealias Setter = @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// What a source says in a callback.
    final class Question {
        let source: ProcessCallers
        var caller: Caller?
        var frames: [StackFrame] = []
        var stack = CallStack(addresses: [])

        init(_ source: ProcessCallers) {
            self.source = source
        }
    }

    /// Calls a C function that calls back, and asks there who is calling.
    static func ask(
        _ source: ProcessCallers,
        through call: (Setter, UnsafeMutableRawPointer) -> Void
    ) -> Question {
        let question = Question(source)
        withExtendedLifetime(question) {
            unsafe call(
                { context in
                    guard let context = unsafe context else { return }
                    let question = unsafe Unmanaged<Question>.fromOpaque(context).takeUnretainedValue()
                    let stack = question.source.capture()
                    question.stack = stack
                    question.caller = question.source.caller(of: stack)
                    question.frames = question.source.frames(of: stack)
                },
                Unmanaged.passUnretained(question).toOpaque()
            )
        }
        return question
    }
}
