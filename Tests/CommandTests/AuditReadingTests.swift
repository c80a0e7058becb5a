import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@testable import audioguard

@Suite struct `audioguard audit` {
    private func run(_ arguments: String...) async throws -> Program.Ended { try await run(arguments) }

    private func run(_ arguments: [String]) async throws -> Program.Ended {
        try await Program.run(["audit"] + arguments)
    }

    /// Whether a text could move a cursor, or begin a line that is not its own.
    private func isSafe(_ text: String) -> Bool {
        text.split(separator: "\n").allSatisfy { String($0) == String($0).printable }
    }

    @Test func `list, show, stats and csv let no name speak to the terminal`() async throws {
        let folder = try WrittenLog.folder.get()
        let list = try await run("list", folder)
        #expect(isSafe(list.output) && list.output.split(separator: "\n").count == 121)
        let stats = try await run("stats", folder)
        #expect(isSafe(stats.output) && stats.output.contains("two·lines"))
        let csv = try await run("export", folder, "--format", "csv")
        #expect(isSafe(csv.output.replacing("\r\n", with: "\n")))
        for record in try WrittenLog.records()
        where record.caller?.module.map({ WrittenLog.hostile.contains($0.name) }) == true {
            let sheet = RecordSheet(try FoundRecord(.number(record.seq), in: folder))
            #expect(sheet.lines(isColoured: false).allSatisfy { $0 == $0.printable })
        }
    }

    @Test func `a narrow terminal shows what became of a request, and no line is longer`() throws {
        var record = AuditRecord.violation(by: "game.engine")
        record.wall = WrittenLog.begin
        let row = RecordRow(record).text(width: 80)
        #expect(row.count <= 80 && row.hasPrefix("00:00:00 "), "\(row)")
        #expect(row.contains("game.engine") && row.contains("withheld"), "\(row)")
        #expect(RecordRow.header.text(width: 80).count <= 80)
        #expect(RecordRow(record).text().hasPrefix("2026-01-01T00:00:00"))
    }

    @Test func `records that are missing between others are told, and those that were pruned are not`()
        async throws
    {
        let folder = try WrittenLog.copy()
        let segments = try WrittenLog.segments(folder)
        try FileManager.default.removeItem(atPath: segments[0])
        for arguments in [["list"], ["list", "--reverse"], ["export"], ["stats"]] {
            let pruned = try await run([arguments[0], folder] + arguments.dropFirst())
            #expect(pruned.status == 0 && pruned.complaint.isEmpty, "\(arguments): \(pruned.complaint)")
        }
        try FileManager.default.removeItem(atPath: segments[2])
        let hole = try #require(Int(segments[2].dropLast(6).suffix(12)))
        for arguments in [["list"], ["list", "--reverse"], ["list", "--last", "99"], ["export"], ["stats"]] {
            let holed = try await run([arguments[0], folder] + arguments.dropFirst())
            #expect(holed.status == 4 && !holed.output.isEmpty, "\(arguments)")
            #expect(holed.complaint.contains("records \(hole) to "), "\(arguments): \(holed.complaint)")
        }
        let shown = try await run("show", folder, "\(hole)")
        #expect(shown.status == 4 && shown.complaint.contains("are missing"), "\(shown.complaint)")
    }

    @Test func `numbers that were forged stop at their bounds`() async throws {
        var records: [AuditRecord] = []
        for _ in 0..<3 {
            var gap = AuditRecord(.gap)
            (gap.phase, gap.lost) = (.listening, 7_777)
            var storm = AuditRecord.violation(by: "game.engine")
            storm.kind = .repeat
            storm.repeats = RepeatNote(.decision, of: 1, count: 8_888, span: 9)
            var prune = AuditRecord(.prune)
            prune.phase = .listening
            let chain = String(repeating: "0", count: 64)
            prune.prune = PruneNote(6_666...6_667, chain: chain, bytes: 1, because: .age)
            records += [gap, storm, prune]
        }
        let folder = try WrittenLog.of(records)
        let most = "18446744073709551615"
        try WrittenLog.forge(folder) { number, record in
            let time = number < 4 ? "-9223372036854775808" : "9223372036854775807"
            return record.replacing("7777", with: most).replacing("8888", with: most)
                .replacing(":6666,", with: ":0,").replacing(":6667,", with: ":\(most),")
                .replacing(#/"monotonic":-?\d+/#, with: "\"monotonic\":\(time)")
        }
        #expect(try await run("verify", folder, "--json").output.contains("\"lost\":\(most)"))
        let stats = try await run("stats", folder, "--json")
        for name in ["lost", "pruned", "events", "violations"] {
            #expect(stats.output.contains("\"\(name)\":\(most)"), "\(stats.output)\(stats.complaint)")
        }
        for more in [[], ["--json"]] {
            let report = try await Program.run(["report", folder, "-o", folder + "/r.html"] + more)
            #expect(report.status == 0, "\(report.complaint)")
        }
    }

    @Test func `a record that is no JSON is damage, and not passed on`() async throws {
        let folder = try WrittenLog.copy()
        try WrittenLog.forge(folder) { $0 == 60 ? $1.dropLast() + ",]}" : $1 }
        for arguments in [["list", "--json"], ["export"]] {
            let ended = try await run([arguments[0], folder] + arguments.dropFirst())
            let lines = ended.output.split(separator: "\n")
            #expect(lines.count == 119 && ended.status == 4, "\(ended.complaint)")
            #expect(lines.allSatisfy { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil })
        }
        #expect(try await run("show", folder, "61", "--json").json["record"] != nil)
        #expect(try await run("show", folder, "60", "--json").status == 4)
    }

    @Test func `what is asked for and not there is said`() async throws {
        let folder = try WrittenLog.folder.get()
        let beyond = try await run("list", folder, "--around", "9999")
        #expect(beyond.status == 4 && beyond.complaint.contains("its last is 120"), "\(beyond.complaint)")
        let nobody = try await run("list", folder, "--module", "game.engin")
        #expect(nobody.status == 0 && nobody.complaint.contains("no record is so"), "\(nobody.complaint)")
    }

    @Test func `show finds a record by number, id and alert, with the stack that another record holds`()
        async throws
    {
        let folder = try WrittenLog.folder.get()
        let records = try WrittenLog.records()
        let asked = try #require(records.last { $0.stack == "5tac1" })
        #expect(asked.frames == nil)
        let text = try await run("show", folder, "\(asked.seq)")
        #expect(text.output.contains("stack 5tac1") && text.output.contains("written out in record 10"))
        #expect(text.output.contains("ask9 in libQuiz.so"))
        #expect(text.output.contains("> "))
        for name in ["\(asked.seq)", asked.id, "msg_the-log_\(asked.seq)"] {
            let shown = try await run("show", folder, name, "--json")
            let fields = try #require(shown.json["record"] as? [String: Any], "\(shown.complaint)")
            #expect(fields["id"] as? String == asked.id)
            #expect((shown.json["frames"] as? [[String: Any]])?.first?["symbol"] as? String == "ask9")
            #expect((shown.json["before"] as? [Any])?.count == 3)
        }
        for (name, says) in [
            ("121", "it holds 1 to 120"), ("x", "names no record"), ("msg_other_5", "another one"),
        ] {
            let none = try await run("show", folder, name)
            #expect(none.status == 2 && none.complaint.contains(says), "\(none.complaint)")
        }
    }

    @Test func `stats counts what a second count finds`() async throws {
        let folder = try WrittenLog.folder.get()
        let records = try WrittenLog.records()
        let json = try await run("stats", folder, "--json").json
        #expect(json["records"] as? Int == records.count)
        let kinds = Dictionary(grouping: records, by: \.kind.rawValue).mapValues(\.count)
        #expect(json["kinds"] as? [String: Int] == kinds)
        let outcomes = Dictionary(grouping: records.filter { $0.outcome != nil }) {
            $0.outcome?.rawValue ?? ""
        }
        .mapValues { $0.reduce(0) { $0 + Int($1.times) } }
        #expect(json["outcomes"] as? [String: Int] == outcomes)
        let modules = try #require(json["modules"] as? [String: [String: Int]])
        #expect(modules["quiz"]?["records"] == records.count { $0.caller?.module == "quiz" })
        #expect(
            modules.values.compactMap { $0["violations"] }.reduce(0, +) <= json["violations"] as? Int ?? 0
        )
        #expect(json["events"] as? Int == records.reduce(0) { $0 + Int($1.times) })
        #expect(json["pruned"] as? Int == 5 * (kinds["prune"] ?? 0))
        #expect(json["lost"] as? Int == 3 * (kinds["gap"] ?? 0))
        let begun = records.indices.count { index in
            records[index].phase.isLive
                && (index == 0 || !records[index - 1].phase.isLive || records[index].kind == .start)
        }
        #expect(json["classCount"] as? Int == begun && begun > 2)
        let amended = records.filter { $0.outcome == .amended }.compactMap(\.latency).sorted()
        let latencies = try #require(json["amendments"] as? [String: Int])
        #expect(
            latencies["count"] == amended.count && latencies["max"] == amended.last.map { Int($0) / 10 * 10 }
        )
        #expect(latencies["p50"] == Int(amended[(amended.count + 1) / 2 - 1]))
    }

    @Test func `a damaged line is told, what stands around it is shown, and the end is 4`() async throws {
        let folder = try WrittenLog.copy()
        let file = URL(fileURLWithPath: try WrittenLog.segments(folder)[0])
        var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        lines[2] = "not a line\u{1B}[2J"
        try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        let ended = try await run("list", folder, "--json")
        #expect(ended.status == 4 && ended.output.split(separator: "\n").count == 119)
        #expect(ended.complaint.contains("at record 3") && isSafe(ended.complaint))
    }

    @Test func `a reader that goes away, and a disk that is full, end it in order`() async throws {
        let folder = try WrittenLog.folder.get()
        let program = Program.products.appendingPathComponent("audioguard").path
        let script = """
            "$0" audit list "$1" --json | head -n 1 >"$2"; echo "${PIPESTATUS[0]}" >>"$2"
            "$0" audit tail "$1" -f -n 3 | head -n 3 >>"$2"; echo "${PIPESTATUS[0]}" >>"$2"
            "$0" audit list "$1" >/dev/full 2>>"$2"; echo "$?" >>"$2"
            """
        let out = try temporaryFolder() + "/out"
        try await Tool.run("bash", "-c", script, program, folder, out)
        let lines = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 8 && lines[1] == "0" && lines[5] == "0" && lines[7] == "74", "\(lines)")
    }

    @Test func `tail follows what is written, over the ends of segments, until it is interrupted`()
        async throws
    {
        let folder = try temporaryFolder() + "/log"
        var options = AuditLogOptions()
        options.segmentBytes = 2_000
        options.repeatsPerSecond = .max
        let log = try AuditLog(directory: folder, options: options)
        for _ in 0..<5 { log.append(AuditRecord(.phase)) }
        try await onAnotherThread {
            let process = Process()
            process.executableURL = Program.products.appendingPathComponent("audioguard")
            process.arguments = ["audit", "tail", folder, "-f", "-n", "2", "--json", "--kind", "phase"]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            var text = Data()
            func lines(_ count: Int) -> [UInt64] {
                while text.count(where: { $0 == 0x0A }) < count {
                    let more = pipe.fileHandleForReading.availableData
                    if more.isEmpty { break }
                    text += more
                }
                return text.split(separator: 0x0A).compactMap {
                    try? JSONDecoder().decode(AuditRecord.self, from: Data($0)).seq
                }
            }
            #expect(lines(2) == [4, 5])
            for _ in 0..<30 {
                log.append(AuditRecord(.route))
                log.append(AuditRecord(.phase))
            }
            #expect(try WrittenLog.segments(folder).count > 3)
            #expect(lines(32) == [4, 5] + (0..<30).map { 7 + 2 * $0 })
            process.interrupt()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        }
        log.close()
    }
}
