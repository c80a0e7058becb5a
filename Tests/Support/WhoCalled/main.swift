internal import AudioGuard
internal import AudioGuardCore
internal import Foundation

/// What the guard says about this program, which tests run with and without its symbols.
struct Answer: Encodable {
    let caller: Caller
    let frames: [StackFrame]
    let isWhole: Bool
}

@inline(never)
func ask(_ source: ProcessCallers) -> Answer {
    let stack = source.capture()
    return Answer(
        caller: source.caller(of: stack),
        frames: source.frames(of: stack),
        isWhole: stack.isWhole
    )
}

let names = CodeNames(images: ["WhoCalled"], swiftModules: ["WhoCalled"])
let answer = ask(ProcessCallers(try ModuleTable(["who.called": names])))
print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))

// Into the log of a directory, so that its stack can be named afterwards.
if let directory = CommandLine.arguments.dropFirst().first {
    let log = try AuditLog(directory: directory)
    var record = AuditRecord(.decision)
    record.caller = answer.caller
    record.stack = "5ta0c"
    record.frames = answer.frames
    for _ in 0..<3 { _ = log.append(record) }
    log.close()
}
