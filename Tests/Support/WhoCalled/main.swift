internal import AudioGuard
internal import AudioGuardCore
internal import Foundation

/// Says who it is, in JSON. Tests run it with and without its symbols.
@inline(never)
func ask(_ source: ProcessCallers) -> Caller {
    let stack = source.capture()
    return source.caller(of: stack)
}

let names = CodeNames(images: ["WhoCalled"], swiftModules: ["WhoCalled"])
let caller = ask(ProcessCallers(try ModuleTable(["who.called": names])))
print(String(decoding: try JSONEncoder().encode(caller), as: UTF8.self))
