import AlertDelivery
import AudioGuard
import AudioGuardCore
import Foundation
import Testing

/// What each sink makes of what a server does, over the wire.
@Suite struct AnswerTests {
    private let server: RawServer
    private let clock = GuardClock(wall: { 1_750_000_000_000_000 }, monotonic: { 0 })

    init() throws { server = try RawServer() }

    /// What came of an attempt, without its reason.
    enum Fate: String { case delivered, retry, unanswered, offline, dead, held, tooLarge }

    private func fate(_ delivery: Delivery) -> Fate {
        switch delivery {
        case .delivered: .delivered
        case .retry: .retry
        case .dead: .dead
        case .held: .held
        case .tooLarge: .tooLarge
        case .unanswered: .unanswered
        case .offline: .offline
        }
    }

    private func webhook(_ deadline: Duration = .seconds(20)) throws -> WebhookSink {
        try WebhookSink(address: server.address, secret: WebhookSecret(), deadline: deadline, clock: clock)
    }

    private func otlp(_ deadline: Duration = .seconds(20)) throws -> OTLPSink {
        try OTLPSink(address: server.address, deadline: deadline, clock: clock)
    }

    private func feishu(_ deadline: Duration = .seconds(20)) throws -> FeishuSink {
        try FeishuSink(
            address: server.address,
            secret: FeishuSecret("demo"),
            deadline: deadline,
            clock: clock
        )
    }

    private func send(_ sink: any AlertSink) async -> Delivery {
        await sink.send(.of(AlertTelling.all()[0], for: sink))
    }

    private static let statuses = [
        200, 201, 202, 204, 206, 299, 300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404, 405, 406,
        407,
        408, 409, 410, 411, 412, 413, 414, 415, 418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 500,
        501,
        502, 503, 504, 505, 507, 508, 511, 520, 599,
    ]

    @Test func `a webhook has a class for every status`() async throws {
        await expect(try webhook()) { $0 >= 500 || [408, 425, 429].contains($0) }
    }

    @Test func `a collector is asked again only where OTLP says so`() async throws {
        await expect(try otlp()) { [429, 502, 503, 504].contains($0) }
    }

    /// Sends once for every status.
    private func expect(_ sink: any AlertSink, retries: (Int) -> Bool) async {
        for status in Self.statuses {
            server.answers(status)
            let expected: Fate =
                switch status {
                case ..<300: .delivered
                case 401, 403, 407, 410: .held
                case 413: .tooLarge
                default: retries(status) ? .retry : .dead
                }
            let delivery = await send(sink)
            #expect(fate(delivery) == expected, "\(status): \(delivery)")
        }
        #expect(server.requests.count == Self.statuses.count)
    }

    @Test(arguments: [
        ("{}", Fate.delivered), ("", .delivered), ("{\"partialSuccess\":{}}", .delivered),
        ("{\"partialSuccess\":{\"rejectedLogRecords\":\"0\",\"errorMessage\":\"slow down\"}}", .delivered),
        ("{\"partialSuccess\":{\"rejectedLogRecords\":\"1\"}}", .dead),
        ("{\"partialSuccess\":{\"rejectedLogRecords\":1}}", .dead),
        ("<html>", .delivered),
    ])
    func `what a collector rejects is not sent again`(_ body: String, _ expected: Fate) async throws {
        server.answers(200, body: body)
        #expect(fate(await send(try otlp())) == expected)
    }

    @Test func `a bot's word counts, and not its status`() async throws {
        let sink = try feishu()
        let cases: [(Int, String, Fate)] = [
            (200, #"{"code":0,"msg":"success","data":{}}"#, .delivered),
            (200, #"{"StatusCode":0,"StatusMessage":"success"}"#, .delivered),
            (200, #"{"code":11232,"msg":"frequency limited"}"#, .retry),
            (400, #"{"code":11232,"msg":"frequency limited"}"#, .retry),
            (200, #"{"code":9499,"msg":"too many request"}"#, .retry),
            (400, #"{"code":9499,"msg":"Too Many Requests"}"#, .retry),
            (200, #"{"code":9499,"msg":"Bad Request"}"#, .dead),
            (200, #"{"code":19001,"msg":"param invalid"}"#, .held),
            (200, #"{"code":19021,"msg":"sign match fail"}"#, .held),
            (200, #"{"code":19022,"msg":"ip not allowed"}"#, .held),
            (200, #"{"code":19024,"msg":"keyword not found"}"#, .held),
            (200, #"{"code":19036,"msg":"too large"}"#, .tooLarge),
            (200, #"{"code":4711,"msg":"?"}"#, .dead),
            (400, #"{"code":0}"#, .dead),
            (200, "<html>sign in to the school's network</html>", .unanswered),
            (200, "", .unanswered), (200, #"{"code":"0"}"#, .unanswered), (200, "{}", .unanswered),
            (302, #"{"code":0}"#, .dead), (403, "", .held), (404, "", .dead), (413, "", .tooLarge),
            (429, #"{"code":11232}"#, .retry), (429, "", .retry), (500, #"{"code":0}"#, .retry),
            (503, "", .retry),
        ]
        for (status, body, expected) in cases {
            server.answers(status, body: body)
            let delivery = await send(sink)
            #expect(fate(delivery) == expected, "\(status) \(body): \(delivery)")
        }
    }

    @Test func `what a server asks for is given, within a day`() async throws {
        let cases: [(String, Duration?)] = [
            ("7", .seconds(7)), ("0", .zero), ("-5", nil), ("1000000000000", .seconds(86_400)), ("1e12", nil),
            ("Sun, 15 Jun 2025 15:07:40 GMT", .seconds(60)), ("Sun, 15 Jun 2024 15:07:40 GMT", .zero),
            ("Sun, 15 Jun 2034 15:07:40 GMT", .seconds(86_400)), ("soon", nil), ("", nil),
            (" 9 ", .seconds(9)),
            ("99999999999999999999999999", .seconds(86_400)), ("1.5", nil), ("\u{7F}", nil),
        ]
        let sinks: [any AlertSink] = [try webhook(), try otlp(), try feishu()]
        for (text, expected) in cases {
            server.answers(429, "Retry-After: \(text)\r\n")
            for sink in sinks {
                guard case .retry(let after, _) = await send(sink) else {
                    Issue.record("\(text) is no retry")
                    continue
                }
                #expect(after == expected, "\(text)")
            }
        }
    }

    /// A server that does not come to an end is left at the deadline; what it has said by then counts.
    @Test func `no server holds up longer than the deadline`() async throws {
        let head = RawServer.head(200, length: 1_000_000)
        let cases: [(RawServer.Answer, Duration, webhook: Fate?, feishu: Fate?)] = [
            (.silent, .milliseconds(200), nil, nil),
            (.drips("", then: "HTTP/1.1 200 OK "), .milliseconds(200), nil, nil),
            (.drips("HTTP/1.1 200 OK\r\n", then: "X: y\r\n"), .milliseconds(200), nil, nil),
            (.drips(head, then: "x"), .seconds(2), .delivered, .unanswered),
            (.drips(RawServer.head(503, length: 1_000), then: "x"), .seconds(2), .retry, .retry),
            (.floods(head), .seconds(60), .delivered, .unanswered),
            (.floods("HTTP/1.1 200 OK\r\n\r\n"), .seconds(60), .delivered, .unanswered),
        ]
        for (answer, deadline, expected, bots) in cases {
            server.play(answer)
            async let one = send(try webhook(deadline))
            async let two = send(try otlp(deadline))
            async let three = send(try feishu(deadline))
            let fates = [fate(try await one), fate(try await two), fate(try await three)]
            guard let expected, let bots else {
                // Whether the request had gone by then is the machine's affair.
                #expect(fates.allSatisfy { [.unanswered, .retry].contains($0) }, "\(answer)")
                continue
            }
            #expect(fates == [expected, expected, bots], "\(answer)")
        }
    }

    @Test func `a connection that breaks is tried again, and says whether the message may be there`()
        async throws
    {
        let sink = try webhook()
        server.play(.resetsAtOnce)
        #expect(
            [.retry, .unanswered].contains(fate(await send(sink))),
            "what had gone is the machine's affair"
        )
        server.play(.resets(after: ""))
        #expect(fate(await send(sink)) == .unanswered)
        server.play(.resets(after: "HTTP/1.1 20"))
        #expect(fate(await send(sink)) == .unanswered)
        server.play(.says(""))
        #expect(fate(await send(sink)) == .unanswered)
        server.play(.says("this is no HTTP\r\n\r\n"))
        #expect(fate(await send(sink)) != .delivered)
        // The answer stands, whatever the connection does after it.
        server.play(.resets(after: RawServer.head(200, length: 100) + "half"))
        let late = await send(sink)
        #expect(late == .delivered)
    }
}
