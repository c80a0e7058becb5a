import Foundation
import Testing

@Suite struct `audioguard simulate` {
    static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Scenarios")
        .path

    static let story = """
        story: A song that is ducked
        apps: {music: ordinary, map: ordinary}
        players: {song: music}
        steps:
          - {at: 0s, app: music, does: set category, category: playback, options: mixWithOthers}
          - {at: 0s, player: song, does: play}
          - {at: 1s, app: map, does: set category, category: playback, options: duckOthers}
          - at: 3s
            app: map
            does: activate
            expect:
              music: {heard: -20 dB, told: nothing}
        """

    /// The story in a file of its own.
    static func file(_ change: (String) -> String = { $0 }) throws -> String {
        let file = try temporaryFolder() + "/story.yaml"
        try change(story).write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    @Test func `tells every example under every profile, and all holds`() async throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.examples)
            .filter { $0.hasSuffix(".yaml") }.sorted().map { Self.examples + "/" + $0 }
        let ended = try await Program.run(["simulate", "--profile", "all"] + files)
        #expect(ended.status == 0, "\(ended.output)\(ended.complaint)")
        let sum = try #require(ended.output.split(separator: "\n").last)
        #expect(sum.contains("\(files.count) stories, ") && sum.hasSuffix(" expectations held"), "\(sum)")
    }

    @Test func `shows one telling as a timeline`() async throws {
        let ended = try await Program.run(["simulate", try Self.file(), "--profile", "ios17"])
        #expect(ended.status == 0)
        #expect(
            ended.output == """
                A song that is ducked (ios17, without the guard)
                          music                                        map
                0s        set category playback, options:
                            mixWithOthers
                          < told: route changed (categoryChange)
                          song: play
                1s                                                     set category playback, options: duckOthers
                                                                       < told: route changed (categoryChange)
                3s                                                     activate

                1 story, 1 run, 2 expectations held

                """
        )
    }

    @Test func `ends with 1 at the line of an expectation that does not hold`() async throws {
        let file = try Self.file { $0.replacing("-20 dB", with: "silence") }
        let ended = try await Program.run(["simulate", file])
        #expect(ended.status == 1)
        let line =
            "\(file):12: at 3s expected music heard silence, found -20.0 dB (profile ios17, without the guard)"
        #expect(ended.output.split(separator: "\n").contains { $0 == line }, "\(ended.output)")
        #expect(ended.output.hasSuffix("1 story, 5 runs, 5 expectations held, 5 did not\n"))
        #expect(ended.complaint.isEmpty)
    }

    @Test func `says all as data`() async throws {
        let file = try Self.file { $0.replacing("told: nothing", with: "told: interruption began") }
        let ended = try await Program.run(["simulate", file, "--json", "--profile", "ios26"])
        #expect(ended.status == 1)
        #expect(ended.json["stories"] as? Int == 1)
        #expect(ended.json["held"] as? Int == 1)
        let result = (ended.json["results"] as? [[String: Any]])?.first?["result"] as? [String: Any]
        let failure = try #require((result?["failures"] as? [[String: Any]])?.first)
        #expect(failure["line"] as? Int == 12)
        #expect(failure["at"] as? Double == 3)
        #expect(failure["found"] as? String == "nothing")
        let lanes = result?["lanes"] as? [String]
        #expect(lanes == ["device", "music", "map"])
    }

    @Test func `writes the same sound and text with the same seed`() async throws {
        let folder = try temporaryFolder()
        let story = Self.examples + "/phone-call.yaml"
        func tell(_ name: String, _ seed: String) async throws -> (String, Data, Data) {
            let wav = "\(folder)/\(name).wav"
            let arguments = ["simulate", story, "--profile", "ios17", "--json", "--wav", wav, "--seed", seed]
            let ended = try await Program.run(arguments)
            #expect(ended.status == 0, "\(ended.complaint)")
            func sound(_ guarded: String) throws -> Data {
                try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)-ios17-\(guarded)-guard.wav"))
            }
            return (ended.output, try sound("without"), try sound("with"))
        }
        let (one, again, other) = (
            try await tell("a", "1"), try await tell("b", "1"), try await tell("c", "2")
        )
        #expect(one == again)
        #expect(one.1 != other.1 && one.2 != other.2 && one.1 != one.2)
        // The last step at 11 s, 110 ms to listen and 200 ms to end, of 48 kHz, stereo, 16 bit, and a header.
        #expect(one.1.count == 11_310 * 48 * 4 + 44)
    }

    @Test func `guards by the policy it is given, or not at all`() async throws {
        let story = Self.examples + "/module-forgets-mixing.yaml"
        let without = try await Program.run(["simulate", story, "--policy", "none"])
        #expect(without.status == 0)
        #expect(without.output.contains("1 story, 5 runs"))
        let policy = try temporaryFolder() + "/policy.yaml"
        try "name: watch\npreset: observe-only\n".write(toFile: policy, atomically: true, encoding: .utf8)
        let watched = try await Program.run(["simulate", story, "--policy", policy])
        #expect(watched.status == 1)
        #expect(watched.output.contains("expected our app options mixWithOthers, found nothing"))
    }

    @Test func `prints its schema`() async throws {
        let ended = try await Program.run(["simulate", "--schema"])
        #expect(ended.status == 0)
        #expect(ended.json["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func `answers what is wrong in one line, with 2`() async throws {
        let misspelt = try Self.file { $0.replacing("does: activate", with: "does: actvate") }
        let policy = try Self.file()
        let good = try Self.file()
        let binary = try temporaryFolder() + "/binary.yaml"
        try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: binary))
        let rows: [([String], String)] = [
            ([misspelt], "\(misspelt):10:11: \"actvate\" is no verb. Did you mean \"activate\"?"),
            (
                ["/nowhere.yaml"],
                "reading the story /nowhere.yaml failed: No such file or directory. Check the path."
            ),
            (["/"], "Check the path."), ([binary], "no text in UTF-8"), ([], "Name at least one story."),
            ([good, "--policy", policy], "is no key of a policy"),
            ([good, "--policy", "/nowhere"], "Check the path, or use classroom"),
            ([good, "--profile", "ios71"], "There is no profile \"ios71\""),
            ([good, good, "--wav", "x.wav"], "--wav is for one story"),
            ([good, "--wav", ""], "--wav needs a file name"),
            ([good, "--profile", "ios17", "--wav", "/proc/x.wav"], "writing /proc/x.wav"),
            ([good, "--seed", "-1"], "--seed"),
        ]
        for (arguments, says) in rows {
            let ended = try await Program.run(["simulate"] + arguments)
            #expect(ended.status == 2, "\(arguments): \(ended.complaint)")
            #expect(ended.complaint.contains(says), "\(ended.complaint)")
            #expect(ended.output.isEmpty)
        }
    }

    @Test func `does not look like stories that hold when what it found cannot be printed`() async throws {
        let story = Self.examples + "/phone-call.yaml"
        let ended = try await Program.run(["simulate", story, "--json"], largestFile: 1)
        #expect(ended.status == 74)
        #expect(ended.complaint.contains("writing the output failed"))
    }
}
