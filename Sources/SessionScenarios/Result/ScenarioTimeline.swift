/// A telling as text: time goes down, each app has a lane of its own.
public struct ScenarioTimeline: Sendable, CustomStringConvertible {
    /// How wide a line may be.
    public static let width = 100
    private static let clock = 10
    /// A lane that would be narrower than this is none: its name stands before each line instead.
    private static let narrowest = 20

    private let result: ScenarioResult

    /// The timeline of a telling.
    public init(of result: ScenarioResult) { self.result = result }

    /// The text, line by line, each of at most ``width`` letters.
    public var description: String {
        let guarded = result.isGuarded ? "with the guard" : "without the guard"
        let head = "\(result.story) (\(result.profile), \(guarded))"
        let used = result.lanes.filter { lane in result.entries.contains { $0.lane == lane } }
        let column = (Self.width - Self.clock) / max(1, used.count) - 1
        let rows = column >= Self.narrowest ? lanes(used, column) : list()
        return (Self.folded(head, to: Self.width) + rows).joined(separator: "\n")
    }

    private func lanes(_ lanes: [String], _ column: Int) -> [String] {
        func row(_ time: String, _ cells: [String]) -> String {
            let padded = [Self.padded(time, to: Self.clock - 1)] + cells.map { Self.padded($0, to: column) }
            return Self.trimmed(padded.joined(separator: " "))
        }
        var rows = [row("", lanes.map { String($0.prefix(column)) })]
        var time = ""
        for entry in result.entries.inOrder {
            guard let lane = lanes.firstIndex(of: entry.lane) else { continue }
            let moment = "\(ScenarioValue.time(entry.at))"
            for line in Self.folded(entry.said, to: column) {
                let cells = lanes.indices.map { $0 == lane ? line : "" }
                rows.append(row(moment == time ? "" : moment, cells))
                time = moment
            }
        }
        return rows
    }

    private func list() -> [String] {
        result.entries.inOrder.flatMap { entry in
            let head =
                Self.padded("\(ScenarioValue.time(entry.at))", to: Self.clock - 1) + " "
                + Self.padded(String(entry.lane.prefix(18)), to: 18) + " "
            return Self.folded(entry.said, to: Self.width - head.count).enumerated().map { index, line in
                (index == 0 ? head : String(repeating: " ", count: head.count)) + line
            }
        }
    }

    /// Breaks a text at spaces; what follows is set in by two.
    private static func folded(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var word = word[...]
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = "  "
            }
            if !line.isEmpty, line != "  " { line += " " }
            while line.count + word.count > width {
                let room = max(1, width - line.count)
                lines.append(line + word.prefix(room))
                word = word.dropFirst(room)
                line = "  "
            }
            line += word
        }
        return lines + (line.isEmpty ? [] : [line])
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}

extension TimelineEntry {
    /// The text with a mark of its kind.
    fileprivate var said: String {
        switch kind {
        case .call: text
        case .event: "< " + text
        case .guard: "* " + text
        case .failure: "! " + text
        }
    }
}
