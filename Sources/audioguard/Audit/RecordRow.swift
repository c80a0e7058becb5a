import AudioGuardCore

/// One record as a row of a table whose widths are known beforehand, since rows are shown as they come.
struct RecordRow {
    private let cells: [String]
    private let severity: Severity

    init(_ record: AuditRecord) {
        severity = record.severity
        cells = [
            record.moment, "\(record.seq)", "\(record.severity)", record.caller?.who ?? "-",
            record.outcome?.rawValue ?? "-", record.gist,
            record.rules.isEmpty ? "-" : record.rules.map(\.rule.rawValue).joined(separator: ","),
        ]
    }

    private init(cells: [String]) {
        self.cells = cells
        severity = .info
    }

    /// What the columns are.
    static let header = RecordRow(cells: ["time", "seq", "severity", "module", "outcome", "what", "rules"])

    /// The row, fit for a terminal; cut to `width` where there is one. A narrow one has the time of day alone.
    func text(width: Int? = nil, isColoured: Bool = false) -> String {
        var cells = cells.map(\.printable)
        let isNarrow = width.map { $0 < 120 } ?? false
        if isNarrow, cells[0].count == 24 { cells[0] = String(cells[0].dropFirst(11).prefix(8)) }
        var line = Self.line(cells, isNarrow ? [8, 5, 8, 15, 8, 40, 0] : [24, 7, 8, 20, 8, 48, 0])
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

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        return zip(cells, widths).enumerated().map { column, pair in
            let (cell, width) = pair
            let space = String(repeating: " ", count: max(0, width - cell.count))
            return column == 1 ? space + cell : cell + space
        }.joined(separator: "  ")
    }
}
