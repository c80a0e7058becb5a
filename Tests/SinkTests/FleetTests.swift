import Foundation
import Testing

@testable import AlertDelivery
@testable import AudioGuardCore

/// What a fleet's collectors are told, and what its configuration makes of it.
@Suite struct FleetTests {
    /// The attributes of the one log record of a telling.
    private func attributes(_ telling: AlertTelling) throws -> [String: String] {
        struct Request: Decodable {
            struct Resource: Decodable { let scopeLogs: [Scope] }
            struct Scope: Decodable { let logRecords: [Record] }
            struct Record: Decodable { let attributes: [Attribute] }
            struct Attribute: Decodable {
                struct Value: Decodable { let stringValue: String?, intValue: String? }
                let key: String
                let value: Value
            }
            let resourceLogs: [Resource]
        }
        let request = try JSONDecoder().decode(Request.self, from: Data(OTLPLogs.body(of: telling)))
        let record = try #require(request.resourceLogs.first?.scopeLogs.first?.logRecords.first)
        return Dictionary(
            record.attributes.map { ($0.key, $0.value.stringValue ?? $0.value.intValue ?? "") },
            uniquingKeysWith: { one, _ in one }
        )
    }

    @Test func `a digest's counts are nobody's alone`() throws {
        let told = try AlertTelling.all().map(attributes)
        let (alert, digest, resolved) = (told[0], told[1], told[2])
        let group = ["operation", "outcome", "module", "rule"].map { "audioguard.\($0)" }
        let evidence = ["log", "seq", "chain"].map { "audioguard.\($0)" } + ["log.record.uid"]
        let series = ["count", "total", "classes"].map { "audioguard.\($0)" }
        #expect(Set(alert.keys) == Set(group + ["code.function.name"] + evidence + series))
        #expect(Set(resolved.keys) == Set(alert.keys))
        #expect(Set(digest.keys) == Set(evidence + ["audioguard.count", "audioguard.groups"]))
        #expect((digest["audioguard.count"], digest["audioguard.groups"]) == ("111", "37"))
    }

    @Test func `what the collectors of a fleet count by is what devices write`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let collector = try String(
            contentsOf: root.appendingPathComponent("Examples/Fleet/collector.yaml"),
            encoding: .utf8
        )
        let written = try attributes(AlertTelling.all()[0])
        let named = collector.matches(of: /(?:key: |source_attribute: |attributes\[")(audioguard\.\w+)/)
            .map { String($0.1) }
        #expect(named.count == 7)
        for name in named { #expect(written[name] != nil, "\(name)") }
        // A digest has no module, and would not be counted at all.
        let keys = collector.components(separatedBy: "- key: ").dropFirst()
        #expect(keys.count == 5 && keys.allSatisfy { $0.contains("default_value: several") })
    }
}
