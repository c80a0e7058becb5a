import AudioGuardCore
import AudioGuardSimulator
import Foundation
import SessionScenarios
import Testing

@Suite struct `The example stories` {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Scenarios")

    static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    }

    @Test func `produce every error of the session`() throws {
        var produced: Set<SessionError> = []
        for file in try Self.files() {
            let story = try Scenario(yaml: String(contentsOf: file, encoding: .utf8))
            produced.formUnion(story.steps.flatMap(\.failures).map(\.error))
        }
        let missing = SessionError.named.map(\.error).filter { !produced.contains($0) }
        #expect(missing.isEmpty, "\(missing)")
    }

    @Test(arguments: try files()) func `hold, and can be written back`(_ file: URL) throws {
        let story = try Scenario(yaml: String(contentsOf: file, encoding: .utf8))
        #expect(try Scenario(yaml: story.yaml) == story)
        let results = try ScenarioRunner().results(of: story)
        #expect(results.reduce(0) { $0 + $1.held } > 0)
        for result in results {
            #expect(result.failures.isEmpty, "\(result.failures.map(\.description))")
        }
    }
}
