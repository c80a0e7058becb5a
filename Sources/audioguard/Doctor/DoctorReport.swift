import AudioGuardCore
import Diagnosis
import Foundation

/// What the doctor found, for people and as data.
struct DoctorReport: Encodable {
    /// The directory of the log.
    let directory: String?
    /// How many records were read, and the last of them.
    let records: UInt64
    let last: Diagnosis.LastRecord?
    /// What was found, in order.
    let findings: [Finding]
    private let questions: [Question]

    init(directory: String?, diagnosis: Diagnosis?, findings: [Finding], question: Question?) {
        self.directory = directory
        records = diagnosis?.count ?? 0
        last = diagnosis?.last
        questions = question.map { [$0] } ?? Question.allCases
        self.findings = findings.filter { finding in question.map(finding.questions.contains) ?? true }
            .inOrder()
    }

    /// Whether something is wrong, rather than worth knowing.
    var isWrong: Bool { findings.contains { $0.severity > .info } }

    private enum CodingKeys: String, CodingKey { case directory, records, last, findings }

    func text(width: Int?) -> String {
        var lines = end.map { [$0.wrapped(to: width, indent: 2)] } ?? []
        for question in questions {
            // Under all questions each finding stands once, under the first that it answers.
            let answers = findings.filter {
                questions.count == 1 ? $0.questions.contains(question) : $0.questions.first == question
            }
            if answers.isEmpty { continue }
            lines += ["", question.text]
            for (index, finding) in answers.enumerated() {
                lines += text(of: finding, index + 1).map { $0.wrapped(to: width, indent: 5) }
            }
        }
        if findings.isEmpty { lines += [Self.nothing.wrapped(to: width, indent: 0)] }
        if let directory, let record = findings.lazy.compactMap(\.evidence.records.first).first {
            lines += [
                "", "Show a record: audioguard audit list --json '\(directory)' | grep '\"seq\":\(record),'",
            ]
        }
        return lines.map {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
        }
        .flatMap(\.self).joined(separator: "\n")
    }

    private static let nothing =
        "Nothing wrong was found. No log knows the volume keys, the ring switch or what the other end sends: ask for them."

    /// Where the log ends.
    private var end: String? {
        guard let last else { return nil }
        var text =
            "\(records) records, the last one (\(last.seq)) at \(Self.time(last.wall)): \(last.phase.rawValue)"
        if let session = last.session {
            let outputs = session.route.outputs.map(\.rawValue).joined(separator: " and ")
            text += ", \(session.configuration), \(session.isActive ? "active" : "not active")"
            text += outputs.isEmpty ? ", no output" : ", heard from \(outputs)"
        }
        return text + "."
    }

    private func text(of finding: Finding, _ number: Int) -> [String] {
        let likely = finding.isLikely ? "Probably: " : ""
        var lines = ["  \(number). \(likely)\(finding.sentence)"]
        if finding.evidence.count > 0 { lines.append("     Evidence: \(Self.evidence(of: finding)).") }
        let who = [finding.module?.name, finding.function, finding.contact].compactMap(\.self)
        if !who.isEmpty { lines.append("     Who: \(who.joined(separator: ", ")).") }
        return lines + ["     Remedy: \(finding.remedy)"]
    }

    private static func evidence(of finding: Finding) -> String {
        let records = finding.evidence.records.map(String.init).joined(separator: ", ")
        let more = finding.evidence.count - finding.evidence.records.count
        var text = "\(finding.evidence.count == 1 ? "record" : "records") \(records)"
        if more > 0 { text += " and \(more) more" }
        if finding.times > 1 { text += "; \(finding.times) times" }
        if let since = finding.since { text += "; \(finding.until == since ? "at" : "since") \(time(since))" }
        if finding.isStillSo {
            text += finding.isLikely ? ", and not seen to end" : ", still so at the end of the log"
        } else if let until = finding.until, until != finding.since {
            text += ", until \(time(until))"
        }
        return text
    }

    private static func time(_ wall: Int64) -> String {
        Date(timeIntervalSince1970: Double(wall) / 1_000_000)
            .formatted(
                .iso8601.time(includingFractionalSeconds: true).dateSeparator(.dash).timeZone(
                    separator: .omitted
                ).year().month().day()
            )
    }
}
