import AlertDelivery
import AudioGuard
import AudioGuardCore
import WrittenForms

/// The forms in which records leave a log.
enum ExportFormat: String, CaseIterable {
    case jsonl, csv, otlp, cloudevents

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    init(named name: String) throws(UsageError) {
        guard let format = Self(rawValue: name) else {
            let error = SourceError(
                unknown: "format",
                name,
                valid: Self.allCases.map(\.rawValue),
                at: SourcePlace()
            )
            throw UsageError("--format: \(error.message)".printable)
        }
        self = format
    }

    /// What stands before all records.
    var heading: [UInt8]? {
        switch self {
        case .jsonl, .otlp, .cloudevents: nil
        case .csv: CSVRow.heading
        }
    }

    /// One record, without the end of its line.
    func line(of logged: LoggedRecord) throws(AuditLogError) -> [UInt8] {
        switch self {
        case .jsonl: try logged.json()
        case .csv: CSVRow.bytes(try logged.record())
        case .otlp: try OTLPLogs.body(of: logged.line)
        case .cloudevents: try CloudEvent.body(of: logged.line)
        }
    }
}
