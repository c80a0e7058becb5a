import AudioGuardCore
import Foundation
import Scratch
import SeededNumbers
import Testing

@testable import AudioGuard

/// Documentation/audit-record.schema.json, which others read logs by.
@Suite struct RecordSchemaTests {
    private static func schema() throws -> JSONSchema {
        var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 1...3 { folder.deleteLastPathComponent() }
        return try JSONSchema(
            Data(contentsOf: folder.appendingPathComponent("Documentation/audit-record.schema.json"))
        )
    }

    /// Lines of a log, with everything that may stand in them.
    private static func lines(_ count: Int, seed: UInt64) throws -> [JSON] {
        let directory = try TemporaryDirectory()
        var random = Seeded(seed)
        var options = AuditLogOptions()
        options.repeatsPerSecond = .max
        let log = try AuditLog(directory: directory.path, options: options)
        for _ in 0..<count { log.append(.random(using: &random)) }
        var long = AuditRecord(.policyChanged)
        long.policy = String(repeating: "p", count: 500)
        log.append(long)
        return try directory.lines("audit-000000000001.jsonl").map {
            try JSONDecoder().decode(JSON.self, from: Data($0.utf8))
        }
    }

    @Test func `every line fits the schema, and everything in the schema is written by somebody`() throws {
        var schema = try Self.schema()
        for line in try Self.lines(600, seed: 7) {
            if let flaw = try schema.flaw(in: line) { Issue.record("\(flaw) in \(line)") }
        }
        #expect(schema.properties.subtracting(schema.met) == [])
    }

    @Test func `the longest record fits as well`() throws {
        var record = AuditRecord.typical
        let text = String(repeating: "a", count: 2_000)
        record.rules = [Ruling(.keepMixing, text)]
        record.policy = text
        record.delivery = DeliveryNote(.held, text, sink: text, by: text)
        record.host = HostNote(app: text, appVersion: text, sdkVersion: text, os: text, model: text)
        let directory = try TemporaryDirectory()
        try AuditLog(directory: directory.path).append(record)
        var schema = try Self.schema()
        let line = try directory.lines("audit-000000000001.jsonl")[0]
        #expect(try schema.flaw(in: JSONDecoder().decode(JSON.self, from: Data(line.utf8))) == nil)
    }

    @Test func `what is not on the list is refused, wherever it stands`() throws {
        var schema = try Self.schema()
        for line in try Self.lines(20, seed: 3) {
            for changed in line.withOneMore() {
                #expect(try schema.flaw(in: changed) != nil, "\(changed)")
            }
        }
    }

    @Test func `the kinds are those of this version`() throws {
        let schema = try Self.schema()
        #expect(AuditRecord.Kind.allCases.count == 20)
        #expect(
            schema.properties.isSuperset(
                of: AuditRecord.CodingKeys.allCases.map { "#/$defs/record.\($0.rawValue)" }
            )
        )
    }
}

extension JSON {
    /// This value with one member more, in each of its objects in turn.
    fileprivate func withOneMore() -> [JSON] {
        switch self {
        case .object(let members):
            var more = members
            more["name"] = .text("Ann")
            return [.object(more)]
                + members.flatMap { name, member in
                    // Ports are told by their names.
                    ["dataSources", "polarPatterns"].contains(name)
                        ? []
                        : member.withOneMore().map { changed in
                            .object(members.merging([name: changed]) { $1 })
                        }
                }
        case .list(let items):
            return items.indices.flatMap { index in
                items[index].withOneMore().map { changed in
                    var items = items
                    items[index] = changed
                    return .list(items)
                }
            }
        default: return []
        }
    }
}
