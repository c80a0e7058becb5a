import AlertDelivery
import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@testable import AlertDelivery

/// What goes over the wire, as a server that answers byte by byte sees it.
@Suite struct RequestTests {
    private static let seconds: Int64 = 1_750_000_000
    private let server: RawServer
    private let clock = GuardClock(wall: { Self.seconds * 1_000_000 }, monotonic: { 0 })

    init() throws {
        server = try RawServer()
        server.answers(200)
    }

    private func headers(of request: String) -> [String: String] {
        let lines = request.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n").dropFirst()
        return lines.reduce(into: [:]) { headers, line in
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
    }

    private func body(of request: String) -> String {
        request.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
    }

    @Test func `a webhook says who it is, what it brings and when, and signs that`() async throws {
        let (secret, own) = (WebhookSecret(), WebhookSigningKey())
        let sink = try WebhookSink(
            address: server.address,
            key: .shared(secret),
            next: .own(own),
            clock: clock
        )
        let message = AlertMessage.of(AlertTelling.all()[0], for: sink)
        #expect(await sink.send(message) == .delivered)
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST / HTTP/1.1\r\n"))
        #expect(Array(body(of: request).utf8) == message.body)
        let headers = headers(of: request)
        #expect(headers["user-agent"] == "classroom-audio-guard")
        #expect(headers["content-type"] == "application/cloudevents+json; charset=utf-8")
        #expect(headers["webhook-id"] == message.id)
        #expect(headers["webhook-timestamp"] == "\(Self.seconds)")
        let signatures = try #require(headers["webhook-signature"])
        let (id, content) = (message.id, Data(message.body))
        #expect(signatures.split(separator: " ").count == 2)
        #expect(secret.verifies(signatures, id: id, timestamp: Self.seconds, body: content))
        #expect(own.publicKey.verifies(signatures, id: id, timestamp: Self.seconds, body: content))
    }

    @Test(arguments: ["demo", nil])
    func `a card is signed at the time when it is sent, where the bot has a secret`(_ secret: String?)
        async throws
    {
        server.answers(200, body: #"{"code":0}"#)
        let sink = try FeishuSink(
            address: server.address,
            secret: secret.flatMap { FeishuSecret($0) },
            clock: clock
        )
        let message = AlertMessage.of(AlertTelling.all()[0], for: sink)
        #expect(await sink.send(message) == .delivered)
        let request = try #require(server.requests.first)
        #expect(headers(of: request)["content-type"] == "application/json; charset=utf-8")
        // HMAC-SHA256 of nothing under the moment, a new line and the secret, by Python's `hmac`.
        let signed = #"{"timestamp":"1750000000","sign":"Q6P82acmfKMk0U0bsnGlwlzoF2W/r5njEQFW0Uw/qEI=","#
        let plain = String(decoding: message.body, as: UTF8.self)
        #expect(body(of: request) == (secret == nil ? plain : signed + plain.dropFirst()))
    }

    @Test func `a collector gets what it asks for beside the message`() async throws {
        let sink = try OTLPSink(address: server.address, headers: ["X-Scope-OrgID": "school"], clock: clock)
        let message = AlertMessage.of(AlertTelling.all()[0], for: sink)
        #expect(await sink.send(message) == .delivered)
        let request = try #require(server.requests.first)
        #expect(headers(of: request)["content-type"] == "application/json")
        #expect(headers(of: request)["x-scope-orgid"] == "school")
        #expect(Array(body(of: request).utf8) == message.body)
    }

    @Test func `a cookie is not kept`() async throws {
        server.answers(200, "Set-Cookie: who=pupil; Path=/; Max-Age=9999\r\n")
        let sink = try OTLPSink(address: server.address)
        for _ in 1...3 {
            #expect(await sink.send(AlertMessage(id: "m", body: Array("{}".utf8))) == .delivered)
        }
        #expect(server.requests.count == 3)
        #expect(server.requests.allSatisfy { !$0.lowercased().contains("cookie") })
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect brings nothing elsewhere, and nothing late`(_ status: Int) async throws {
        let elsewhere = try RawServer()
        elsewhere.answers(200)
        server.answers(status, "Location: \(elsewhere.address)\r\n")
        let sink = try WebhookSink(address: server.address, secret: WebhookSecret())
        guard case .dead = await sink.send(AlertMessage(id: "m", body: Array("{}".utf8))) else {
            return #expect(Bool(false), "it was followed")
        }
        // Whoever goes there now is not the first, if somebody else went.
        let other = try WebhookSink(address: elsewhere.address, secret: WebhookSecret())
        #expect(await other.send(AlertMessage(id: "n", body: Array("{}".utf8))) == .delivered)
        #expect(elsewhere.requests.map { headers(of: $0)["webhook-id"] } == ["n"])
    }

    @Test func `of an answer sixteen kilobytes are kept`() async throws {
        server.answers(200, body: String(repeating: "x", count: 300_000))
        let answer = await HTTPDoor(to: try SinkAddress(server.address), within: .seconds(20)).post(
            [],
            headers: []
        )
        #expect(answer.ending == .status(200))
        #expect(answer.body.count == 16_384)
    }

    @Test func `a connection ends with its attempt`() async throws {
        server.play(.silent)
        let sink = try WebhookSink(
            address: server.address,
            secret: WebhookSecret(),
            deadline: .milliseconds(300)
        )
        guard case .unanswered = await sink.send(AlertMessage(id: "m", body: Array("{}".utf8))) else {
            return #expect(Bool(false), "it was answered")
        }
        for _ in 0..<1_000 where server.ended == 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(server.ended == 1)
    }

    @Test func `an address is at most as long as one, and headers are few`() throws {
        let long = "https://collector.example/" + String(repeating: "a", count: 2_022)
        _ = try OTLPSink(address: long)
        #expect(throws: SinkAddressError.notAnAddress) { try OTLPSink(address: long + "a") }
        func headers(_ count: Int) -> [String: String] {
            (0..<count).reduce(into: [:]) { $0["X-\($1)"] = "x" }
        }
        _ = try OTLPSink(address: long, headers: headers(16))
        #expect(throws: SinkAddressError.notAHeader) { try OTLPSink(address: long, headers: headers(17)) }
    }
}
