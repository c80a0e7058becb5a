public import AudioGuard
public import AudioGuardCore
import Foundation

/// Sends messages to an OpenTelemetry collector, as logs in OTLP's JSON over HTTP. Any thread.
///
/// 429, 502, 503 and 504, and a network that fails, mean later, and nothing else does, as OTLP asks. What the
/// collector took and then rejected is not sent again, and is told.
public struct OTLPSink: AlertSink {
    private let headers: [(name: String, value: String)]
    private let clock: GuardClock
    private let door: HTTPDoor

    /// A sink for a collector's address, such as `https://collector.school.example/v1/logs`.
    /// - parameter headers: What the collector asks for beside the message, such as `Authorization`; at most 16.
    /// - parameter deadline: The most time for one attempt, whatever the server does. The default is 10 seconds.
    public init(
        address: String,
        headers: [String: String] = [:],
        deadline: Duration = .seconds(10),
        clock: GuardClock = .system
    ) throws(SinkAddressError) {
        let isSendable = headers.allSatisfy { name, value in
            Self.isHeader(name) && value.utf8.count <= 4_096
                && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        }
        guard isSendable, headers.count <= Self.mostHeaders else { throw .notAHeader }
        self.headers = headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        self.clock = clock
        door = HTTPDoor(to: try SinkAddress(address), within: deadline)
    }

    /// Whether a header may have this name: 1 to 64 letters, digits and dashes.
    package static func isHeader(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isASCIIWord }
    }

    /// The most headers.
    package static let mostHeaders = 16

    /// It goes over the network.
    public var isRemote: Bool { true }

    /// A request with one log record.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        OTLPLogs.body(of: telling, isShort: isShort)
    }

    /// Sends the message once.
    public func send(_ message: AlertMessage) async -> Delivery {
        let answer = await door.post(message.body, headers: headers + [("Content-Type", "application/json")])
        switch answer.ending {
        case .status(200..<300) where Self.rejected(answer.body) > 0:
            return .dead(why: "the collector took the message and rejected what is in it")
        case .status(let code)
        where code == 408 || code == 425 || code >= 500 && ![502, 503, 504].contains(code):
            return .dead(why: "the collector answered \(code), which OTLP does not send again")
        case .status, .silence, .untrusted, .failure: return answer.delivery(at: clock.wall() / 1_000_000)
        }
    }

    /// How many log records of a request the collector rejected, by its answer.
    private static func rejected(_ body: [UInt8]) -> Int64 {
        struct Answer: Decodable {
            struct Partial: Decodable {
                let rejectedLogRecords: Count?
            }
            let partialSuccess: Partial?
        }
        /// A number, or a text that holds one: JSON of protocol buffers has both.
        struct Count: Decodable {
            let number: Int64
            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let number = try? value.decode(Int64.self) {
                    self.number = number
                } else {
                    number = Int64(try value.decode(String.self)) ?? 0
                }
            }
        }
        let answer = try? JSONDecoder().decode(Answer.self, from: Data(body))
        return answer?.partialSuccess?.rejectedLogRecords?.number ?? 0
    }
}

extension Character {
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}

extension OTLPSink: CustomStringConvertible, CustomReflectable {
    /// Neither the address nor the headers.
    public var description: String { "otlp" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
