import AudioGuard
import AudioGuardCore

/// One record on a page, for a person and as data.
struct RecordSheet {
    private let found: FoundRecord
    private var record: AuditRecord { found.record }

    init(_ found: FoundRecord) { self.found = found }

    /// An object with `record`, `chain`, `frames` and the records `before` and `after`.
    var json: String {
        func list(_ records: [LoggedRecord]) -> String {
            "[" + records.map { String(decoding: $0.line.record, as: UTF8.self) }.joined(separator: ",") + "]"
        }
        let frames = found.frames.flatMap { try? jsonText($0.frames) } ?? "null"
        return #"{"record":\#(String(decoding: found.logged.line.record, as: UTF8.self)),"#
            + #""chain":"\#(found.logged.line.place.chain)","frames":\#(frames),"#
            + #""before":\#(list(found.before)),"after":\#(list(found.after))}"#
    }

    /// The page, fit for a terminal.
    func lines(isColoured: Bool) -> [String] {
        var lines = heading
        lines += SessionTable(record).lines
        lines += titled(
            "rules",
            record.rules.enumerated().map { "\($0 + 1)  \($1.rule.rawValue): \($1.why)" }
        )
        lines += titled("errors", ([record.error].compactMap(\.self) + record.laterErrors).map { "\($0)" })
        lines += stack
        lines += titled(
            "leases held, oldest first",
            record.holders.enumerated().map { index, holder in
                let need = index < record.needs.count ? ", to \(record.needs[index].rawValue)" : ""
                return "\(holder.name)\(need)"
            }
        )
        lines += titled("took the session and did not give it up", record.unbalanced.map(\.name))
        lines += titled(
            "called before, while no class was live",
            record.breadcrumbs.map { crumb in
                let ago = Double(crumb.ago / 1_000) / 1_000
                return "\(ago) s before: \(crumb.operation.rawValue) by \(crumb.caller.who)"
            }
        )
        lines += titled("shortened to fit", record.truncated)
        return lines.map(\.printable) + neighbours(isColoured: isColoured)
    }

    private var heading: [String] {
        var lines = ["record \(record.seq)  \(record.moment)  \(record.severity)  \(record.kind.rawValue)"]
        let fields: [(String, String?)] = [
            ("what", record.gist),
            ("outcome", record.outcome?.rawValue),
            ("asked by", asker),
            ("operation", record.operation?.rawValue),
            ("through", record.road?.rawValue),
            ("phase", record.phase.rawValue),
            ("room", record.room?.digits),
            ("user", record.user?.digits),
            ("policy", record.policy.isEmpty ? nil : record.policy),
            ("latency", record.latency.map { "\($0) µs in the platform's call" }),
            ("lease", record.lease?.why),
            ("id", record.id),
            ("log", record.log),
            ("chain", found.logged.line.place.chain),
        ]
        let alert = Alert(for: record.repeated ?? record, chain: "")
        let told: [(String, String?)] = [
            ("heard", alert?.heard), ("event", alert?.event), ("deed", alert?.deed), ("to do", alert?.advice),
        ]
        for case (let name, let value?) in told + fields {
            lines.append("  " + name + String(repeating: " ", count: 11 - name.count) + value)
        }
        return lines
    }

    private var asker: String? {
        guard let caller = record.caller else { return nil }
        var text = "\(caller.who) (known by: \(caller.confidence.rawValue))"
        if record.isOwner == true { text += ", the RTC engine" }
        if let frame = caller.frame { text += ", \(frame)" }
        if let contact = caller.contact { text += "; tell \(contact)" }
        return text
    }

    private var stack: [String] {
        guard let name = record.stack else { return [] }
        let thread = record.onMainThread.map { $0 ? ", on the main thread" : ", off the main thread" } ?? ""
        guard let (frames, seq) = found.frames else {
            return titled("stack \(name)\(thread)", ["its frames are not in the log (any more)"])
        }
        let place = seq == record.seq ? "" : ", written out in record \(seq)"
        return titled("stack \(name)\(thread)\(place)", frames.enumerated().map { "\($0)  \($1)" })
    }

    private func neighbours(isColoured: Bool) -> [String] {
        let all = found.before + [found.logged] + found.after
        return ["", "around it"]
            + all.compactMap { logged in
                guard let neighbour = try? logged.record() else { return nil }
                let row = RecordRow(neighbour).text(isColoured: isColoured)
                return (logged.seq == record.seq ? "> " : "  ") + row
            }
    }

    private func titled(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
    }
}
