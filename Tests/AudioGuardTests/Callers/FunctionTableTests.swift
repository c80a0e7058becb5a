import Foundation
import SeededNumbers
import Testing

@testable import AudioGuard

@Suite struct FunctionTableTests {
    private let program = Command.products.appendingPathComponent("WhoCalled").path

    /// Reads damaged copies of a small library; whatever comes out, nothing may crash.
    private func read(_ damaged: Data, at path: String) throws {
        try damaged.write(to: URL(fileURLWithPath: path))
        guard let file = ImageFile(path), let sections = ELFSections(file) else { return }
        let buildID = sections.buildID(in: file)
        guard let table = FunctionTable(path: path, buildID: buildID) else { return }
        for offset in stride(from: 0, to: UInt64(0x4000), by: 0x101) { _ = table.names(at: offset) }
        for function in table.functions.prefix(20) { _ = table.names(at: function.start) }
    }

    @Test func `a program's functions are found by any of their bytes`() throws {
        guard let file = ImageFile(program) else { throw CocoaError(.fileNoSuchFile) }
        let buildID = ELFSections(file)?.buildID(in: file)
        let table = try #require(FunctionTable(path: program, buildID: buildID))
        #expect(table.functions.count > 100)
        let ask = try #require(
            table.functions.first { table.names(at: $0.start).contains { $0.contains("9WhoCalled3ask") } }
        )
        let name = table.names(at: ask.start)
        #expect(table.names(at: ask.start + UInt64(ask.size) - 1) == name)
        #expect(table.names(at: ask.start + UInt64(ask.size)) != name)
        #expect(table.names(at: ask.start - 1) != name)
    }

    @Test func `another build's file is refused`() {
        #expect(FunctionTable(path: program, buildID: "00") == nil)
        #expect(FunctionTable(path: program, buildID: nil) == nil)
    }

    @Test(arguments: ["/nowhere", "/", "/dev/null", "/dev/zero", "/etc/passwd", ""])
    func `what is no library is refused`(_ path: String) {
        #expect(FunctionTable(path: path, buildID: nil) == nil)
    }

    @Test func `a library cut at any length does not crash`() throws {
        let library = try SharedLibrary("libCut.so", function: "cut", flags: ["-O1"])
        let whole = try Data(contentsOf: URL(fileURLWithPath: library.path))
        for length in stride(from: 0, to: whole.count, by: 97) {
            try read(whole.prefix(length), at: library.path + ".cut")
        }
    }

    @Test func `a library of random damage does not crash`() throws {
        let library = try SharedLibrary("libBroken.so", function: "broken", flags: ["-O1"])
        let whole = try Data(contentsOf: URL(fileURLWithPath: library.path))
        var random = Seeded(42)
        let sectionTable = whole.count - 64 * 32
        for round in 0..<1_000 {
            var damaged = whole
            let places = [0..<64, sectionTable..<whole.count, 0..<whole.count][round % 3]
            for _ in 0..<8 {
                let place = Int.random(in: places, using: &random)
                damaged[place] =
                    [0, 0xff, 0x7f, UInt8.random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
            try read(damaged, at: library.path + ".broken")
        }
    }
}
