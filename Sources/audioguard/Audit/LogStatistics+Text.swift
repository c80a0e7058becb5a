extension LogStatistics {
    /// What a person reads: counts with bars, the most frequent first.
    var lines: [String] {
        guard let first, let last else { return ["no records"] }
        var lines = [
            "\(records) records of \(events) events, \(first.seq) to \(last.seq), \(first.time) to \(last.time)",
            "\(violations) violations; \(gaps) gaps (\(lost) records lost); \(pruned) records removed; "
                + "\(damaged) damaged lines",
            "the log: \(fileBytes) bytes in \(segments) \(segments == 1 ? "segment" : "segments")",
        ]
        if let p50 = amendments.percentile(50), let p99 = amendments.percentile(99) {
            lines.append(
                "amendments: \(amendments.count), half of them within \(p50) µs, 99 % within \(p99) µs"
            )
        }
        lines += bars("kinds", kinds.mapValues(UInt64.init))
        lines += bars("severities", severities)
        lines += bars("outcomes", outcomes)
        lines += bars("rules", rules)
        lines += bars("modules", modules.mapValues { UInt64($0.records) })
        lines += bars("violations by module", modules.mapValues(\.violations).filter { $0.value > 0 })
        if recordsOfOtherModules > 0 {
            lines.append("  and \(recordsOfOtherModules) records of further modules")
        }
        return lines + classLines
    }

    private var classLines: [String] {
        guard !classes.isEmpty else { return [] }
        var table = TextTable(["since", "until", "records", "amended", "violations", "errors"])
        for one in classes.suffix(20) {
            table.add([
                one.since, one.isLive ? "(goes on)" : one.until, "\(one.first)–\(one.last)", "\(one.amended)",
                "\(one.violations)", "\(one.errors)",
            ])
        }
        let left = classCount - min(20, classes.count)
        return ["", "classes: \(classCount)" + (left > 0 ? ", the last 20" : "")] + table.lines
    }

    private func bars(_ title: String, _ counts: [String: UInt64]) -> [String] {
        guard let most = counts.values.max() else { return [] }
        let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = rows.prefix(20).map { $0.key.count }.max() ?? 0
        let digits = "\(most)".count
        var lines = ["", title]
        for (name, count) in rows.prefix(20) {
            let padded = name + String(repeating: " ", count: width - name.count)
            let number = String(repeating: " ", count: digits - "\(count)".count) + "\(count)"
            lines.append(
                "  \(padded)  \(number)  "
                    + String(repeating: "█", count: max(1, Int(Double(count) * 30 / Double(most))))
            )
        }
        if rows.count > 20 { lines.append("  and \(rows.count - 20) further") }
        return lines
    }
}
