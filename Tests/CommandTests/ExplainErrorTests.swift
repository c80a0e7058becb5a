import AudioGuardCore
import Foundation
import Testing

@Suite struct `audioguard explain-error` {
    @Test(arguments: ["561017449", "'!pri'", "!pri", "insufficientPriority"])
    func `knows an error by number, characters and name`(_ text: String) async throws {
        let ended = try await Program.run(["explain-error", text])
        #expect(ended.status == 0)
        #expect(
            ended.output == """
                insufficientPriority  '!pri'  561017449
                When: A session with input was activated while a phone call owns the audio. Playback alone is allowed.
                What to do: Try again when the call has ended.

                """
        )
    }

    @Test func `knows one that looks like an option, and says it as data`() async throws {
        let ended = try await Program.run(["explain-error", "-50", "--json"])
        #expect(ended.status == 0)
        #expect(ended.json["name"] as? String == "badParam")
        #expect(ended.json["code"] as? Int == -50)
        #expect(ended.json["fourCharacters"] == nil)
        #expect(ended.json["remedy"] as? String == "Leave out the option that this category does not allow.")
    }

    @Test func `lists all`() async throws {
        for arguments in [[], ["--all"]] {
            let ended = try await Program.run(["explain-error"] + arguments)
            #expect(ended.status == 0)
            #expect(ended.output.split(separator: "\n").count == SessionError.named.count)
        }
        let data = try await Program.run(["explain-error", "--all", "--json"])
        let rows = try JSONSerialization.jsonObject(with: Data(data.output.utf8)) as? [[String: Any]]
        #expect(rows?.count == SessionError.named.count)
    }

    @Test func `names the nearest of one that it does not know, with 2`() async throws {
        let rows = [
            ("insufficentPriority", "Did you mean insufficientPriority?"),
            ("561017448", "Did you mean 561017449?"),
            ("'!prj'", "Did you mean !pri?"), ("-51", "Did you mean -50?"), ("\u{1B}[31m", "·[31m"),
        ]
        for (text, says) in rows {
            let ended = try await Program.run(["explain-error", text])
            #expect(ended.status == 2)
            #expect(ended.complaint.contains(says), "\(ended.complaint)")
            #expect(ended.complaint.split(separator: "\n").count == 1)
        }
        #expect(try await Program.run(["explain-error", "-50", "-51"]).status == 2)
        #expect(try await Program.run(["explain-error", "-50", "--all"]).status == 2)
    }
}
