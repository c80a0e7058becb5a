public import AudioGuard
import AudioGuardCore
import Foundation

extension ClassReport {
    /// Reads the log in a directory, also while it grows. One thread; it may take long, and never writes.
    ///
    /// What cannot be read is noted in ``Trust``, and what stands behind it is read; it throws only when the
    /// directory, or a file in it, cannot be opened.
    /// - parameter messages: What is stored of alerts beside the log.
    /// - parameter problem: Why that could not be read.
    /// - parameter witnesses: What others have seen of the log.
    /// - parameter now: When the report is made, in microseconds since 1970.
    /// - parameter progress: Told how much is read, from 0 to 1.
    public init(
        log directory: String,
        messages: [Message] = [],
        problem: String? = nil,
        witnesses: [Witness] = [],
        at now: Int64,
        bounds: ReportBounds = ReportBounds(),
        progress: (Double) -> Void = { _ in }
    ) throws(AuditLogError) {
        let verification = try AuditVerifier.verify(directory: directory, witnesses: witnesses)
        var reading = ReportReading(bounds, levels: ClassLevels.beside(log: directory))
        let total = Double(max(1, verification.head.seq))
        var last: UInt64 = 0
        var next: UInt64? = 0
        while let start = next {
            var reader = try AuditReader(directory: directory, after: start)
            var isReading = true
            while isReading {
                do throws(AuditLogError) {
                    guard let line = try reader.next() else { break }
                    last = max(last, line.place.seq)
                    reading.take(try line.decoded(), chain: line.place.chain)
                    progress(min(1, Double(line.place.seq) / total))
                } catch {
                    reading.note(error)
                    isReading = error.kind == .damaged
                }
            }
            // Behind a segment that is missing, the log goes on.
            next = Self.segments(of: directory).first { $0 > max(last, start).plus(1) }.map { $0 - 1 }
        }
        self = reading.report(verification, messages: messages, problem: problem, made: now)
    }

    /// The first numbers of the log's segments, in order.
    private static func segments(of directory: String) -> [UInt64] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.compactMap { name in
            guard name.hasPrefix("audit-"), name.hasSuffix(".jsonl") else { return nil }
            return UInt64(name.dropFirst(6).dropLast(6))
        }.sorted()
    }
}
