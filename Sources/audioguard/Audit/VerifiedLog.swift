import AlertDelivery
import ArgumentParser
import AudioGuard

/// What `audit verify` has found, for people and as data.
struct VerifiedLog: Encodable {
    let verdict: Verdict
    let verification: Verification
    /// Which log it is, as its first line says.
    let log: String?
    /// The highest number among the witnesses that were handed in.
    let kept: UInt64?
    /// How many of those were of this log, and of others.
    let own: Int
    let others: Int

    /// What a script asks for: each has an exit status of its own.
    enum Verdict: String, Encodable {
        case whole, tampered, gap, beyondWitness = "beyond-witness"

        var status: Int32 {
            switch self {
            case .whole: 0
            case .tampered: 1
            case .gap: 2
            case .beyondWitness: 3
            }
        }
    }

    /// Verifies a log against its delivered alerts, and what else was kept of it.
    init(_ directory: String, _ kept: [Witness]) throws {
        do {
            var reader = try AuditReader(directory: directory)
            let log = try reader.nextReadable()?.place.log
            let own = kept.filter { $0.log == log }
            // A store keeps the word of many logs. One that knows nothing of this one contradicts it.
            let heard = own.isEmpty ? kept : own
            verification = try AuditVerifier.verify(
                directory: directory,
                witnesses: try heard + Outbox.witnesses(of: directory)
            )
            self.log = log
            self.kept = heard.map(\.seq).max()
            (self.own, others) = (own.count, kept.count - own.count)
        } catch {
            complain("audioguard: \(error)".printable)
            throw AuditCommand.unreadable
        }
        let head = verification.head.seq
        verdict =
            switch verification.flaw?.kind {
            case .altered, .contradicted: .tampered
            case .missing, .unterminated: .gap
            case nil: self.kept.map { head > $0 } == true ? .beyondWitness : .whole
            }
    }

    /// The finding in a line, and what it means in others where that is not plain.
    var lines: [String] {
        var lines = finding
        if let kept, verification.isWhole, kept <= verification.pruned, kept > verification.witnessed {
            lines.append("record \(kept), which the witness has seen, was removed since: it confirms nothing")
        }
        if others > 0, let log {
            let what = others == 1 ? "1 witness of another log" : "\(others) witnesses of other logs"
            lines.append(
                own == 0
                    ? "no witness is of this log, \(log)"
                    : "\(what) than \(log) \(others == 1 ? "was" : "were") left out"
            )
        }
        return lines
    }

    private var finding: [String] {
        switch verdict {
        case .whole, .tampered: ["\(verification)"]
        case .gap where verification.flaw?.kind == .unterminated:
            ["\(verification)", "The last line is being written, or a crash tore it; verify again."]
        case .gap: ["\(verification)"]
        case .beyondWitness:
            [
                "\(verification)",
                "whole, and \(verification.head.seq - (kept ?? 0)) records behind the witness's last, \(kept ?? 0)",
            ]
        }
    }
}
