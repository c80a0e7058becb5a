import AudioGuard
import AudioGuardCore
import Foundation
import Testing

/// A program that was stripped of its symbols, the log that it wrote, and the program as it was built.
private struct Stripped {
    let log: String
    let symbols: String
    var program: String { symbols + "/WhoCalled" }

    init() async throws {
        log = try temporaryFolder()
        symbols = try temporaryFolder()
        let built = Program.products.appendingPathComponent("WhoCalled").path
        let copy = try temporaryFolder() + "/WhoCalled"
        try FileManager.default.copyItem(atPath: built, toPath: program)
        try await Tool.run("strip", "-o", copy, built)
        try await Tool.run(copy, log)
    }

    /// What the command says about the log.
    func symbolicate(_ arguments: String..., environment: [String: String] = [:]) async throws
        -> Program.Ended
    {
        try await Program.run(["symbolicate", log] + arguments, environment: environment)
    }
}

@Suite struct `audioguard symbolicate` {
    @Test func `names functions and lines of a program that was stripped`() async throws {
        let it = try await Stripped()
        let ended = try await it.symbolicate("--symbols", it.symbols)
        #expect(ended.status == 0, "\(ended.output)\(ended.complaint)")
        let rows = ended.output.split(separator: "\n")
        #expect(rows.first == "stack 5ta0c, 3 times, records 1–3: unknown")
        let row = try #require(rows.first { $0.contains("WhoCalled.ask(") })
        #expect(row.contains("  main.swift:14  in WhoCalled+0x"))
        #expect(ended.complaint.isEmpty)
    }

    @Test func `says it as data`() async throws {
        let it = try await Stripped()
        let json = try await it.symbolicate("--json", "--symbols", it.program).json
        #expect(json["named"] as? Int == 3)
        #expect(json["unnamed"] as? Int == 0)
        #expect(json["hasLines"] as? Int == 1)
        let stack = try #require((json["stacks"] as? [[String: Any]])?.first)
        #expect(stack["count"] as? Int == 3)
        let frames = try #require(stack["frames"] as? [[String: Any]])
        let functions = try #require(frames[1]["functions"] as? [[String: Any]])
        #expect((functions.first?["file"] as? String)?.hasSuffix("WhoCalled/main.swift") == true)
        #expect(functions.first?["line"] as? Int == 14)
        #expect(functions.first?["isInlined"] as? Int == 0)
    }

    @Test func `never takes another build's file`() async throws {
        let it = try await Stripped()
        try await Tool.run("objcopy", "--remove-section=.note.gnu.build-id", it.program)
        let other = Program.products.appendingPathComponent("libGameEngine.so").path
        let ended = try await it.symbolicate("--symbols", it.symbols, "--symbols", other)
        #expect(ended.status == 1)
        #expect(!ended.output.contains("ask"))
        let missing = try #require(ended.output.split(separator: "\n").first { $0.hasPrefix("no symbols") })
        #expect(missing.hasPrefix("no symbols for image WhoCalled, build id "))
        #expect(ended.output.contains("0 different frames named, 3 not"))
    }

    @Test func `finds a debug file where distributions put them`() async throws {
        let it = try await Stripped()
        let json = try await it.symbolicate("--json", "--symbols", it.program).json
        let stack = try #require((json["stacks"] as? [[String: Any]])?.first)
        let id = try #require((stack["frames"] as? [[String: Any]])?.first?["buildID"] as? String)
        let root = try temporaryFolder()
        let folder = root + "/usr/lib/debug/.build-id/\(id.prefix(2))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try await Tool.run("objcopy", "--only-keep-debug", it.program, "\(folder)/\(id.dropFirst(2)).debug")
        let ended = try await it.symbolicate("--symbols", root)
        #expect(ended.status == 0)
        #expect(ended.output.contains("main.swift:14"))
    }

    @Test func `says which module it was, by a table`() async throws {
        let it = try await Stripped()
        let table = try temporaryFolder() + "/modules.yaml"
        try "modules:\n  who.called:\n    swiftModules: [WhoCalled]\n    contact: who@school.example\n"
            .write(toFile: table, atomically: true, encoding: .utf8)
        let ended = try await it.symbolicate("--symbols", it.symbols, "--modules", table)
        #expect(ended.output.hasPrefix("stack 5ta0c, 3 times, records 1–3: unknown, by the table who.called"))
    }

    @Test func `names functions alone without llvm-symbolizer`() async throws {
        let it = try await Stripped()
        let ended = try await it.symbolicate("--symbols", it.symbols, environment: ["PATH": "/nowhere"])
        #expect(ended.status == 0)
        #expect(ended.output.contains("WhoCalled.ask("))
        #expect(!ended.output.contains(":14"))
        #expect(ended.complaint.contains("there is no llvm-symbolizer"))
        let broken = try await it.symbolicate("--symbols", it.symbols, "--symbolizer", "/bin/false")
        #expect(broken.status == 0)
        #expect(broken.output.contains("WhoCalled.ask("))
        #expect(broken.complaint.contains("/bin/false failed"))
    }

    @Test func `only reads the log`() async throws {
        let it = try await Stripped()
        let before = try Self.contents(of: it.log)
        _ = try await it.symbolicate("--symbols", it.symbols)
        #expect(try Self.contents(of: it.log) == before)
        #expect(!before.isEmpty)
    }

    private static func contents(of folder: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
            }
        )
    }

    @Test func `shows what it can of a damaged log, and ends with 4`() async throws {
        let it = try await Stripped()
        let segment = try #require(try Self.contents(of: it.log).keys.first { $0.hasSuffix(".jsonl") })
        let path = it.log + "/" + segment
        var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        lines[2] = "{\"no\":\"record\"}"
        try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        let ended = try await it.symbolicate("--symbols", it.symbols)
        #expect(ended.status == 4)
        #expect(ended.output.contains("WhoCalled.ask("))
        #expect(ended.complaint.contains("at record 3"))
    }

    @Test func `says what is wrong with a call of it`() async throws {
        let empty = try temporaryFolder()
        let file = empty + "/modules.yaml"
        try "modules:\n  a:\n    image: [x]\n".write(toFile: file, atomically: true, encoding: .utf8)
        let calls: [([String], Int32, String)] = [
            (["symbolicate", "/nowhere", "--symbols", "/bin"], 4, "/nowhere"),
            (["symbolicate", try temporaryFolder(), "--symbols", "/bin"], 4, "there is none"),
            (["symbolicate", empty], 2, "--symbols"),
            (["symbolicate", empty, "--symbols", "/nowhere"], 2, "nothing at /nowhere"),
            (["symbolicate", empty, "--symbols", empty, "--symbolizer", "nothing"], 2, "no program nothing"),
            (
                ["symbolicate", empty, "--symbols", empty, "--modules", file], 2,
                "line 3: \"image\" is no field"
            ),
            (["symbolicate", empty, "--symbols", empty, "--modules", "/nowhere"], 2, "Check the path"),
        ]
        for (call, status, complaint) in calls {
            let ended = try await Program.run(call)
            #expect(ended.status == status, "\(call)")
            #expect(ended.complaint.contains(complaint), "\(ended.complaint)")
            #expect(ended.output.isEmpty)
        }
    }
}
