import Foundation
import LinuxAudio
import Testing

@Suite struct `Bad input` {
    /// What a person gets wrong, and what the program answers: one line, and the status.
    static func rows(in folder: String) throws -> [(arguments: [String], status: Int32, says: String)] {
        func file(_ name: String, _ text: String) throws -> String {
            try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
            return folder + "/" + name
        }
        /// A directory with a file that nobody named in good faith.
        func strange() throws -> String {
            let path = folder + "/strange"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            _ = try file("strange/audit-\u{1B}[2J.jsonl", "")
            return path
        }
        let out = ["classroom", "--out", folder + "/out"]
        return [
            (out + ["--teacher", "/nowhere/teacher.wav"], 1, "(ENOENT). Check the path."),
            (out + ["--media", folder], 1, "Name a file, not a directory"),
            (
                out + ["--media", try file("noise.mp3", String(repeating: "noise", count: 99))], 1,
                "Use WAV, AIFF"
            ),
            (out + ["--media", try file("empty.wav", "")], 1, "Use WAV, AIFF"),
            (out + ["--device", "hw:99"], 1, "no such device"),
            (["classroom", "--out", try file("a-file", "")], 1, "Name a directory"),
            (["classroom", "--out", "/proc/audioguard"], 1, "Check the path"),
            (out + ["--policy", "/nowhere/policy.yaml"], 2, "Check the path"),
            (
                out + ["--policy", try file("1.yaml", "name: x\nrules: [keep-mixin]\n")], 2,
                ":2:9: \"keep-mixin\" is no rule. Did you mean \"keep-mixing\"?"
            ),
            (
                out + ["--policy", try file("2.yaml", "name: x\nrules: [skip-satisfied, keep-mixing]\n")], 2,
                "Move skip-satisfied behind it"
            ),
            (out + ["--policy", try file("3.yaml", "name: x\n")], 2, "either a preset or rules"),
            (out + ["--policy", try file("4.yaml", "name: [")], 2, "no YAML"),
            (out + ["--policy", try file("5.yaml", "name: x\nrulez: []\n")], 2, "\"rulez\" is no key"),
            (
                out + ["--policy", try file("6.yaml", "name: x\npreset: classroom\nmodules: {m: shoot}\n")],
                2,
                "\"shoot\" is no treatment"
            ),
            (["classroom", "--out", try strange()], 1, "audit-·[2J.jsonl is not one of its files"),
            (["classroom", "--drain", "soon"], 2, "drain"),
            (["classroom", "--drain", "-1"], 2, "--drain"),
            (["classroom", "--nonsense"], 2, "nonsense"),
            (["nonsense"], 2, "nonsense"),
            (["audit", "verify"], 64, "directory"),
            (["audit", "verify", "/nowhere"], 4, "/nowhere"),
            (["audit", "list", "/nowhere"], 4, "/nowhere"),
        ]
    }

    @Test func `is answered in one line that says what to do`() async throws {
        let folder = try temporaryFolder()
        for row in try Self.rows(in: folder) {
            let ended = try await Program.run(row.arguments)
            #expect(ended.status == row.status, "\(row.arguments): \(ended.complaint)")
            #expect(ended.complaint.contains(row.says), "\(row.arguments): \(ended.complaint)")
            #expect(ended.output.isEmpty)
            if row.status == 1 {
                #expect(ended.complaint.split(separator: "\n").count == 1, "\(ended.complaint)")
            }
        }
    }

    @Test func `that fills the disk ends the run with 1, and what was recorded stays`() async throws {
        let folder = try temporaryFolder()
        // No file may grow beyond 512 KiB: a WAV file is stopped, the audit log is not.
        let ended = try await Program.run(["classroom", "--json", "--out", folder], largestFile: 512)
        #expect(ended.status == 1, "\(ended.complaint)")
        #expect(ended.complaint.contains("without-guard.wav"))
        #expect(ended.complaint.split(separator: "\n").count == 1, "\(ended.complaint)")
        #expect(ended.output.isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder + "/audit-000000000001.jsonl"))
    }

    @Test(arguments: [
        ["explain-error", "--all"], ["policy", "schema"], ["policy", "show", "classroom"],
        ["policy", "lint", "classroom"], ["simulate", "--schema"], ["doctor"], ["devices"],
    ])
    func `what cannot be printed ends with 74, and a reader that goes away in peace`(_ arguments: [String])
        async throws
    {
        #expect(try await Tool.status(arguments, redirected: ">/dev/full") == 74)
        #expect(try await Tool.status(arguments, redirected: ">&3") < 74)
    }
}
