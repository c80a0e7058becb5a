import AudioGuardCore

extension JSONBytes {
    /// Writes a record as one object of at most `limit` bytes: its fields in the order of their declaration,
    /// without those that are nil or empty. What does not fit is left out and named in `truncated`.
    mutating func write(_ record: AuditRecord, _ stamp: RecordStamp, atMost limit: Int = recordLimit) {
        let room = count + limit - Self.reserve
        var truncated = record.truncated
        wasCut = false
        raw(#"{"version":"#)
        number(record.version)
        raw(#","id":""#)
        plain(stamp.id)
        raw(#"","log":""#)
        plain(stamp.log)
        raw(#"","seq":"#)
        number(stamp.seq)
        raw(#","kind":""#)
        plain(record.kind.rawValue)
        raw(#"","wall":"#)
        number(stamp.wall)
        raw(#","monotonic":"#)
        number(stamp.monotonic)
        field("clockJump", stamp.clockJump ?? record.clockJump, room, &truncated) { $0.number($1) }
        raw(#","severity":"#)
        number(record.severity.rawValue)
        list("rules", record.rules, room, &truncated) { $0.write($1) }
        field("policy", record.policy.isEmpty ? nil : record.policy, room, &truncated) {
            $0.string($1, atMost: 160)
        }
        field("replaced", record.replaced, room, &truncated) { $0.string($1, atMost: 160) }
        raw(#","phase":""#)
        plain(record.phase.rawValue)
        raw("\"")
        field("room", record.room?.digits, room, &truncated) { $0.word($1) }
        field("user", record.user?.digits, room, &truncated) { $0.word($1) }
        field("ticket", record.ticket, room, &truncated) { $0.number($1) }
        field("road", record.road?.rawValue, room, &truncated) { $0.word($1) }
        field("operation", record.operation?.rawValue, room, &truncated) { $0.word($1) }
        field("caller", record.caller, room, &truncated) { $0.write($1) }
        field("isOwner", record.isOwner, room, &truncated) { $0.bool($1) }
        field("before", record.before, room, &truncated) { $0.write($1) }
        field("requested", record.requested, room, &truncated) { $0.write($1) }
        field("applied", record.applied, room, &truncated) { $0.write($1) }
        field("after", record.after, room, &truncated) { $0.write($1) }
        field("outcome", record.outcome?.rawValue, room, &truncated) { $0.word($1) }
        field("error", record.error, room, &truncated) { $0.write($1) }
        list("laterErrors", record.laterErrors, room, &truncated) { $0.write($1) }
        field("latency", record.latency, room, &truncated) { $0.number($1) }
        field("lease", record.lease, room, &truncated) { $0.write($1) }
        list("holders", record.holders, room, &truncated) { $0.string($1.name, atMost: 128) }
        list("needs", record.needs, room, &truncated) { $0.word($1.rawValue) }
        field("fight", record.fight, room, &truncated) { $0.write($1) }
        field("hardware", record.hardware, room, &truncated) { $0.write($1) }
        field("need", record.need, room, &truncated) { $0.write($1) }
        field("use", record.use, room, &truncated) { $0.number($1.rawValue) }
        field("others", record.others, room, &truncated) { $0.number($1.rawValue) }
        list("unbalanced", record.unbalanced, room, &truncated) { $0.string($1.name, atMost: 128) }
        list("breadcrumbs", record.breadcrumbs, room, &truncated) { $0.write($1) }
        field("overdue", record.overdue, room, &truncated) { $0.number($1) }
        field("warning", record.warning, room, &truncated) { $0.write($1) }
        field("mixer", record.mixer, room, &truncated) { $0.write($1) }
        field("host", record.host, room, &truncated) { $0.write($1) }
        field("repeats", record.repeats, room, &truncated) { $0.write($1) }
        field("prune", record.prune, room, &truncated) { $0.write($1) }
        field("delivery", record.delivery, room, &truncated) { $0.write($1) }
        field("event", record.event, room, &truncated) { $0.write($1) }
        field("lost", record.lost, room, &truncated) { $0.number($1) }
        field("stack", record.stack, room, &truncated) { $0.string($1, atMost: 64) }
        field("onMainThread", record.onMainThread, room, &truncated) { $0.bool($1) }
        field("quality", record.quality?.rawValue, room, &truncated) { $0.word($1) }
        list("frames", record.frames ?? [], room, &truncated) { $0.write($1) }
        if !truncated.isEmpty {
            name("truncated")
            for (index, field) in truncated.prefix(48).enumerated() {
                raw(index > 0 ? "," : "[")
                string(field, atMost: 12)
            }
            raw("]")
        }
        raw("}")
    }

    /// The most bytes of one record.
    static var recordLimit: Int { 8_192 }

    /// What is kept free for the end of the record: `truncated` with the name of every field.
    private static var reserve: Int { 768 }

    /// Writes a field that is there, unless it does not fit.
    @inline(__always)
    private mutating func field<Value>(
        _ name: StaticString,
        _ value: Value?,
        _ room: Int,
        _ truncated: inout [String],
        _ write: (inout JSONBytes, Value) -> Void
    ) {
        guard let value else { return }
        let start = count
        self.name(name)
        write(&self, value)
        settle(name, from: start, room, &truncated)
    }

    /// Writes as many elements of a list as fit; nothing for an empty list.
    @inline(__always)
    private mutating func list<Element>(
        _ name: StaticString,
        _ elements: [Element],
        _ room: Int,
        _ truncated: inout [String],
        _ write: (inout JSONBytes, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        let start = count
        self.name(name)
        raw("[")
        for (index, element) in elements.enumerated() {
            let end = count
            if index > 0 { raw(",") }
            write(&self, element)
            if isFull || count >= room {
                truncate(to: end)
                wasCut = true
                break
            }
        }
        raw("]")
        settle(name, from: start, room, &truncated)
    }

    private mutating func word(_ text: String) {
        raw("\"")
        plain(text)
        raw("\"")
    }

    /// Begins a field that is not the first.
    private mutating func name(_ name: StaticString) {
        raw(",\"")
        raw(name)
        raw("\":")
    }

    private mutating func settle(
        _ name: StaticString,
        from start: Int,
        _ room: Int,
        _ truncated: inout [String]
    ) {
        if isFull || count > room {
            truncate(to: start)
            wasCut = true
        }
        if wasCut { truncated.append("\(name)") }
        wasCut = false
    }
}
