import AudioGuard
import AudioGuardCore
import ClassReports
import Foundation
import Testing

@Suite struct `audioguard report` {
    private func log(_ records: [AuditRecord], segmentBytes: Int = 8 << 20) throws -> String {
        try WrittenLog.of(records, segmentBytes: segmentBytes)
    }

    private static func phase(_ phase: ClassPhase) -> AuditRecord {
        var record = AuditRecord(.phase)
        record.phase = phase
        return record
    }

    private static func report(_ folder: String, _ bounds: ReportBounds = ReportBounds()) throws
        -> ClassReport
    {
        try ClassReport(log: folder, at: 0, bounds: bounds)
    }

    @Test func `of a log in which nothing went wrong says so`() async throws {
        let folder = try log([Self.phase(.listening), Self.phase(.idle)])
        let ended = try await Program.run(["report", folder, "-o", folder + "/r.html"])
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect(ended.output.hasPrefix("Nothing went wrong"))
        let report = try Self.report(folder)
        #expect(report.verdict.tone == .quiet)
        #expect(report.classes.map(\.isEnded) == [true])
        #expect(report.classes[0].levels == nil)
    }

    @Test func `of a log without a record is written, and ends with 1`() async throws {
        let folder = try temporaryFolder()
        let ended = try await Program.run(["report", folder, "-o", folder + "/r.html"])
        #expect(ended.status == 1)
        #expect(ended.output.hasPrefix("This log is empty"))
        #expect(ended.complaint.contains("there is no record"))
        #expect(FileManager.default.fileExists(atPath: folder + "/r.html"))
    }

    @Test func `that cannot be read ends with 2, and that cannot be written with 74`() async throws {
        let missing = try await Program.run(["report", try temporaryFolder() + "/none", "-o", "/dev/null"])
        #expect(missing.status == 2)
        #expect(missing.complaint.contains("Check the path"))
        let folder = try log([Self.phase(.idle)])
        let unwritable = try await Program.run(["report", folder, "-o", folder + "/no/r.html"])
        #expect(unwritable.status == 74)
        #expect(unwritable.complaint.contains("Name another file"))
        for json in [[], ["--json"]] {
            let out = try await Tool.status(
                ["report", folder, "-o", folder + "/r.html"] + json,
                redirected: ">/dev/full"
            )
            #expect(out == 74)
        }
    }

    @Test func `takes a gap for what it is: nothing is known to be harmed`() throws {
        var gap = AuditRecord(.gap)
        (gap.phase, gap.severity, gap.lost) = (.listening, .error, 3)
        let report = try Self.report(try log([Self.phase(.listening), gap, Self.phase(.idle)]))
        #expect(report.findings.isEmpty && report.classes[0].happened == 0)
        #expect(report.verdict.tone == .doubtful && !report.verdict.title.contains("harmed"))
        #expect(report.verdict.lines == ["3 records were lost: what happened meanwhile is not known."])
    }

    @Test func `of a log that cannot be relied on says so first, in the script and without it`() async throws
    {
        let folder = try log([Self.phase(.listening), .violation(by: "game.engine"), Self.phase(.idle)])
        try WrittenLog.forge(folder) { $0 == 2 ? $1.replacing("listening", with: "napping") : $1 }
        let told = "This log cannot be relied on. As far as it can be read: "
        let path = folder + "/r.html"
        let unreadable = try await Program.run(["report", folder, "-o", path])
        #expect(unreadable.status == 1 && unreadable.output.hasPrefix(told), "\(unreadable.output)")
        #expect(unreadable.complaint.contains("could not be read"), "\(unreadable.complaint)")
        let file = try #require(try WrittenLog.segments(folder).first)
        try String(contentsOfFile: file, encoding: .utf8).replacing("napping", with: "listening")
            .write(toFile: file, atomically: false, encoding: .utf8)
        let altered = try await Program.run(["report", folder, "-o", path])
        #expect(altered.status == 1 && altered.output.hasPrefix(told + "1 module would"), "\(altered.output)")
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.contains("<noscript><p class=\"banner\">" + told))
    }

    @Test func `prints what its page says as one object`() async throws {
        let folder = try log([Self.phase(.listening), .violation(by: "game.engine")])
        let ended = try await Program.run(["report", folder, "--json"])
        #expect(ended.status == 0, "\(ended.complaint)")
        var report = try JSONDecoder().decode(ClassReport.self, from: Data(ended.output.utf8))
        report.made = 0
        #expect(try report == Self.report(folder))
        #expect(report.findings.map(\.module) == ["game.engine"])
        #expect(
            !FileManager.default.fileExists(atPath: FileManager.default.currentDirectoryPath + "/report.html")
        )
    }

    @Test func `says what was harmed before what was not`() throws {
        let folder = try log([
            Self.phase(.listening), .violation(by: "quiet.one"), .violation(by: "quiet.one"),
            .violation(by: "loud.one", happened: true), Self.phase(.idle),
        ])
        let report = try Self.report(folder)
        #expect(report.verdict.tone == .harmed)
        #expect(report.verdict.title == "The sound was harmed: once, by loud.one.")
        #expect(report.verdict.lines.contains("Stopped or put right besides: quiet.one (2 times)."))
        #expect(report.findings.map(\.ending) == [.happened, .stopped])
        #expect(report.classes[0].marks.map(\.finding) == [1, 1, 0])
    }

    @Test func `shows what can be read of a log that was damaged anywhere`() throws {
        let folder = try log(
            (0..<12).map { .violation(by: ModuleID("module.\($0)")) },
            segmentBytes: 2_000
        )
        let whole = try Self.report(folder)
        #expect(whole.records == 12 && whole.trust.verification.isWhole)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".jsonl") }.sorted()
        try #require(names.count >= 3)
        for name in names {
            let file = URL(fileURLWithPath: folder + "/" + name)
            let bytes = try Data(contentsOf: file)
            // A byte within a line costs that line alone.
            try (bytes.prefix(9) + Data("x".utf8) + bytes.dropFirst(10)).write(to: file)
            let flipped = try Self.report(folder)
            #expect(flipped.records == 11)
            #expect(flipped.trust.unreadableCount == 1)
            #expect(!flipped.trust.verification.isWhole)
            // A segment that is gone costs its own lines alone.
            try FileManager.default.removeItem(at: file)
            let lines = bytes.count { $0 == 0x0A }
            let removed = try Self.report(folder)
            #expect(removed.records == 12 - UInt64(lines), "without \(name)")
            try bytes.write(to: file)
        }
    }

    @Test func `is bounded, keeps the worst, and counts what it leaves out`() throws {
        var bounds = ReportBounds()
        (bounds.rows, bounds.findings, bounds.classes, bounds.spans) = (50, 8, 3, 5)
        var records: [AuditRecord] = []
        for lesson in 0..<10 {
            records.append(Self.phase(.listening))
            for index in 0..<30 {
                records.append(
                    .violation(by: ModuleID("module.\(index)"), happened: lesson == 4 && index == 29)
                )
                records.append(Self.phase(index.isMultiple(of: 2) ? .speaking : .listening))
            }
            records.append(Self.phase(.idle))
        }
        let folder = try log(records)
        let report = try Self.report(folder, bounds)
        #expect(report.records == UInt64(records.count))
        #expect(report.rows.count == 50)
        #expect(UInt64(report.rows.count) + report.rowsLeftOut == report.records)
        #expect(report.findings.count == 8)
        #expect(report.findings[0].ending == .happened, "what was harmed comes late, and stands first")
        #expect(report.findings.reduce(report.findingsLeftOut) { $0 + $1.count } == 300)
        #expect(report.classes.count == 3)
        #expect(report.classes.count + report.classesLeftOut == 10)
        #expect(report.classes.contains { $0.number == 5 && $0.happened == 1 })
        for lesson in report.classes {
            #expect(lesson.marks.count <= 5 && lesson.phases.count <= 5)
            #expect(lesson.stopped + lesson.happened == 30)
            #expect(UInt64(lesson.marks.count + lesson.phases.count) + lesson.leftOut >= 60)
        }
        #expect(report.rows.contains { $0.severity == "error" })
        #expect(report.rows == report.rows.sorted { $0.seq < $1.seq })
    }

    @Test func `counts each of a storm, although few of them are written`() throws {
        let storm = (0..<100).map { _ in AuditRecord.violation(by: "storm.maker") }
        let report = try Self.report(try log([Self.phase(.listening)] + storm))
        #expect(report.records < 100)
        #expect(report.findings.map(\.count) == [100])
        #expect(report.classes[0].stopped == 100)
        #expect(report.rows.contains { $0.times > 1 })
    }

    @Test func `says that nothing was checked where the stored alerts cannot be read`() async throws {
        let folder = try log([Self.phase(.listening), Self.phase(.idle)])
        try "no database".write(toFile: folder + "/alerts.sqlite", atomically: true, encoding: .utf8)
        for more in [["-o", folder + "/r.html"], ["--json"]] {
            let ended = try await Program.run(["report", folder] + more)
            #expect(ended.status == 1)
            #expect(
                ended.complaint.contains("Nothing was checked against delivered alerts."),
                "\(ended.complaint)"
            )
        }
    }

    @Test func `of a log that is being written ends with 0, and of one that was torn behind a witness not`()
        async throws
    {
        let folder = try log([Self.phase(.listening), .violation(by: "game.engine"), Self.phase(.listening)])
        let file = URL(fileURLWithPath: try #require(try WrittenLog.segments(folder).first))
        let head = try AuditVerifier.verify(directory: folder).head
        try Data(contentsOf: file).dropLast(9).write(to: file)
        #expect(try Self.report(folder).verdict.tone == .guarded)
        #expect(try await Program.run(["report", folder, "--json"]).status == 0)
        let seen = try ClassReport(log: folder, witnesses: [head], at: 0)
        #expect(seen.verdict.title.hasPrefix("This log cannot be relied on."))
    }

    @Test func `bounds every text of a log that means harm`() throws {
        func lease(_ step: LeaseNote.Step) -> AuditRecord {
            var record = Self.phase(.listening)
            record.kind = .lease
            record.caller = Caller(module: "some.module", confidence: .declared)
            record.stack = "5tack"
            record.frames = [StackFrame(image: "i", offset: 1)]
            record.lease = LeaseNote(LeaseID(1), step, need: .record)
            return record
        }
        let records = [lease(.begun)] + (0..<200).map { _ in lease(.overdue) } + [lease(.leaked)]
        let folder = try WrittenLog.of(records)
        // The log itself writes no such names.
        let long = String(repeating: "long", count: 300)
        try WrittenLog.forge(folder) {
            $1.replacing("some.module", with: long).replacing("5tack", with: long)
        }
        let report = try Self.report(folder)
        let span = try #require(report.classes.first?.leases.first)
        #expect(span.name.count == 400)
        #expect(span.note == "to record; its time was over; never given back, the guard did")
        #expect(report.stacks.keys.allSatisfy { $0.count == 400 } && !report.stacks.isEmpty)
        #expect(report.rows.contains { $0.stack.map { report.stacks[$0] != nil } == true })
        for most in [0, -1, 1] {
            var bounds = ReportBounds()
            bounds.text = most
            #expect(try Self.report(folder, bounds).rows.allSatisfy { $0.what.count <= 1 })
        }
    }
}
