import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AlertDelivery

/// What programs of others make of what sinks send.
@Suite struct OthersTests {
    private struct Sent {
        let body: String
        let headers: [String: String]
    }

    /// The request that a sink sends for a telling.
    private func sent(_ telling: AlertTelling, _ server: RawServer, _ sink: any AlertSink) async throws
        -> Sent
    {
        #expect(await sink.send(.of(telling, for: sink)) == .delivered)
        let request = try #require(server.requests.last)
        let end = try #require(request.range(of: "\r\n\r\n"))
        var headers: [String: String] = [:]
        for line in request[..<end.lowerBound].components(separatedBy: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        return Sent(body: String(request[end.upperBound...]), headers: headers)
    }

    @Test func `webhooks verify, events parse, and logs decode`() async throws {
        let server = try RawServer()
        server.answers(200)
        let (old, new, own) = (WebhookSecret(), WebhookSecret(), WebhookSigningKey())
        let both = try WebhookSink(address: server.address, key: .shared(old), next: .shared(new))
        let mixed = try WebhookSink(address: server.address, key: .own(own), next: .shared(new))
        let otlp = try OTLPSink(address: server.address, headers: ["Authorization": "Bearer x"])
        var cases: [[String: Any]] = []
        var expected: [[String: Any]] = []
        let hostile = "a\"b\\c\n\u{1B}[31m</script>é👩‍🏫\u{202E}"
        for telling in AlertTelling.all() + AlertTelling.all(hostile) {
            let sent = try await sent(telling, server, both)
            let kind = ["check": "signed", "body": sent.body, "headers": sent.headers] as [String: Any]
            cases += [old, new].map { kind.merging(["secret": $0.text]) { $1 } }
            let key = try await self.sent(telling, server, mixed)
            cases.append([
                "check": "signed by key", "body": key.body, "headers": key.headers,
                "public": own.publicKey.text,
            ])
            expected += [[:], [:], [:]]
            cases.append(["check": "event", "body": sent.body])
            expected.append(["id": telling.id, "type": "audioguard.\(telling.sort).v1"])
            let logs = try await self.sent(telling, server, otlp)
            #expect(logs.headers["authorization"] == "Bearer x")
            cases.append(["check": "logs", "body": logs.body])
            expected.append([
                "body": telling.text, "severity": 13, "event": "audioguard.\(telling.sort)",
                "time": 1_750_000_000_123_456_000,
            ])
        }
        // And records, as they are exported.
        let directory = try TemporaryDirectory()
        let log = try AuditLog(directory: directory.path)
        var record = AuditRecord(.mixer)
        record.mixer = MixerNote(.silence, of: hostile)
        record.severity = .error
        log.append(record)
        var reader = try AuditReader(directory: directory.path)
        let line = try #require(try reader.next())
        let id = try line.decoded().id
        cases.append([
            "check": "event", "body": String(decoding: try CloudEvent.body(of: line), as: UTF8.self),
        ])
        expected.append(["id": id, "type": "audioguard.record.v1"])
        cases.append(["check": "logs", "body": String(decoding: try OTLPLogs.body(of: line), as: UTF8.self)])
        expected.append(["body": String(decoding: line.record, as: UTF8.self), "severity": 17])
        // What is wrong must be found, or the rest proves nothing.
        let last = try await sent(AlertTelling.all()[0], server, both)
        cases += [
            ["check": "signed", "body": last.body + " ", "headers": last.headers, "secret": old.text],
            ["check": "signed", "body": last.body, "headers": last.headers, "secret": WebhookSecret().text],
            ["check": "event", "body": "{}"],
            ["check": "logs", "body": #"{"resourceLogs":[{"scopeLogs":7}]}"#],
        ]

        let found = try await Others.check(cases)
        #expect(found.count == cases.count)
        for (index, finding) in found.enumerated() {
            let what = "\(cases[index]["check"] ?? "") \(index): \(finding)"
            guard index < expected.count else {
                #expect(finding["error"] != nil, "\(what)")
                continue
            }
            #expect(finding["error"] == nil, "\(what)")
            for (key, value) in expected[index] {
                #expect("\(finding[key] ?? "nothing")" == "\(value)", "\(what)")
            }
        }
    }
}
