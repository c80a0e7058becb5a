public import AudioGuard
public import AudioGuardCore
import Foundation

/// Sends messages to a web address, signed as Standard Webhooks says. Any thread.
///
/// Follows no redirect, keeps no cookie, reads at most 16 KiB of an answer, and gives up after its own deadline.
/// An answer of 2xx is success; 408, 425, 429 and 5xx, and a network that fails, mean later; 401, 403, 407, 410
/// and a certificate that is not trusted mean that a person must act; 413 means shorter, once; all else means never.
public struct WebhookSink: AlertSink {
    private let keys: [WebhookKey]
    private let clock: GuardClock
    private let door: HTTPDoor

    /// A sink for an address: `https`, or `http` on this machine.
    /// - parameter next: A second key, while the receiver changes from one to the other: messages bear the
    ///   signatures of both.
    /// - parameter deadline: The most time for one attempt, whatever the server does. The default is 10 seconds.
    public init(
        address: String,
        key: WebhookKey,
        next: WebhookKey? = nil,
        deadline: Duration = .seconds(10),
        clock: GuardClock = .system
    ) throws(SinkAddressError) {
        keys = [key] + (next.map { [$0] } ?? [])
        self.clock = clock
        door = HTTPDoor(to: try SinkAddress(address), within: deadline)
    }

    /// A sink whose receiver shares a secret with it.
    public init(
        address: String,
        secret: WebhookSecret,
        deadline: Duration = .seconds(10),
        clock: GuardClock = .system
    ) throws(SinkAddressError) {
        try self.init(address: address, key: .shared(secret), deadline: deadline, clock: clock)
    }

    /// It goes over the network.
    public var isRemote: Bool { true }

    /// A CloudEvent.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        CloudEvent.body(of: telling, isShort: isShort)
    }

    /// Signs the message with the present time, and sends it once.
    public func send(_ message: AlertMessage) async -> Delivery {
        let timestamp = clock.wall() / 1_000_000
        let signatures = keys.map {
            $0.signature(id: message.id, timestamp: timestamp, body: Data(message.body))
        }
        let answer = await door.post(
            message.body,
            headers: [
                ("Content-Type", "application/cloudevents+json; charset=utf-8"), ("webhook-id", message.id),
                ("webhook-timestamp", "\(timestamp)"),
                ("webhook-signature", signatures.joined(separator: " ")),
            ]
        )
        return answer.delivery(at: timestamp)
    }
}

extension WebhookSink: CustomStringConvertible, CustomReflectable {
    /// Neither the address nor the keys.
    public var description: String { "webhook" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
