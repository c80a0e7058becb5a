import ClassroomLesson
import Foundation

/// A lesson's timeline and closing table, for a terminal.
struct Printout {
    let timeline: Timeline
    let report: LessonReport
    /// Where the files are.
    let directory: String

    var text: String {
        var lines = ["", "  time   what happened                           without the guard / with it"]
        for row in timeline.rows {
            lines.append(
                String(format: "%5.1f s   ", row.at) + padded(row.what, 38) + "without: " + row.without
            )
            lines.append(padded("", 48) + "with:    " + row.with)
            lines += row.made.map { "            " + $0 }
        }
        lines += ["", padded("", 32) + padded("without", 12) + "with the guard"]
        let (without, with) = (report.withoutGuard, report.withGuard)
        lines.append(figure("teacher silent", without.teacherSilentSeconds, with.teacherSilentSeconds, "s"))
        lines.append(
            figure(
                "lesson video on the microphone",
                without.mediaLevelChangeDB,
                with.mediaLevelChangeDB,
                "dB"
            )
        )
        lines.append(figure("from the earpiece", without.earpieceSeconds, with.earpieceSeconds, "s"))
        lines.append(
            figure("interrupted by others", without.interruptedSeconds, with.interruptedSeconds, "s")
        )
        lines.append(
            figure("clipped samples", Double(without.clippedSamples), Double(with.clippedSamples), "")
        )
        let goesOn = { (hearing: Hearing) in hearing.songGoesOn ? "goes on" : "stays silent" }
        lines.append(padded("the song after the class", 32) + padded(goesOn(without), 12) + goesOn(with))
        let leases = report.leases
        lines.append(
            "\n\(leases.begun) leases begun, \(leases.restored) put back, \(leases.notRestored.count) not, "
                + "\(leases.leaked) given back for an owner that died"
        )
        lines += report.leases.notRestored.map { "  not put back: \($0.why)" }
        lines.append("\(report.violations.count) violations:")
        for violation in report.violations {
            lines.append(
                "  " + padded(violation.module, 20) + padded(violation.rule, 22) + violation.requested
            )
            lines.append(padded("", 22) + "by " + violation.caller)
        }
        lines.append(
            "\(report.audit.records) records, \(report.audit.verified ? "verified" : "NOT VERIFIED"); "
                + "\(report.alerts.delivered) of \(report.alerts.raised) messages delivered"
        )
        lines.append(
            "In \(directory): without-guard.wav, with-guard.wav, levels.svg, levels.json, the audit log (audit-*.jsonl) "
                + "and the alerts (alerts.sqlite). Try: audioguard report \(directory)"
        )
        return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { String($0).printable }.joined(separator: "\n")
    }

    private func figure(_ name: String, _ without: Double, _ with: Double, _ unit: String) -> String {
        func text(_ value: Double) -> String {
            // Never "-0.0".
            String(format: unit.isEmpty ? "%.0f" : "%.1f %@", (value * 10).rounded() / 10 + 0, unit)
        }
        return padded(name, 32) + padded(text(without), 12) + text(with)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text.count >= width ? text + " " : text + String(repeating: " ", count: width - text.count)
    }
}
