import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@testable import audioguard

@Suite struct `audioguard audit export` {
    private func export(_ arguments: String...) async throws -> Program.Ended {
        try await Program.run(["audit", "export"] + arguments)
    }

    @Test func `csv reads back as it was, and holds no formula`() async throws {
        let folder = try WrittenLog.folder.get()
        let csv = try await export(folder, "--format", "csv").output
        let rows = csv.split(separator: "\r\n").map(Self.cells)
        let records = try WrittenLog.records()
        #expect(rows.count == records.count + 1 && Set(rows.map(\.count)).count == 1)
        let module = try #require(rows[0].firstIndex(of: "module"))
        for (row, record) in zip(rows.dropFirst(), records) {
            #expect(row[0] == "\(record.seq)")
            let name = (record.caller?.module?.name ?? "").printable
            #expect(row[module] == name || row[module] == "'" + name)
            #expect(
                row.allSatisfy { cell in cell.first.map { !"=+-@".contains($0) } ?? true || Int(cell) != nil }
            )
        }
    }

    /// The cells of a row by RFC 4180.
    private static func cells(_ row: Substring) -> [String] {
        var cells = [""]
        var isQuoted = false
        for letter in row {
            if letter == "\"" {
                // A doubled quote closes and opens again: it is one quote.
                if !isQuoted, row.first != nil, cells[cells.count - 1].isEmpty == false {
                    cells[cells.count - 1] += "\""
                }
                isQuoted.toggle()
            } else if letter == ",", !isQuoted {
                cells.append("")
            } else {
                cells[cells.count - 1].append(letter)
            }
        }
        return cells
    }

    @Test func `export writes a file whole or not at all`() async throws {
        let folder = try WrittenLog.folder.get()
        let place = try temporaryFolder()
        let ended = try await export(folder, "-o", place + "/all.jsonl")
        #expect(ended.status == 0 && ended.output.isEmpty && ended.complaint.isEmpty)
        let listed = try await Program.run(["audit", "list", folder, "--json"])
        #expect(try String(contentsOfFile: place + "/all.jsonl", encoding: .utf8) == listed.output)
        let cramped = try await Program.run(
            ["audit", "export", folder, "-o", place + "/none.jsonl"],
            largestFile: 8
        )
        #expect(
            cramped.status == 74 && cramped.complaint.contains("none.jsonl failed"),
            "\(cramped.complaint)"
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["all.jsonl"])
        for (format, key) in [("otlp", "resourceLogs"), ("cloudevents", "specversion")] {
            let lines = try await export(folder, "--format", format).output.split(separator: "\n")
            #expect(lines.count == 120)
            let objects = lines.map {
                try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }
            #expect(objects.allSatisfy { $0?[key] != nil })
        }
        let nowhere = try await export(folder, "-o", place + "/no/where")
        #expect(nowhere.status == 74)
        let unknown = try await export(folder, "--format", "cvs")
        #expect(unknown.status == 2 && unknown.complaint.contains("Did you mean \"csv\"?"))
    }

    @Test func `nothing but a plain file is replaced by what is written`() async throws {
        let folder = try WrittenLog.folder.get()
        let place = try temporaryFolder()
        #expect(unsafe mkfifo(place + "/pipe", 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: place + "/link", withDestinationPath: "nowhere")
        for name in ["/pipe", "/link"] {
            for command in [["audit", "export", folder], ["report", folder]] {
                let ended = try await Program.run(command + ["-o", place + name])
                let isRefused = ended.status == 74 && ended.complaint.contains("is no plain file")
                #expect(isRefused, "\(ended.complaint)")
            }
        }
        var status = stat()
        #expect(unsafe lstat(place + "/pipe", &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(unsafe lstat(place + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 2)
    }
}
