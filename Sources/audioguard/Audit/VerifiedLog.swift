import AlertDelivery
import ArgumentParser
import AudioGuard

/// What `audit verify` has found, for people and as data.
struct VerifiedLog: Encodable {
    let verdict: Verdict
    let verification: Verification
    /// The highest number among the witnesses that were handed in.
    let kept: UInt64?

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
            let witnesses = try kept + Outbox.witnesses(of: directory)
            let verification = try AuditVerifier.verify(directory: directory, witnesses: witnesses)
            let highest = witnesses.map(\.seq).max() ?? 0
            self.kept = kept.map(\.seq).max()
            self.verification = verification
            verdict = Self.verdict(verification, highest, kept: self.kept)
        } catch {
            complain("audioguard: \(error)".printable)
            throw AuditCommand.unreadable
        }
    }

    /// What a verification comes to, where `highest` is the last number that any witness has seen.
    static func verdict(_ found: Verification, _ highest: UInt64, kept: UInt64?) -> Verdict {
        switch found.flaw?.kind {
        case .altered, .contradicted: .tampered
        // Records that somebody has seen did not get lost on the way to the disk.
        case .missing: highest > found.head.seq ? .tampered : .gap
        case .unterminated: highest > found.head.seq ? .tampered : .gap
        case nil: kept.map { found.head.seq > $0 } == true ? .beyondWitness : .whole
        }
    }

    /// The finding in a line, and what it means in another where that is not plain.
    var lines: [String] {
        guard let kept, verification.isWhole, kept <= verification.pruned, kept > verification.witnessed
        else {
            return finding
        }
        return finding + [
            "record \(kept), which the witness has seen, was removed since: it confirms nothing"
        ]
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
