import Foundation

/// Rows as people read them, in Markdown.
struct Table: CustomStringConvertible {
    let rows: [Row]

    var description: String {
        let head = ["benchmark", "what", "median", "p99", "beside", "goal", ""]
        let lines = [head] + rows.map(Self.cells)
        let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
        return ([line(head), rule] + lines.dropFirst().map(line)).joined(separator: "\n")
    }

    private static func cells(_ row: Row) -> [String] {
        [
            row.benchmark, row.what, text(row.median, row.unit), row.p99.map { text($0, row.unit) } ?? "",
            row.beside.map { beside($0, row) } ?? "", row.goal.map { goal($0, row.unit) } ?? "",
            row.isMet.map { $0 ? "met" : "MISSED" } ?? "",
        ]
    }

    private static func beside(_ beside: Row.Beside, _ row: Row) -> String {
        let difference = row.median - beside.median
        if beside.isOnTop {
            return "\(difference < 0 ? "-" : "+")\(text(abs(difference), row.unit)) on \(beside.peer)"
        }
        return "\(rounded(row.median / beside.median)) × \(beside.peer)"
    }

    private static func goal(_ goal: Row.Goal, _ unit: Row.Unit) -> String {
        "≤ " + ([goal.median] + (goal.p99.map { [$0] } ?? [])).map { text($0, unit) }.joined(separator: " / ")
    }

    private static func text(_ value: Double, _ unit: Row.Unit) -> String {
        switch unit {
        case .nanoseconds:
            value < 1e3
                ? "\(rounded(value)) ns"
                : value < 1e6 ? "\(rounded(value / 1e3)) µs" : "\(rounded(value / 1e6)) ms"
        case .seconds: "\(rounded(value)) s"
        case .megabytes: "\(rounded(value)) MB"
        case .percent: "\(rounded(value)) %"
        case .count: "\(Int(value))"
        }
    }

    /// Three digits are more than a noisy machine gives.
    private static func rounded(_ value: Double) -> String {
        value < 10
            ? String(format: "%.2f", value)
            : value < 100
                ? String(format: "%.1f", value)
                : String(format: "%.0f", value)
    }
}
