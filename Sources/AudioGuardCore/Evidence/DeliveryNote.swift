/// What a record says of the alerting itself: what was kept from people, and by whose wish.
public struct DeliveryNote: Hashable, Codable, Sendable {
    /// What happened.
    public var step: Step
    /// To what: the key of a group of alerts, or the id of a message; at most 256 bytes are kept.
    public var what: String
    /// For which sink; absent where it is all of them.
    public var sink: String?
    /// How many alerts or messages it is about.
    public var count: UInt64?
    /// Until when, in microseconds since 1970.
    public var until: Int64?
    /// Who wished it, in the words of the one who did.
    public var by: String?

    /// A step of the alerting.
    public init(
        _ step: Step,
        _ what: String,
        sink: String? = nil,
        count: UInt64? = nil,
        until: Int64? = nil,
        by: String? = nil
    ) {
        self.step = step
        self.what = what
        self.sink = sink
        self.count = count
        self.until = until
        self.by = by
    }

    /// What may happen to alerts on their way.
    public enum Step: String, Codable, Sendable, CaseIterable {
        /// A group is not told of until a time.
        case muted
        /// It is told of again.
        case unmuted
        /// Alerts were counted and not sent, since a group was muted or there were too many.
        case heldBack = "held-back"
        /// A message will not be sent any more: it was refused, or too old.
        case givenUp = "given-up"
        /// A message, or all of a sink, waits for a person.
        case held
        /// It goes on.
        case resumed
        /// A person has removed it.
        case dropped
    }

    /// Reads a note as the log writes it.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        step = try fields.decode(Step.self, forKey: .step)
        what = try fields.decode(String.self, forKey: .what)
        sink = try fields.decodeIfPresent(String.self, forKey: .sink)
        count = try fields.decodeIfPresent(Whole<UInt64>.self, forKey: .count)?.number
        until = try fields.decodeIfPresent(Whole<Int64>.self, forKey: .until)?.number
        by = try fields.decodeIfPresent(String.self, forKey: .by)
    }
}
