import AlertDelivery
import Foundation
import SinkFiles
import WrittenForms

/// A file of sinks: where alerts go.
struct SinkSource {
    /// The path, as it was given.
    let name: String
    /// What was read, with all that was found.
    let file: SinkFile

    /// Reads a file; what is wrong in it stands in its findings.
    init(_ name: String) throws(UsageError) {
        self.name = name
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: name))
            data = try handle.read(upToCount: 256 * 1024 + 1) ?? Data()
        } catch {
            throw UsageError(
                "reading the sinks in \(name) failed: \(systemReason(error)). Check the path.".printable
            )
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw UsageError("\(name): this is no text in UTF-8. Save it as such.".printable)
        }
        file = SinkFile(text)
    }

    /// A finding in one line, with the file.
    func line(_ finding: SinkFinding) -> String {
        let place = finding.place.line > 0 ? ":\(finding.place.line):\(finding.place.column)" : ""
        return "\(name)\(place): \(finding.message) \(finding.remedy)".printable
    }

    /// The sinks that are asked for, ready to send; all of them by default.
    func open(_ wanted: SinkID? = nil) throws(UsageError) -> [SinkID: any AlertSink] {
        if !file.findings.isEmpty {
            throw UsageError(file.findings.map(line).joined(separator: "\naudioguard: "))
        }
        var open: [SinkID: any AlertSink] = [:]
        for sink in file.sinks where wanted == nil || sink.id == wanted {
            do throws(SinkFinding) {
                open[sink.id] = try sink.open(
                    environment: ProcessInfo.processInfo.environment,
                    beside: URL(fileURLWithPath: name).deletingLastPathComponent().path
                )
            } catch {
                throw UsageError(line(error))
            }
        }
        return open
    }
}
