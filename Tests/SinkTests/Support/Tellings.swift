import AlertDelivery

@testable import AudioGuardCore

extension Alert {
    /// A module breaks a rule, with a text of its own in every field that comes from data.
    static func of(_ text: String = "courseware.player", seq: UInt64 = 12) -> Alert {
        var record = AuditRecord(.decision)
        record.log = "class-1"
        record.seq = seq
        record.wall = 1_750_000_000_123_456
        record.severity = .warning
        record.rules = [Ruling(.keepMixing, "without mixing, another process interrupts the class")]
        record.operation = .setCategory
        record.requested = .configure(to: SessionConfiguration(.playback))
        record.outcome = .amended
        record.caller = Caller(
            module: ModuleID(text),
            frame: StackFrame(image: "lesson", offset: 16, symbol: "\(text).play()"),
            confidence: .symbol,
            contact: "\(text)@school.example"
        )
        guard let alert = Alert(for: record, chain: "c0de") else { fatalError("it breaks a rule") }
        return alert
    }
}

extension AlertNotice {
    /// Some alerts of one group.
    static func of(_ alert: Alert, count: UInt64 = 3, total: UInt64 = 7) -> AlertNotice {
        AlertNotice(alert: alert, count: count, total: total, since: 1_749_999_940_000_000, classes: 2)
    }
}

extension AlertTelling {
    /// One telling of each sort, with a text of its own in every field that comes from data.
    static func all(_ text: String = "courseware.player") -> [AlertTelling] {
        let notice = AlertNotice.of(.of(text))
        let digest = AlertDigest(
            notices: (1...12).map { .of(.of("\(text)\($0)", seq: $0)) },
            groups: 37,
            count: 111,
            latest: notice,
            since: 1_749_999_940_000_000
        )
        return [.alert(notice), .digest(digest), .resolved(notice)]
    }
}

extension AlertMessage {
    /// What a sink would be given.
    static func of(_ telling: AlertTelling, for sink: any AlertSink, isShort: Bool = false) -> AlertMessage {
        AlertMessage(id: telling.id, body: sink.body(of: telling, isShort: isShort))
    }
}
