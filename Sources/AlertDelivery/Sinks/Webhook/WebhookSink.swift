public import AudioGuard
public import AudioGuardCore
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends messages to a web address, signed as Standard Webhooks says. Any thread.
///
/// Follows no redirect, keeps no cookie, reads at most 16 KiB of an answer, and gives up after its own deadline.
/// An answer of 2xx is success; 408, 425, 429 and 5xx, and a network that fails, mean later; 401, 403, 407 and a
/// certificate that is not trusted mean that a person must act; everything else means never.
public struct WebhookSink: AlertSink {
    private let url: URL
    private let secret: WebhookSecret
    private let clock: GuardClock
    private let deadline: Duration
    private let door: WebhookDoor

    /// A sink for an address: `https`, or `http` on this machine.
    /// - parameter deadline: The most time for one attempt, whatever the server does. The default is 10 seconds.
    public init(
        address: String,
        secret: WebhookSecret,
        deadline: Duration = .seconds(10),
        clock: GuardClock = .system
    ) throws(WebhookError) {
        guard let url = URL(string: address), let host = url.host, !host.isEmpty, url.user == nil,
            url.password == nil
        else { throw .notAnAddress }
        let isLoopback = ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host.lowercased())
        switch url.scheme?.lowercased() {
        case "https": break
        case "http" where isLoopback: break
        case "http": throw .notEncrypted
        default: throw .notAnAddress
        }
        self.url = url
        self.secret = secret
        self.clock = clock
        self.deadline = deadline
        door = WebhookDoor(isLoopback: isLoopback)
    }

    /// It goes over the network.
    public var isRemote: Bool { true }

    /// A CloudEvent.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] { CloudEvent.body(of: telling) }

    /// Signs the message with the present time, and sends it once.
    public func send(_ message: AlertMessage) async -> Delivery {
        let timestamp = clock.wall() / 1_000_000
        let body = Data(message.body)
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = body
        request.setValue("application/cloudevents+json; charset=utf-8", forHTTPHeaderField: "Content-Type")
        request.setValue("classroom-audio-guard", forHTTPHeaderField: "User-Agent")
        request.setValue(message.id, forHTTPHeaderField: "webhook-id")
        request.setValue("\(timestamp)", forHTTPHeaderField: "webhook-timestamp")
        request.setValue(
            secret.signature(id: message.id, timestamp: timestamp, body: body),
            forHTTPHeaderField: "webhook-signature"
        )
        let answer = await door.post(request, within: deadline)
        return answer.delivery(at: timestamp)
    }
}

extension WebhookSink: CustomStringConvertible, CustomReflectable {
    /// Neither the address nor the secret.
    public var description: String { "webhook" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
