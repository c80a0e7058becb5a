import AudioGuard
import Foundation
import Testing

@testable import AlertDelivery
@testable import WebhookReceiver

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct WebhookSinkTests {
    private let secret = WebhookSecret()
    private let message = AlertMessage(id: "msg_1", body: Array(#"{"specversion":"1.0"}"#.utf8))

    private func receiver(_ behaviour: WebhookBehaviour) async throws -> WebhookReceiver {
        let receiver = try await WebhookReceiver(secret: secret)
        receiver.behave(behaviour)
        return receiver
    }

    private func sink(_ address: String, deadline: Duration = .seconds(20)) throws -> WebhookSink {
        try WebhookSink(address: address, secret: secret, deadline: deadline)
    }

    @Test func `a message arrives as it is, signed`() async throws {
        let receiver = try await receiver(.takes)
        let sink = try sink(receiver.address)
        #expect(await sink.send(message) == .delivered)
        #expect(await sink.send(message) == .delivered)
        #expect(receiver.tally == WebhookTally(requests: 2, verified: 2, duplicates: 1, taken: 2))
        #expect(receiver.received.map(\.body) == [Data(message.body), Data(message.body)])
        await receiver.close()
    }

    @Test(arguments: [
        (URLError.Code.dataNotAllowed, true), (.internationalRoamingOff, true), (.callIsActive, true),
        (.notConnectedToInternet, true), (.secureConnectionFailed, false), (.networkConnectionLost, false),
    ])
    func `a network that fails holds no sink, and one that is not there uses up no attempt`(
        _ code: URLError.Code,
        _ isOffline: Bool
    ) {
        let delivery = HTTPAnswer(ending: HTTPListener.ending(URLError(code))).delivery(at: 0)
        switch delivery {
        case .offline: #expect(isOffline)
        case .retry: #expect(!isOffline)
        default: Issue.record("\(delivery)")
        }
    }

    @Test(arguments: [
        ([:], "127.0.0.1,localhost,::1"), (["NO_PROXY": "school"], "school,127.0.0.1,localhost,::1"),
        (["no_proxy": "lower", "NO_PROXY": "school"], "lower,127.0.0.1,localhost,::1"),
        (["NO_PROXY": "*"], "*"),
    ])
    func `what the host says of proxies stays so`(_ environment: [String: String], _ expected: String) {
        #expect(HTTPDoor.noProxy(in: environment) == expected)
    }

    @Test func `the wrong secret is held`() async throws {
        let receiver = try await receiver(.takes)
        let sink = try WebhookSink(address: receiver.address, secret: WebhookSecret())
        #expect(
            await sink.send(message)
                == .held(why: "the receiver answered 401: check the secret and the address")
        )
        #expect(receiver.tally.verified == 0)
        await receiver.close()
    }

    @Test(arguments: [
        (WebhookBehaviour.answers(500), Delivery.retry(after: nil, why: "the receiver answered 500")),
        (.answers(503, retryAfter: "7"), .retry(after: .seconds(7), why: "the receiver answered 503")),
        (.answers(429, retryAfter: "120"), .retry(after: .seconds(120), why: "the receiver answered 429")),
        (.answers(429, retryAfter: "soon"), .retry(after: nil, why: "the receiver answered 429")),
        (.answers(408), .retry(after: nil, why: "the receiver answered 408")),
        (.answers(400), .dead(why: "the receiver answered 400")),
        (
            .answers(410),
            .held(why: "the receiver answered 410: it is gone for good. Remove it, or give its new address")
        ),
        (.answers(413), .tooLarge(why: "the receiver answered 413")),
        (.answers(403), .held(why: "the receiver answered 403: check the secret and the address")),
        (.answers(202), .delivered),
        (.talks(bytes: 200_000), .delivered),
    ])
    func `every answer has its class`(_ behaviour: WebhookBehaviour, _ delivery: Delivery) async throws {
        let receiver = try await receiver(behaviour)
        #expect(try await sink(receiver.address).send(message) == delivery)
        await receiver.close()
    }

    @Test func `a redirect is not followed`() async throws {
        let elsewhere = try await receiver(.takes)
        let receiver = try await receiver(.redirects(to: elsewhere.address))
        let delivery = try await sink(receiver.address).send(message)
        #expect(
            delivery
                == .dead(
                    why: "the receiver answered 307: it is somewhere else, and redirects are not followed"
                )
        )
        #expect(elsewhere.tally.requests == 0)
        await receiver.close()
        await elsewhere.close()
    }

    @Test func `a slow server is given up at the deadline`() async throws {
        let receiver = try await receiver(.dawdles(.seconds(600)))
        let delivery = try await sink(receiver.address, deadline: .milliseconds(300)).send(message)
        #expect(
            delivery
                == .unanswered(why: "the receiver did not answer in time")
        )
        await receiver.close()
    }

    @Test func `an attempt that is cancelled ends at once`() async throws {
        let receiver = try await receiver(.dawdles(.seconds(600)))
        let sink = try sink(receiver.address)
        let task = Task { await sink.send(message) }
        #expect(await eventually { receiver.tally.requests == 1 })
        task.cancel()
        #expect(
            await task.value == .unanswered(why: "the attempt was broken off")
        )
        await receiver.close()
    }

    @Test func `a port where nobody listens is tried later`() async throws {
        let receiver = try await receiver(.takes)
        let address = receiver.address
        await receiver.close()
        let delivery = try await sink(address).send(message)
        #expect(delivery == .retry(after: nil, why: "the receiver refused the connection"))
    }

    @Test(arguments: [
        ("http://example.org/hook", SinkAddressError.notEncrypted), ("ftp://127.0.0.1/", .notAnAddress),
        ("https://name:password@example.org/", .notAnAddress), ("hook", .notAnAddress), ("", .notAnAddress),
        ("http://127.0.0.1.example.org/", .notEncrypted),
    ])
    func `an address that is not safe is refused, and not repeated`(
        _ address: String,
        _ error: SinkAddressError
    ) {
        #expect(throws: error) { try WebhookSink(address: address, secret: secret) }
        #expect(!error.description.contains("example.org"))
    }

    @Test func `a sink does not print its address`() throws {
        let sink = try sink("https://example.org/token-4711")
        var dumped = ""
        dump(sink, to: &dumped)
        #expect(!"\(sink) \(String(reflecting: sink)) \(dumped)".contains("4711"))
    }

    @Test func `alerts go over the wire from log to receiver, whatever the receiver does at first`()
        async throws
    {
        let scene = try Scene()
        let receiver = try await receiver(.answers(500))
        let sink = try sink(receiver.address)
        let delivery = try scene.delivery(to: sink)
        scene.violate()
        delivery.start()
        #expect(await eventually { delivery.report.lastProblem?.hasSuffix("500") == true })
        #expect(delivery.report.waiting == 1)
        receiver.behave(.answers(429, retryAfter: "30"))
        scene.pass(.seconds(1))
        #expect(await eventually { delivery.report.lastProblem?.hasSuffix("429") == true })
        receiver.behave(.takes)
        scene.pass(.seconds(30))
        #expect(await delivery.drain(within: .seconds(20)).delivered == 1)
        #expect(Set(receiver.received.map(\.id)).count == 1)
        #expect(Set(receiver.received.map(\.body)).count == 1)
        await delivery.stop()
        await receiver.close()
    }
}
