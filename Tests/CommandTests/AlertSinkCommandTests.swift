import AlertDelivery
import AudioGuard
import AudioGuardCore
import Foundation
import Testing
import WebhookReceiver

@Suite struct `Alerts of a lesson: their sinks` {
    private func file(_ text: String) throws -> String {
        let path = try temporaryFolder() + "/alerts.yaml"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private let right = """
        sinks:
          on-call: {kind: webhook, address: {env: ON_CALL}, key: {env: ON_CALL_KEY}}
          here: {kind: stderr}

        """

    @Test func `that are right are counted`() async throws {
        let ended = try await Program.run(["alerts", "lint", try file(right)])
        #expect((ended.status, ended.output) == (0, "2 sinks, 0 findings\n"))
    }

    @Test func `that are wrong are told, each with its line`() async throws {
        let path = try file(
            right + "  lines: {kind: fil}\n  chat: {kind: feishu, address: https://canary4711}\n"
        )
        let ended = try await Program.run(["alerts", "lint", path])
        #expect(ended.status == 1)
        #expect(
            ended.output == """
                \(path):4:17: "fil" is no kind of sink. Did you mean "file"? Use one of: webhook, feishu, otlp, file, \
                stderr.
                \(path):5:33: the address itself does not stand in this file. Write {env: VARIABLE}, or {file: PATH}, \
                and keep it there.
                0 sinks, 2 findings

                """
        )
        let json = try await Program.run(["alerts", "lint", "--json", path])
        #expect(json.status == 1)
        #expect((json.json["findings"] as? [[String: Any]])?.map { $0["line"] as? Int } == [4, 5])
        #expect(!(ended.output + json.output).contains("4711"))
    }

    @Test func `are sent what waits, once, where no app does it`() async throws {
        let folder = try temporaryFolder()
        let sinks = try file("sinks:\n  lines: {kind: file, path: told.jsonl}\n")
        let told = URL(fileURLWithPath: sinks).deletingLastPathComponent().path + "/told.jsonl"
        let send = ["alerts", "send", folder, "--sinks", sinks]
        let empty = try await Program.run(send)
        #expect(empty.status == 2 && empty.complaint.contains("there is no record"), "\(empty.complaint)")

        let log = try AuditLog(directory: folder)
        for module in ["one", "two"] { log.append(.violation(by: ModuleID(module))) }
        let refused = try await Program.run(send)
        #expect(
            refused.status == 2 && refused.complaint.contains("Close the other program"),
            "\(refused.complaint)"
        )
        log.close()

        let sent = try await Program.run(send)
        #expect((sent.status, sent.output) == (0, "2 delivered, 0 left\n"), "\(sent.complaint)")
        // What a person orders meanwhile stands in the log.
        let mute = ["alerts", "mute", folder, "--module", "one", "--for", "1h", "--by", "Ann"]
        #expect(try await Program.run(mute).status == 0)
        let again = try await Program.run(send + ["--json"])
        #expect((again.status, again.json["delivered"] as? Int) == (0, 0))
        #expect(try String(contentsOfFile: told, encoding: .utf8).split(separator: "\n").count == 2)
        let notes = try await Program.run(["audit", "list", folder, "--json", "--kind", "delivery"])
        #expect(notes.output.contains("\"by\":\"Ann\""), "\(notes.output)")
    }

    @Test func `that cannot be read are wrong usage`() async throws {
        let ended = try await Program.run(["alerts", "lint", "/none/alerts.yaml"])
        #expect(ended.status == 2)
        #expect(ended.complaint.contains("No such file or directory. Check the path."))
    }

    @Test func `are tried, and what came back is told, without their secrets`() async throws {
        let path = try file(right)
        let secret = WebhookSecret()
        let receiver = try await WebhookReceiver(secret: secret)
        func ended(_ sink: String, _ address: String, _ key: String, _ more: String...) async throws
            -> Program.Ended
        {
            try await Program.run(
                ["alerts", "test", sink, "--sinks", path] + more,
                environment: ["ON_CALL": address, "ON_CALL_KEY": key]
            )
        }
        let taken = try await ended("on-call", receiver.address, secret.text)
        #expect((taken.status, taken.output) == (0, "on-call: delivered\n"), "\(taken.complaint)")
        let body = String(decoding: try #require(receiver.received.first).body, as: UTF8.self)
        #expect(body.contains("this is a test"))
        let again = try await ended("on-call", receiver.address, secret.text, "--json")
        #expect(again.json["delivered"] as? Bool == true)
        #expect(Set(receiver.received.map(\.id)).count == 2, "a test is never taken for one that came before")

        let other = WebhookSecret()
        let held = try await ended("on-call", receiver.address, other.text)
        #expect(held.status == 1)
        #expect(held.output == "on-call: held: the receiver answered 401: check the secret and the address\n")
        await receiver.close()
        let gone = try await ended("on-call", receiver.address, secret.text)
        #expect((gone.status, gone.output) == (1, "on-call: not now: the receiver refused the connection\n"))
        let here = try await ended("here", "", "")
        #expect(
            here.status == 0
                && here.complaint.contains("  Heard: The class, if there is one: this is a test.")
        )
        let none = try await ended("on-cal", "", "")
        #expect(none.status == 2 && none.complaint.contains("Use one of: on-call, here."))
        let bad = try await ended("on-call", "http://canary4711.example/", secret.text)
        #expect(bad.status == 2 && bad.complaint.contains("not encrypted"))
        let said = [taken, again, held, gone, here, none, bad].map { $0.output + $0.complaint }.joined()
        for tell in ["4711", secret.text, other.text, receiver.address] { #expect(!said.contains(tell)) }
    }

    @Test func `of a file take what a lesson raises`() async throws {
        let path = try file("sinks: {lines: {kind: file, path: lines.jsonl}, here: {kind: stderr}}")
        let out = try temporaryFolder()
        let ended = try await Program.run(["classroom", "--json", "--out", out, "--sinks", path])
        #expect(ended.status == 0, "\(ended.complaint)")
        let counts = try #require(ended.json["alerts"] as? [String: Int])
        #expect(counts["raised"] == counts["delivered"])
        let lines = try String(
            contentsOfFile: (path as NSString).deletingLastPathComponent + "/lines.jsonl",
            encoding: .utf8
        )
        #expect(lines.split(separator: "\n").count == 5)
        #expect(ended.complaint.components(separatedBy: "  What to do: ").count == 6)
        let both = try await Program.run(["classroom", "--sinks", path, "--webhook", "http://127.0.0.1:9/"])
        #expect(both.status == 2 && both.complaint.contains("Give one of them."))
    }
}
