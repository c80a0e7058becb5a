import AudioGuardCore
import Diagnosis
import Foundation

extension Machine {
    /// Whether the log's directory is as a log's should be.
    var logs: [Finding] {
        guard let log else { return [] }
        var status = stat()
        guard unsafe stat(log, &status) == 0 else { return [] }
        var findings: [Finding] = []
        if status.st_mode & 0o077 != 0 {
            let mode = String(status.st_mode & 0o777, radix: 8)
            findings.append(
                Finding(
                    .logOpen,
                    .warning,
                    "Others than its owner may look into the log's directory (mode \(mode)): it names modules, stacks and devices.",
                    remedy: "chmod 700 '\(log)'"
                )
            )
        }
        if status.st_uid != geteuid() {
            findings.append(
                Finding(
                    .logNotWritable,
                    .info,
                    "The log's directory belongs to user \(status.st_uid), and this is user \(geteuid()).",
                    remedy: "To read it is enough; whoever writes it must own it."
                )
            )
        } else if unsafe access(log, W_OK) != 0 {
            findings.append(
                Finding(
                    .logNotWritable,
                    .warning,
                    "The log's directory cannot be written: \(unsafe String(cString: strerror(errno))).",
                    remedy: "chmod 700 '\(log)', or mount the disk for writing; until then records are lost."
                )
            )
        }
        return findings + room(at: log)
    }

    private func room(at log: String) -> [Finding] {
        guard let free = freeBytes(log), free < 256 << 20 else { return [] }
        return [
            Finding(
                .diskFull,
                free < 16 << 20 ? .error : .warning,
                "Only \(free >> 20) MiB are free where the log is; a full disk loses records.",
                remedy: "Free some space, or put the log on another disk."
            )
        ]
    }
}
