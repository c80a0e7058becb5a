public import AudioGuard
public import AudioGuardCore

/// Tellings and records as logs of OpenTelemetry: one `ExportLogsServiceRequest` of one log record, in OTLP's JSON.
///
/// Severity numbers are OpenTelemetry's already. What a record is about stands in attributes named
/// `audioguard.…`; the function in `code.function.name`; `log.record.uid` is the same whenever it is sent.
public enum OTLPLogs {
    /// A telling, with the text that people read as its body. A digest is of many groups: it names the rule and the
    /// module of none of them, so that whoever counts by these counts its alerts against nobody.
    public static func body(of telling: AlertTelling, isShort: Bool = false) -> [UInt8] {
        let alert = telling.latest
        return request(
            id: telling.id,
            wall: alert.wall,
            severity: telling.severity,
            event: "audioguard.\(telling.sort)",
            text: AlertPage(telling, isShort: isShort).text
        ) { json in
            switch telling {
            case .alert(let notice), .resolved(let notice):
                json.attribute("audioguard.rule", alert.group.rule)
                json.attribute("audioguard.operation", alert.group.operation)
                json.attribute("audioguard.module", alert.group.module)
                json.attribute("audioguard.outcome", alert.group.outcome)
                json.attribute("code.function.name", alert.function)
                json.attribute("audioguard.count", Int64(clamping: notice.count))
                json.attribute("audioguard.total", Int64(clamping: notice.total))
                json.attribute("audioguard.classes", Int64(clamping: notice.classes))
            case .digest(let digest):
                json.attribute("audioguard.count", Int64(clamping: digest.count))
                json.attribute("audioguard.groups", Int64(clamping: digest.groups))
            }
            json.evidence(alert.log, alert.seq, alert.chain)
        }
    }

    /// A line of a log, as `audit export` writes it: the record as it was written is its body.
    /// - throws: ``AudioGuard/AuditLogError`` where the line holds no record.
    public static func body(of line: AuditLine) throws(AuditLogError) -> [UInt8] {
        let record = try line.decoded()
        return request(
            id: record.id,
            wall: record.wall,
            severity: record.severity,
            event: "audioguard.record",
            text: String(decoding: line.record, as: UTF8.self)
        ) { json in
            json.attribute("audioguard.kind", record.kind.rawValue)
            json.attribute("audioguard.phase", record.phase.rawValue)
            json.attribute("audioguard.policy", record.policy.isEmpty ? nil : record.policy)
            json.attribute("audioguard.rule", record.rules.first?.rule.rawValue)
            json.attribute("audioguard.operation", record.operation?.rawValue)
            json.attribute("audioguard.module", record.caller?.module?.name)
            json.attribute("audioguard.outcome", record.outcome?.rawValue)
            json.attribute("code.function.name", record.caller?.frame?.symbol)
            json.evidence(line.place.log, line.place.seq, line.place.chain)
        }
    }

    private static func request(
        id: String,
        wall: Int64,
        severity: Severity,
        event: String,
        text: String,
        _ attributes: (inout JSONBytes) -> Void
    ) -> [UInt8] {
        JSONBytes.bytes(atMost: 65_536) { json in
            json.raw(#"{"resourceLogs":[{"resource":{"attributes":["#)
            json.attribute("service.name", "classroom-audio-guard", isFirst: true)
            json.raw(#"]},"scopeLogs":[{"scope":{"name":"audioguard","version":"1"},"logRecords":[{"#)
            // Nanoseconds; a clock that is set before 1970 is none.
            json.line(#""timeUnixNano":"#, wall > 0 ? "\(wall)000" : "0")
            json.number(#","severityNumber":"#, severity.rawValue)
            json.line(#","severityText":"#, severity.short)
            json.line(#","eventName":"#, event)
            json.raw(#","body":{"stringValue":"#)
            json.string(text, atMost: 16_384)
            json.raw(#"},"attributes":["#)
            json.attribute("log.record.uid", id, isFirst: true)
            attributes(&json)
            json.raw("]}]}]}]}")
        }
    }
}

extension Severity {
    /// OpenTelemetry's short name of its number.
    fileprivate var short: String {
        switch self {
        case .info: "INFO"
        case .warning: "WARN"
        case .error: "ERROR"
        case .fatal: "FATAL"
        }
    }
}

extension JSONBytes {
    fileprivate mutating func attribute(_ key: StaticString, _ value: String?, isFirst: Bool = false) {
        guard let value else { return }
        name(key, isFirst)
        line(#""stringValue":"#, value)
        raw("}}")
    }

    /// A whole number; OTLP writes it as text, so that no reader rounds it.
    fileprivate mutating func attribute(_ key: StaticString, _ value: Int64) {
        name(key, false)
        line(#""intValue":"#, "\(value)")
        raw("}}")
    }

    fileprivate mutating func evidence(_ log: String, _ seq: UInt64, _ chain: String) {
        attribute("audioguard.log", log)
        attribute("audioguard.seq", Int64(clamping: seq))
        attribute("audioguard.chain", chain)
    }

    private mutating func name(_ key: StaticString, _ isFirst: Bool) {
        raw(isFirst ? #"{"key":""# : #",{"key":""#)
        raw(key)
        raw(#"","value":{"#)
    }
}
