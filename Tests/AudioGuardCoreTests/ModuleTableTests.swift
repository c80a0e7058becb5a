import AudioGuardCore
import Foundation
import Testing

@Suite struct ModuleTableTests {
    private func table() throws -> ModuleTable {
        try ModuleTable([
            "game.engine": CodeNames(images: ["libGame"], functions: ["ge_"]),
            "game.sounds": CodeNames(images: ["libGameSounds"], functions: ["ge_sound_"]),
            "sound.effects": CodeNames(swiftModules: ["SoundEffects"]),
        ])
    }

    @Test(arguments: [
        ("libGameEngine.so", "game.engine"), ("libGameSounds.so", "game.sounds"),
        ("libOther.so", nil),
    ])
    func `the longest beginning of an image's name decides`(_ image: String, _ module: ModuleID?) throws {
        #expect(try table().owner(ofImage: image) == module.map(CodeOwner.module))
    }

    @Test(arguments: [
        ("ge_play", "game.engine"), ("ge_sound_play", "game.sounds"),
        ("$s12SoundEffects4beepyyF", "sound.effects"), ("$s17SoundEffectsExtra4beepyyF", nil),
        ("sge_play", nil),
    ])
    func `a function belongs to its Swift module or to its longest prefix`(
        _ symbol: String,
        _ module: ModuleID?
    ) throws {
        #expect(try table().owner(ofSymbol: symbol) == module.map(CodeOwner.module))
    }

    @Test(arguments: [
        "$s10AudioGuard0B7SessionV3setyyF", "$sSa6appendyyxnFSi_Tg5", "swift_retain", "callsite_capture",
    ])
    func `the guard and the runtime are looked through`(_ symbol: String) throws {
        #expect(try table().owner(ofSymbol: symbol) == .own)
    }

    @Test func `a module may claim what is otherwise the system's`() throws {
        let table = try ModuleTable(["net": CodeNames(swiftModules: ["Foundation"])])
        #expect(table.owner(ofSymbol: "$s10Foundation4DataV4copyyyF") == .module("net"))
    }

    @Test func `a table that would guess is refused`() {
        #expect(throws: ModuleTableError.emptyName("a")) {
            try ModuleTable(["a": CodeNames(images: [""])])
        }
        #expect(throws: ModuleTableError.claimedTwice("lib", "a", "b")) {
            try ModuleTable(["a": CodeNames(images: ["lib"]), "b": CodeNames(images: ["lib"])])
        }
        #expect(throws: ModuleTableError.tooManyNames(513)) {
            try ModuleTable(["a": CodeNames(functions: (1...513).map { "f\($0)_" })])
        }
        #expect(
            ModuleTableError.claimedTwice("lib", "a", "b").description
                == #"the module table gives "lib" to a and to b. Leave it to one of them."#
        )
    }

    @Test(arguments: ["", String(repeating: "x", count: 129), "two\nlines", "\u{1B}[2J", "a\u{202E}b"])
    func `a contact is one short line of plain text`(_ contact: String) throws {
        #expect(throws: ModuleTableError.badContact("a")) {
            try ModuleTable(["a": CodeNames(contact: contact)])
        }
        let longest = String(repeating: "é", count: 64)
        #expect(try ModuleTable(["a": CodeNames(contact: longest)]).modules["a"]?.contact == longest)
    }

    @Test func `in JSON the modules are the keys and lists may be left out`() throws {
        let json = Data(
            #"{"modules":{"game.engine":{"images":["libGame"],"contact":"games@school.example"}}}"#.utf8
        )
        let table = try JSONDecoder().decode(ModuleTable.self, from: json)
        let names = CodeNames(images: ["libGame"], contact: "games@school.example")
        #expect(table.modules == ["game.engine": names])
        #expect(table.own == .guardAndSystem)
        let again = try JSONDecoder().decode(ModuleTable.self, from: try JSONEncoder().encode(table))
        #expect(again == table)
    }

    @Test func `a refused table in JSON says why`() {
        let json = Data(#"{"modules":{"a":{"images":[""]}}}"#.utf8)
        #expect(throws: ModuleTableError.emptyName("a")) {
            try JSONDecoder().decode(ModuleTable.self, from: json)
        }
    }
}
