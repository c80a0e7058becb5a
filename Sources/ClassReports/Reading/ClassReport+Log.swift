public import AudioGuard
import AudioGuardCore

extension ClassReport {
    /// Reads the log in a directory, also while it grows. One thread; it may take long, and never writes.
    ///
    /// What cannot be read is noted in ``Trust``, and what stands behind it is read; it throws only when the
    /// directory, or a file in it, cannot be opened.
    /// - parameter messages: What is stored of alerts beside the log.
    /// - parameter messagesProblem: Why that could not be read.
    /// - parameter witnesses: What others have seen of the log.
    /// - parameter now: When the report is made, in microseconds since 1970.
    /// - parameter progress: Told how much is read, from 0 to 1.
    public init(
        log directory: String,
        messages: [Message] = [],
        messagesProblem: String? = nil,
        witnesses: [Witness] = [],
        at now: Int64,
        bounds: ReportBounds = ReportBounds(),
        progress: (Double) -> Void = { _ in }
    ) throws(AuditLogError) {
        let verification = try AuditVerifier.verify(directory: directory, witnesses: witnesses)
        var reading = ReportReading(bounds, levels: ClassLevels.beside(log: directory))
        let total = Double(max(1, verification.head.seq))
        var reader = try AuditReader(directory: directory)
        while true {
            do throws(AuditLogError) {
                guard let line = try reader.next() else { break }
                reading.take(try line.decoded(), chain: line.place.chain)
                progress(min(1, Double(line.place.seq) / total))
            } catch {
                reading.note(error)
                if error.kind != .damaged { break }
            }
        }
        self = reading.report(verification, messages: messages, problem: messagesProblem, made: now)
    }
}
