import AudioGuardCore

/// One record as a row of a table whose widths are known beforehand, since rows are shown as they come.
struct RecordRow {
    private let cells: [String]
    private let severity: Severity

    init(_ record: AuditRecord) {
        severity = record.severity
        cells = [
            record.moment, "\(record.seq)", "\(record.severity)", record.who ?? "-", record.gist,
            record.outcome?.rawValue ?? "-",
            record.rules.isEmpty ? "-" : record.rules.map(\.rule.rawValue).joined(separator: ","),
        ]
    }

    /// What the columns are.
    static let header = line(["time", "seq", "severity", "module", "what", "outcome", "rules"])

    /// The row, fit for a terminal; cut to `width` where there is one.
    func text(width: Int? = nil, isColoured: Bool = false) -> String {
        var line = Self.line(cells.map(\.printable))
        if let width, line.count > width { line = line.prefix(width - 1) + "…" }
        guard isColoured, let colour else { return line }
        return "\u{1B}[\(colour)m\(line)\u{1B}[0m"
    }

    private var colour: String? {
        switch severity {
        case .info: nil
        case .warning: "33"
        case .error: "31"
        case .fatal: "1;31"
        }
    }

    private static func line(_ cells: [String]) -> String {
        let widths = [24, 7, 8, 20, 48, 8, 0]
        return zip(cells, widths).enumerated().map { column, pair in
            let (cell, width) = pair
            let space = String(repeating: " ", count: max(0, width - cell.count))
            return column == 1 ? space + cell : cell + space
        }.joined(separator: "  ")
    }
}
