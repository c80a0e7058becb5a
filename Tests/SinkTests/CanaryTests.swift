import AlertDelivery
import AudioGuard
import AudioGuardCore
import ClassReports
import Foundation
import Scratch
import SinkFiles
import Testing

/// Secrets that are easy to find again, in every place where a sink may have one.
@Suite struct CanaryTests {
    private static let canary = "canary4711"

    /// Keys in Base64 that hold the canary, and what would betray them.
    private static let shared = "whsec_" + Data("\(canary)\(canary)\(canary)".utf8).base64EncodedString()
    private static let tells = [canary, String(shared.dropFirst(6)), Data(canary.utf8).base64EncodedString()]

    private static let text = """
        sinks:
          works: {kind: webhook, address: {env: WORKS}, key: {env: SHARED}, next-key: {file: own}}
          fails: {kind: webhook, address: {env: FAILS}, key: {env: SHARED}}
          refuses: {kind: otlp, address: {env: REFUSES}, headers: {Authorization: {env: TOKEN}}}
          bot: {kind: feishu, address: {env: FAILS}, secret: {file: bot}}
          nobody: {kind: webhook, address: {env: NOBODY}, key: {env: SHARED}}
          lines: {kind: file, path: lines.jsonl}
        """

    @Test func `no secret is in a file, a body, an error or a dump, whatever became of the messages`()
        async throws
    {
        let (works, fails, refuses) = (
            try RawServer(path: "/\(Self.canary)"), try RawServer(path: "/\(Self.canary)"),
            try RawServer(path: "/\(Self.canary)")
        )
        works.answers(200)
        fails.answers(500, body: "what is \(Self.canary)?")
        refuses.answers(401, body: "what is \(Self.canary)?")
        let own = WebhookSigningKey()
        let secrets = try TemporaryDirectory()
        try secrets.write(Array(own.text.utf8), "own")
        try secrets.write(Array("bot-\(Self.canary)".utf8), "bot")
        let environment = [
            "SHARED": Self.shared, "TOKEN": "Bearer \(Self.canary)", "WORKS": works.address,
            "FAILS": fails.address,
            "REFUSES": refuses.address, "NOBODY": "http://127.0.0.1:9/\(Self.canary)",
        ]
        let file = SinkFile(Self.text)
        let sinks = try file.open(environment: environment, beside: secrets.path)

        let directory = try TemporaryDirectory()
        let log = try AuditLog(directory: directory.path)
        let names = try #require(PseudonymKey(salt: Array("\(Self.canary)\(Self.canary)".utf8)))
        var record = AuditRecord(.gap)
        record.severity = .error
        record.lost = 3
        record.room = names.room("room \(Self.canary)")
        record.user = names.user("pupil \(Self.canary)")
        log.append(record)
        let outbox = try Outbox(directory: directory.path)
        let delivery = try AlertDelivery(log: directory.path, outbox: outbox, sinks: sinks)
        delivery.start()
        let isTried = await settles {
            works.requests.count >= 1 && fails.requests.count >= 2 && refuses.requests.count >= 1
        }
        #expect(isTried)
        let report = await delivery.drain(within: .milliseconds(300))
        await delivery.stop()
        log.close()
        #expect(report.delivered >= 2 && report.lastProblem != nil)

        var said = "\(report) \(sinks) \(file)"
        dump(sinks, to: &said)
        dump(file, to: &said)
        dump(outbox, to: &said)
        for sink in sinks.values {
            said += "\(sink) \(String(reflecting: sink)) "
            said += "\(await sink.send(AlertMessage(id: "m", body: Array("{}".utf8)))) "
        }
        for server in [works, fails, refuses] {
            said += server.requests.map { $0.components(separatedBy: "\r\n\r\n").dropFirst().joined() }
                .joined()
        }
        for name in directory.names { said += String(decoding: try directory.bytes(name), as: UTF8.self) }
        said += try secrets.lines("lines.jsonl").joined()
        said += try Self.exported(directory.path, outbox)
        let tells = Self.tells + [String(own.text.dropFirst(5)), "bot-"]
        for tell in tells where said.contains(tell) { Issue.record("a secret is told: \(tell)") }
        // They were used, or none of this proves anything.
        #expect(refuses.requests.allSatisfy { $0.contains("Bearer \(Self.canary)") })
        #expect(works.requests.allSatisfy { $0.hasPrefix("POST /\(Self.canary)") && $0.contains("v1a,") })
    }

    /// What leaves the directory: the report's page, and every line in the forms in which it is exported.
    private static func exported(_ directory: String, _ outbox: Outbox) throws -> String {
        let messages = try outbox.messages().flatMap { message in
            message.sendings.map {
                ClassReport.Message(
                    of: message.seq,
                    to: $0.sink,
                    state: $0.state.rawValue,
                    problem: $0.problem
                )
            }
        }
        #expect(messages.contains { $0.problem != nil })
        let report = try ClassReport(log: directory, messages: messages, at: 0)
        var said = try ReportPage(report).html
        var reader = try AuditReader(directory: directory)
        while let line = try reader.next() {
            for form in [line.record, try OTLPLogs.body(of: line), try CloudEvent.body(of: line)] {
                said += String(decoding: form, as: UTF8.self)
            }
        }
        return said
    }

    @Test func `no error of opening tells a secret`() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array("whsk_\(Self.canary)".utf8), "own")
        try directory.write(Array("\(Self.canary)\n".utf8), "bot")
        let values = [
            Self.canary, "http://\(Self.canary).example/", "https://u:\(Self.canary)@h/",
            "whsec_\(Self.canary)",
        ]
        for value in values {
            let environment = ["SHARED", "TOKEN", "WORKS", "FAILS", "REFUSES", "NOBODY"].reduce(into: [:]) {
                $0[$1] = value
            }
            for sink in SinkFile(Self.text).sinks {
                do throws(SinkFinding) {
                    _ = try sink.open(environment: environment, beside: directory.path)
                } catch {
                    #expect(!"\(error)".contains(Self.canary), "\(error)")
                }
            }
        }
    }

    /// Waits until something is so, a few seconds at most.
    private func settles(_ isSo: @Sendable () -> Bool) async -> Bool {
        for _ in 0..<1_000 {
            if isSo() { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
