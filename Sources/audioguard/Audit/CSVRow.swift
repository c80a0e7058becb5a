import AudioGuardCore

/// One record as a row of comma-separated values (RFC 4180), without the line feed at its end.
enum CSVRow {
    static let heading = row(columns.map(\.name))

    static func bytes(_ record: AuditRecord) -> [UInt8] { row(columns.map { $0.value(record) ?? "" }) }

    private static let columns: [(name: String, value: @Sendable (AuditRecord) -> String?)] = [
        ("seq", { "\($0.seq)" }),
        ("time", { $0.moment }),
        ("severity", { "\($0.severity)" }),
        ("kind", { $0.kind.rawValue }),
        ("module", { $0.caller?.module?.name }),
        ("confidence", { $0.caller?.confidence.rawValue }),
        ("function", { $0.caller?.frame.map { "\($0)" } }),
        ("what", { $0.gist }),
        ("operation", { $0.operation?.rawValue }),
        ("before", { $0.before.map { "\($0.configuration)" } }),
        ("requested", { $0.requested.map { "\($0)" } }),
        ("applied", { $0.applied.map { "\($0)" } }),
        ("after", { $0.after.map { "\($0.configuration)" } }),
        ("outcome", { $0.outcome?.rawValue }),
        ("rules", { $0.rules.map(\.rule.rawValue).joined(separator: " ") }),
        ("why", { $0.rules.map(\.why).joined(separator: "; ") }),
        ("error", { $0.error?.name }),
        ("latency_us", { $0.latency.map { "\($0)" } }),
        ("room", { $0.room?.digits }),
        ("times", { "\($0.times)" }),
        ("phase", { $0.phase.rawValue }),
        ("policy", { $0.policy }),
        ("lease", { $0.lease.map { "\($0.id.number)" } }),
        ("stack", { $0.stack }),
        ("id", { $0.id }),
        ("log", { $0.log }),
    ]

    private static func row(_ cells: [String]) -> [UInt8] {
        Array((cells.map(cell).joined(separator: ",") + "\r").utf8)
    }

    /// A cell that neither ends early, nor moves a cursor, nor is computed by whoever opens it.
    static func cell(_ text: String) -> String {
        let text = text.printable
        let isFormula = text.first.map { "=+-@".contains($0) } == true && Int64(text) == nil
        let safe = isFormula ? "'" + text : text
        guard safe.contains(where: { $0 == "\"" || $0 == "," }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}
