import AudioGuard
import AudioGuardCore
import Foundation
import Testing

/// What `symbolicate` reads beside a Swift program: C, C++, inlined functions, Apple's files.
@Suite struct `Files with symbols` {
    /// Writes a log with one stack.
    private static func log(_ frames: [StackFrame]) throws -> String {
        let folder = try temporaryFolder()
        let log = try AuditLog(directory: folder)
        var record = AuditRecord(.decision)
        record.stack = "57ac"
        record.frames = frames
        log.append(record)
        log.close()
        return folder
    }

    private static func write(_ source: String, to name: String) throws -> String {
        let path = try temporaryFolder() + "/" + name
        try source.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test func `inlined functions are named before the one that is called`() async throws {
        let source = try Self.write(
            """
            volatile int level;
            static inline __attribute__((always_inline)) void
            duck(void (*set)(void)) {
                set();
                level = 1;
            }
            extern "C" void play(void (*set)(void)) {
                duck(set);
                level = 2;
            }
            """,
            to: "player.cpp"
        )
        let library = source + ".so"
        try await Tool.run(
            "clang",
            "-O2",
            "-g",
            "-shared",
            "-fPIC",
            "-Wl,--build-id=0xc0ffee",
            "-o",
            library,
            source
        )
        let log = try Self.log([try Self.callSite(in: library)])
        let ended = try await Program.run(["symbolicate", log, "--symbols", library])
        let rows = ended.output.split(separator: "\n")
        #expect(ended.status == 0, "\(ended.output)")
        #expect(rows[1] == "   0  duck(void (*)())  player.cpp:4  (inlined)")
        #expect(rows[2].hasPrefix("      play  player.cpp:8  in player.cpp.so+0x"))
    }

    /// The return address of the call that the library's `play` makes.
    private static func callSite(in library: String) throws -> StackFrame {
        let handle = unsafe dlopen(library, RTLD_NOW)
        defer { if let handle = unsafe handle { unsafe dlclose(handle) } }
        let symbol = try unsafe #require(unsafe dlsym(handle, "play"))
        let play = unsafe unsafeBitCast(symbol, to: (@convention(c) (@convention(c) () -> Void) -> Void).self)
        seen.withLock { $0 = [] }
        play {
            let callers = ProcessCallers()
            let frames = callers.frames(of: callers.capture())
            seen.withLock { $0 = frames }
        }
        let frame = try #require(seen.withLock { $0 }.first { $0.buildID == "c0ffee" })
        return StackFrame(image: frame.image, buildID: frame.buildID, offset: frame.offset)
    }

    @Test func `a file of Apple's is known by its UUID`() async throws {
        let source = try Self.write("void first(void) {}\nvoid second(void) {}\n", to: "beats.c")
        let object = source + ".o"
        try await Tool.run("clang", "--target=arm64-apple-ios16.0", "-g", "-O0", "-c", "-o", object, source)
        let file = MachOFile([UInt8](try Data(contentsOf: URL(fileURLWithPath: object))))
        let uuid = (0..<16).map { UInt8($0) }
        try Data(file.with(uuid: uuid)).write(to: URL(fileURLWithPath: source + ".dwarf"))
        let buildID = "000102030405060708090a0b0c0d0e0f"
        let frames = [4, 8].map { StackFrame(image: "beats", buildID: buildID, offset: $0) }
        let log = try Self.log(frames)
        let ended = try await Program.run(["symbolicate", log, "--symbols", source + ".dwarf"])
        #expect(ended.status == 0, "\(ended.output)\(ended.complaint)")
        #expect(ended.output.contains("first  beats.c:1  in beats+0x4"))
        #expect(ended.output.contains("second  beats.c:2  in beats+0x8"))
        let other = try Self.log([StackFrame(image: "beats", buildID: buildID + "0", offset: 4)])
        #expect(try await Program.run(["symbolicate", other, "--symbols", source + ".dwarf"]).status == 1)
    }

    @Test func `what is cut or damaged names nothing and crashes nothing`() async throws {
        let built = Program.products.appendingPathComponent("libGameEngine.so").path
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: built)))
        let folder = try temporaryFolder()
        var fake: [UInt8] = [0xcf, 0xfa, 0xed, 0xfe] + Array(repeating: 0xff, count: 400)
        for (number, bytes) in [Array(whole.prefix(64)), Array(whole.dropLast(700)), fake, []].enumerated() {
            try Data(bytes).write(to: URL(fileURLWithPath: folder + "/\(number)"))
        }
        fake.replaceSubrange(20..<24, with: [64, 0, 0, 0])  // commands of no length
        try Data(fake).write(to: URL(fileURLWithPath: folder + "/5"))
        try FileManager.default.createSymbolicLink(atPath: folder + "/round", withDestinationPath: folder)
        let log = try Self.log([StackFrame(image: "lesson\u{1B}[2J", buildID: "ff", offset: 1)])
        let ended = try await Program.run(["symbolicate", log, "--symbols", folder])
        #expect(ended.status == 1)
        #expect(ended.output.contains("no symbols for image lesson·[2J, build id ff"))
        #expect(!ended.output.contains("\u{1B}"))
    }
}

private let seen = Locked<[StackFrame]>([])
