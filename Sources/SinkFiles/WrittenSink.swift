public import AlertDelivery
import AudioGuardCore
import WrittenForms

/// A sink as it stands in a file: its secrets are not fetched yet. A value; any thread.
public struct WrittenSink: Sendable {
    /// Its name.
    public let id: SinkID
    /// What it is.
    public let kind: Kind
    var sources: [SinkKey: SecretSource] = [:]
    var headers: [(name: String, value: SecretSource)] = []
    var path: String?
    var largest: Int?
    var deadline = Duration.seconds(10)
    var pace: SinkPace?
    var least = Severity.info
    var tellsResolved = true
    let place: SourcePlace

    init(_ id: SinkID, _ kind: Kind, at place: SourcePlace) {
        self.id = id
        self.kind = kind
        self.place = place
    }

    /// What a sink can be.
    public enum Kind: String, Sendable, CaseIterable {
        /// A web address of Standard Webhooks.
        case webhook
        /// A bot of Feishu or Lark.
        case feishu
        /// A collector of OpenTelemetry.
        case otlp
        /// A file.
        case file
        /// Standard error.
        case stderr

        /// The keys that it may have.
        var keys: [SinkKey] {
            let own: [SinkKey] =
                switch self {
                case .webhook: [.address, .key, .nextKey, .deadline]
                case .feishu: [.address, .secret, .deadline]
                case .otlp: [.address, .headers, .deadline]
                case .file: [.path, .largest]
                case .stderr: []
                }
            return [.kind] + own + [.pace, .leastSeverity, .resolved]
        }

        /// The keys that it must have.
        var needed: [SinkKey] {
            switch self {
            case .webhook: [.address, .key]
            case .feishu, .otlp: [.address]
            case .file: [.path]
            case .stderr: []
            }
        }
    }
}

/// A key of a sink.
enum SinkKey: String, CaseIterable {
    case kind, address, key, secret, headers, path, largest, deadline, pace, resolved
    case nextKey = "next-key"
    case leastSeverity = "least-severity"
}
