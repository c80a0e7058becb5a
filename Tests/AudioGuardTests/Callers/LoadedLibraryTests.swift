import AudioGuardCore
import Foundation
import NoisyModules
import Testing

@testable import AudioGuard

@Suite struct LoadedLibraryTests {
    @Test(arguments: [["-O0", "-fno-omit-frame-pointer"], ["-O2", "-fno-omit-frame-pointer"]])
    func `a library loaded after the map was made is known by its image`(_ flags: [String]) throws {
        let source = try CallersUnderTest.noisy()
        source.prepare()
        let library = try SharedLibrary("libCourseware.so", function: "courseware_play", flags: flags)
        let caller = try library.ask(source).caller
        #expect(caller?.module == "courseware.player")
        #expect(caller?.confidence == .image)
        #expect(caller?.frame?.image == "libCourseware.so")
        #expect(["courseware_play", "inner"].contains(caller?.frame?.symbol))
    }

    @Test func `a function's prefix is surer than its image`() throws {
        let library = try SharedLibrary(
            "libCourseware.so",
            function: "legacy_play",
            flags: ["-O2", "-fno-omit-frame-pointer"]
        )
        let caller = try library.ask(try CallersUnderTest.noisy()).caller
        #expect(caller?.module == "legacy.recorder")
        #expect(caller?.confidence == .symbol)
    }

    @Test(arguments: ["-O1", "-O2", "-O3"])
    func `without frame pointers the direct caller is still known`(_ optimised: String) throws {
        let library = try SharedLibrary(
            "libCourseware.so",
            function: "courseware_play",
            flags: [optimised, "-fomit-frame-pointer"]
        )
        let caller = try library.ask(try CallersUnderTest.noisy()).caller
        #expect(caller?.module == "courseware.player")
    }

    @Test func `a library without symbols is known by its image all the same`() throws {
        let library = try SharedLibrary(
            "libCourseware.so",
            function: "courseware_play",
            flags: ["-O2", "-s"]
        )
        let caller = try library.ask(try CallersUnderTest.noisy()).caller
        #expect(caller?.module == "courseware.player")
    }

    @Test func `a guard in an image of its own is looked through without its symbols`() throws {
        let image = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
        let source = ProcessCallers(
            try ModuleTable(
                ["courseware.player": CodeNames(images: ["libCourseware"])],
                own: CodeNames.guardAndSystem.adding(CodeNames(images: [image]))
            )
        )
        let library = try SharedLibrary("libCourseware.so", function: "courseware_play", flags: ["-O1"])
        #expect(try library.ask(source).caller?.module == "courseware.player")
    }

    @Test func `another library at the place of an unloaded one is not mistaken for it`() throws {
        let source = try CallersUnderTest.noisy()
        for _ in 0..<5 {
            let one = try SharedLibrary("libCourseware.so", function: "courseware_play", flags: ["-O1"])
            #expect(try one.ask(source).caller?.module == "courseware.player")
            one.unload()
            let two = try SharedLibrary("libStranger.so", function: "stranger_play", flags: ["-O1"])
            let caller = try two.ask(source).caller
            #expect(caller?.module == nil)
            #expect(caller?.frame?.image == "libStranger.so")
        }
    }

    @Test func `a file that was replaced after loading names nothing`() throws {
        let library = try SharedLibrary("libCourseware.so", function: "legacy_play", flags: ["-O1"])
        try library.load()
        let other = try SharedLibrary("libOther.so", function: "legacy_other", flags: ["-O1"])
        #expect(unsafe rename(other.path, library.path) == 0)
        let caller = try library.ask(try CallersUnderTest.noisy()).caller
        #expect(caller?.frame?.symbol == nil)
        #expect(caller?.module == "courseware.player")
        #expect(caller?.confidence == .image)
    }

    @Test func `eight threads ask while libraries come and go`() async throws {
        let source = try CallersUnderTest.noisy()
        let libraries = try (0..<2).map {
            try SharedLibrary("libCourseware\($0).so", function: "courseware_play", flags: ["-O1"])
        }
        let wrong = Locked(0)
        let finished = Locked(0)
        for _ in 0..<8 {
            Thread {
                for _ in 0..<2_000 {
                    let asked = NoisyModules.beep(source)
                    let known = asked.caller.module == "sound.effects"
                    if !known || source.frames(of: asked.stack).isEmpty { wrong.withLock { $0 += 1 } }
                }
                finished.withLock { $0 += 1 }
            }.start()
        }
        while finished.withLock({ $0 }) < 8 {
            for library in libraries {
                let caller = try library.ask(source).caller
                #expect(caller?.module == "courseware.player")
                library.unload()
            }
        }
        #expect(wrong.withLock { $0 } == 0)
    }
}
