import Foundation
import Testing

/// Who broke the lesson, as an optimised program says it, with its symbols and without.
@Suite struct LessonCallersTests {
    private struct Named: Decodable {
        let rule: String
        let module: String
        let confidence: String
        let caller: String
    }

    /// Each module breaks the class in a way of its own.
    private static let modules = [
        "keep-mixing": "courseware.player", "give-back": "speech.scoring",
        "record-with-playback": "legacy.recorder", "speaker-by-default": "sound.effects",
        "keep-active": "game.engine",
    ]
    private static let functions = [
        "courseware.player": "CoursewarePlayer.prepareToPlay",
        "legacy.recorder": "LegacyRecorder.beginMessage",
        "sound.effects": "SoundEffects.applaud", "game.engine": "game_engine_end_level in libGameEngine.so",
        "speech.scoring": "LeasingModule.borrow",
    ]

    /// What a copy of the program says that was stripped like this; `nil` leaves it as it was built.
    private func named(stripped flags: [String]?) throws -> [Named] {
        let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("lesson-callers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in ["LessonCallers", "libGameEngine.so"] {
            let copy = folder.appendingPathComponent(file)
            try FileManager.default.copyItem(at: products.appendingPathComponent(file), to: copy)
            if let flags { _ = try run("/usr/bin/strip", flags + [copy.path]) }
        }
        let printed = try run(folder.appendingPathComponent("LessonCallers").path, [])
        return try JSONDecoder().decode([Named].self, from: printed)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program)")
        return printed
    }

    @Test(arguments: [nil, ["-g"]])
    func `every breaking call is its module's, by the function's name`(_ flags: [String]?) throws {
        let named = try named(stripped: flags)
        #expect(Set(named.map(\.rule)) == Set(Self.modules.keys))
        for one in named {
            #expect(one.module == Self.modules[one.rule])
            #expect(one.caller.contains(try #require(Self.functions[one.module])))
        }
    }

    @Test func `without symbols nobody is named wrongly`() throws {
        let named = try named(stripped: [])
        #expect(Set(named.map(\.rule)) == Set(Self.modules.keys))
        for one in named where one.module != "unknown" { #expect(one.module == Self.modules[one.rule]) }
        // The guard is in the same image and cannot be told from it: known is who said it himself.
        #expect(Set(named.map(\.module)) == ["unknown", "speech.scoring"])
        for one in named where one.module == "unknown" {
            #expect(one.confidence == "unknown")
            #expect(one.caller.hasPrefix("LessonCallers+0x"))
        }
    }
}
