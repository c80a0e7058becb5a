/// One line of a timeline.
public struct TimelineEntry: Hashable, Sendable, Encodable {
    /// When.
    public var at: Duration
    /// The app that it happens to, or ``deviceLane``.
    public var lane: String
    /// What sort of thing it is.
    public var kind: Kind
    /// What happened.
    public var text: String

    /// What sort of thing a line tells.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// Somebody does something.
        case call
        /// An app is told something.
        case event
        /// The guard has decided, repaired, lent or taken back.
        case `guard`
        /// A call failed, or an expectation does not hold.
        case failure
    }

    /// The lane of what happens to the device.
    public static let deviceLane = "device"

    private enum CodingKeys: String, CodingKey { case at, lane, kind, text }

    /// As data, with the moment in seconds.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(at.inSeconds, forKey: .at)
        try fields.encode(lane, forKey: .lane)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(text, forKey: .text)
    }
}

extension [TimelineEntry] {
    /// In the order of time; what happened at one moment stays in its order.
    var inOrder: [TimelineEntry] {
        enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }
}
