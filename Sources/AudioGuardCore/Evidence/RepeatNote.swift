/// What a record says of those that it stands for: they were equal in kind, caller, request and outcome, and came
/// faster than anybody reads. The rest of the record is the last of them.
public struct RepeatNote: Hashable, Codable, Sendable {
    /// What kind of records they would have been.
    public var kind: AuditRecord.Kind
    /// The number of the first of the series, which stands in the log by itself.
    public var of: UInt64
    /// How many this record stands for. Exact: what was reported is what stands by itself, this, and the gaps.
    public var count: UInt64
    /// From the first of them to the last, in microseconds.
    public var span: Int64

    /// Records that were counted instead of written.
    public init(_ kind: AuditRecord.Kind, of first: UInt64, count: UInt64, span: Int64) {
        self.kind = kind
        of = first
        self.count = count
        self.span = span
    }

    /// Reads a note as the log writes it.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        kind = try fields.decode(AuditRecord.Kind.self, forKey: .kind)
        of = try fields.decode(Whole<UInt64>.self, forKey: .of).number
        count = try fields.decode(Whole<UInt64>.self, forKey: .count).number
        span = try fields.decode(Whole<Int64>.self, forKey: .span).number
    }
}

extension AuditRecord {
    /// How many things happened that this record tells of: one, or as many as it stands for.
    public var times: UInt64 { repeats?.count ?? 1 }

    /// The last of the records that this one stands for, with its place; `nil` for one that stands for itself.
    public var repeated: AuditRecord? {
        guard kind == .repeat, let kind = repeats?.kind, kind != .repeat else { return nil }
        var record = self
        record.kind = kind
        record.repeats = nil
        return record
    }
}
