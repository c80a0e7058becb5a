import AlertDelivery
import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// Reads an audit log.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Reads an audit log: what happened, and whether it is as it was written.",
        subcommands: [Verify.self, List.self]
    )

    /// Whether a log is as it was written.
    struct Verify: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Checks that no byte of the log has changed, and how far others have witnessed it.",
            discussion: "Ends with 0 if the log is whole, 1 if it is not, and names the record."
        )

        @Argument(help: "The directory with the log.")
        var directory: String

        @Flag(help: "Print one JSON object.")
        var json = false

        func run() throws {
            let witnesses: [Witness]
            do throws(OutboxError) {
                witnesses = try Outbox.witnesses(of: directory)
            } catch {
                throw CommandError("\(error)")
            }
            let verification = try audited { () throws(AuditLogError) in
                try AuditVerifier.verify(directory: directory, witnesses: witnesses)
            }
            if json { print(try jsonText(verification)) } else { print(verification) }
            if !verification.isWhole { throw ExitCode(1) }
        }
    }

    /// What stands in a log.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shows the records of the log, oldest first, one a line."
        )

        @Argument(help: "The directory with the log.")
        var directory: String

        @Flag(help: "Print the records as JSON, one a line, as they stand in the log.")
        var json = false

        func run() throws {
            var reader = try audited { () throws(AuditLogError) in try AuditReader(directory: directory) }
            while let line = try audited({ () throws(AuditLogError) in try reader.next() }) {
                if json {
                    print(String(decoding: line.record, as: UTF8.self))
                } else {
                    print(Self.line(try audited { () throws(AuditLogError) in try line.decoded() }))
                }
            }
        }

        private static func line(_ record: AuditRecord) -> String {
            let seconds = Date(timeIntervalSince1970: Double(record.wall) / 1_000_000)
            let who = record.caller?.module?.name ?? record.caller?.confidence.rawValue ?? "-"
            let asked = record.requested.map { "\($0)" } ?? record.event.map { "\($0)" }
            let lease = record.lease.map { "lease \($0.id.number) \($0.step.rawValue)" }
            let applied = record.applied.map { "→ \($0)" }
            let parts: [String?] = [
                "\(record.seq)", seconds.formatted(.iso8601), record.kind.rawValue, who, lease, asked,
                record.outcome?.rawValue, applied,
                record.rules.isEmpty ? nil : record.rules.map(\.rule.rawValue).joined(separator: ","),
                record.error.map { "error \($0)" },
            ]
            return parts.compactMap(\.self).joined(separator: "  ").printable
        }
    }
}

/// One JSON object, its keys in order.
func jsonText(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}
