import AudioGuard
import AudioGuardSimulator
import Courseware
import Glibc

/// What the guarded call consists of, each part by itself.
enum RequestParts {
    static func run() throws -> [Row] {
        let scratch = try ScratchDirectory()
        let log = try AuditLog(directory: scratch.path, options: .everyRecord)
        defer { log.close() }
        let record = try sampleRecord()
        let callers = try App.callers()
        let silent = try App(trail: NoTrail(), isLive: true)
        var timings: [Timing] = []
        _ = try Courseware.atDepth(RequestBenchmark.depth) {
            let stack = callers.capture()
            let session = try App().session
            let policy = AudioPolicy.classroom
            let request = SessionRequest.configure(to: SessionConfiguration(.playAndRecord))
            let state = GuardState(phase: .speaking, snapshot: session.snapshot, module: "courseware")
            timings += try Race.tight(
                [
                    Contestant("stack of \(stack.depth) frames") { keep(callers.capture()) },
                    Contestant("who called") { keep(callers.caller(of: stack)) },
                    Contestant("the stack's number") { keep(callers.fingerprint(of: stack)) },
                    Contestant("one snapshot of two") { keep(session.snapshot) },
                    Contestant("decision") { keep(policy.decide(request, in: state)) },
                ],
                samples: 4_000,
                batch: 16
            )
            let whole = [
                Contestant("all but the record", work: silent.request),
                Contestant("record in the log") { log.append(record) },
            ]
            timings += try Race.tight(whole, samples: 20_000)
            timings += try Race.paced(whole, samples: 1_500).map { $0.named($0.name + ", at 1 kHz") }
        }
        let bytes = [UInt8](repeating: 0x20, count: try lineLength(in: scratch))
        timings += try writing(bytes, in: scratch)
        return timings.map { Row(.parts, $0) }
    }

    /// A record as the guard makes it of the module's call.
    private static func sampleRecord() throws -> AuditRecord {
        let trail = MemoryTrail()
        let app = try App(trail: trail, isLive: true)
        _ = try Courseware.atDepth(RequestBenchmark.depth) { try app.request() }
        guard var record = trail.records.last, record.caller?.module == "courseware",
            record.outcome == .amended
        else { throw BenchmarkError("the guard did not amend courseware's call: nothing to measure.") }
        record.frames = nil  // written out the first time only
        return record
    }

    /// The bytes of a line as the log wrote it.
    private static func lineLength(in scratch: ScratchDirectory) throws -> Int {
        var reader = try AuditReader(directory: scratch.path)
        let overhead = 161  // chain, leaf and braces around the record
        return (try reader.next()?.record.count ?? 0) + overhead
    }

    /// The least that a record on disk can take.
    private static func writing(_ bytes: [UInt8], in scratch: ScratchDirectory) throws -> [Timing] {
        let file = unsafe open(scratch.path + "/lines", O_WRONLY | O_APPEND | O_CREAT, 0o600)
        guard file >= 0 else { throw BenchmarkError("a file cannot be made in \(scratch.path).") }
        defer { close(file) }
        let name = "of it write(2), \(bytes.count) bytes"
        let work: () -> Void = { keep(unsafe write(file, bytes, bytes.count)) }
        return try Race.tight([Contestant(name, work: work)], samples: 20_000)
            + Race.paced([Contestant(name + ", at 1 kHz", work: work)], samples: 1_500)
    }
}

/// Keeps nothing, but says so to nobody: a stack whose record was lost would be written out again.
private struct NoTrail: AuditTrail {
    func append(_ record: AuditRecord) -> UInt64 { 1 }
}
