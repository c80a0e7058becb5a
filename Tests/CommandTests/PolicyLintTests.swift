import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@Suite struct `audioguard policy lint` {
    static let examples = ExamplePaths.examples("Policies")

    @Test func `finds nothing in the examples and the presets`() async throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.examples)
            .filter { $0.hasSuffix(".yaml") }.sorted().map { Self.examples + "/" + $0 }
        let ended = try await Program.run(["policy", "lint"] + files + AudioPolicy.presets.map(\.name))
        #expect(ended.status == 0, "\(ended.output)\(ended.complaint)")
        #expect(ended.output == "\(files.count + 3) policies, 0 findings\n" && files.count >= 3)
    }

    @Test func `says every finding with place and remedy, and ends with 1`() async throws {
        let file = try temporaryFolder() + "/policy.yaml"
        try """
        name: mine
        rules: [skip-satisfied, keep-mixing]
        modules:
          old: exempt
          gone: {treatment: exempt, until: 1999-01-01}
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let ended = try await Program.run(["policy", "lint", file])
        #expect(ended.status == 1)
        #expect(
            ended.output == """
                \(file):2:25: skip-satisfied stands before keep-mixing, so it would not see what that one does. \
                Move skip-satisfied behind it. (error)
                \(file):4:3: old is exempt for good, and that is easily forgotten. Say "until" when. (warning)
                \(file):5:3: what gone was allowed has ended: it is treated as all others. Remove it, or move \
                "until". (warning)
                1 policy, 3 findings

                """
        )
        let data = try await Program.run(["policy", "lint", file, "--json"])
        #expect(data.status == 1)
        let findings = try #require(data.json["findings"] as? [[String: Any]])
        #expect(findings.map { $0["line"] as? Int } == [2, 4, 5])
        #expect(findings.map { $0["column"] as? Int } == [25, 3, 3])
        #expect(findings.map { $0["gravity"] as? String } == ["error", "warning", "warning"])
        #expect(findings[0]["remedy"] as? String == "Move skip-satisfied behind it.")
    }

    @Test func `ends with 2 for what cannot be read`() async throws {
        for arguments in [["/nowhere.yaml"], ["/"], []] {
            let ended = try await Program.run(["policy", "lint"] + arguments)
            #expect(ended.status == 2)
            #expect(ended.output.isEmpty && !ended.complaint.isEmpty)
        }
    }

    @Test func `is beside a schema and presets that can be kept as files`() async throws {
        let schema = try await Program.run(["policy", "schema"])
        #expect(schema.json["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        for preset in AudioPolicy.presets {
            for flags in [[], ["--json"]] {
                let shown = try await Program.run(["policy", "show", preset.name] + flags)
                #expect(shown.status == 0)
                let file = try temporaryFolder() + "/policy"
                try shown.output.write(toFile: file, atomically: true, encoding: .utf8)
                let again = try await Program.run(["policy", "show", file])
                let yaml = try await Program.run(["policy", "show", preset.name])
                #expect(again.output == yaml.output)
            }
        }
    }
}
