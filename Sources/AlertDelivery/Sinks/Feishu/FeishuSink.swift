public import AudioGuard
public import AudioGuardCore
import Foundation

/// Sends messages to a Feishu or Lark bot, as a card. Any thread. For servers and pilots: a bot's address inside a
/// pupils' app is public.
///
/// A bot takes five messages a second and a hundred a minute. It says in the body of its answer what became of a
/// message: a status of 200 alone is not success.
public struct FeishuSink: AlertSink {
    private let secret: FeishuSecret?
    private let clock: GuardClock
    private let door: HTTPDoor

    /// The hosts that such a sink may talk to, beside this machine.
    private static let hosts = ["open.feishu.cn", "open.larksuite.com"]

    /// A sink for a bot's address.
    /// - parameter secret: What the bot checks signatures with; `nil` where it checks none.
    /// - parameter deadline: The most time for one attempt, whatever the server does. The default is 10 seconds.
    public init(
        address: String,
        secret: FeishuSecret?,
        deadline: Duration = .seconds(10),
        clock: GuardClock = .system
    ) throws(SinkAddressError) {
        self.secret = secret
        self.clock = clock
        door = HTTPDoor(to: try SinkAddress(address, hosts: Self.hosts), within: deadline)
    }

    /// Three at once, and 96 a minute: with what is added meanwhile, no second has more than five and no minute a
    /// hundred.
    public var pace: SinkPace { SinkPace(burst: 3, perMinute: 96) }

    /// It goes over the network.
    public var isRemote: Bool { true }

    /// A card.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        FeishuCard.body(of: telling, isShort: isShort)
    }

    /// Signs the message with the present time, and sends it once.
    public func send(_ message: AlertMessage) async -> Delivery {
        let timestamp = clock.wall() / 1_000_000
        var body = message.body
        if let secret, body.first == UInt8(ascii: "{") {
            let signature = secret.signature(timestamp: timestamp)
            body.replaceSubrange(
                0..<1,
                with: Array(#"{"timestamp":"\#(timestamp)","sign":"\#(signature)","#.utf8)
            )
        }
        let answer = await door.post(body, headers: [("Content-Type", "application/json; charset=utf-8")])
        return FeishuAnswer(answer).delivery(at: timestamp)
    }
}

extension FeishuSink: CustomStringConvertible, CustomReflectable {
    /// Neither the address nor the secret.
    public var description: String { "feishu" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
