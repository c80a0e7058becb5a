import AudioGuardCore
import Foundation
import Testing

@Suite struct StrippedTests {
    private func whoCalled(strip flags: [String]?) throws -> Caller {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("stripped-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let copy = directory.appendingPathComponent("WhoCalled")
        try FileManager.default.copyItem(
            at: Command.products.appendingPathComponent("WhoCalled"),
            to: copy
        )
        if let flags { try Command.run("strip", flags + [copy.path]) }
        return try JSONDecoder().decode(Answer.self, from: try Command.run(copy.path)).caller
    }

    @Test(arguments: [nil, ["-g"]])
    func `a program with its symbols is named`(_ flags: [String]?) throws {
        let caller = try whoCalled(strip: flags)
        #expect(caller.module == "who.called")
        #expect(caller.confidence == .symbol)
        #expect(caller.frame?.symbol?.contains("ask") == true)
    }

    @Test func `a stripped program is unknown, with build id and offset`() throws {
        let caller = try whoCalled(strip: [])
        #expect(caller.module == nil)
        #expect(caller.confidence == .unknown)
        #expect(caller.frame?.image == "WhoCalled")
        #expect(caller.frame?.symbol == nil)
        #expect(caller.frame?.buildID?.count == 40)
        #expect((caller.frame?.offset ?? 0) > 0)
    }
}
