import AudioGuardCore
import PolicyFiles
import SeededNumbers
import Testing

@Suite struct `A text that is no policy, or no good one` {
    static let preset = "name: x\npreset: classroom\n"

    static let rows: [(text: String, says: [String])] = [
        ("", ["this is empty. Begin with \"name:\" and a name. Correct what stands there."]),
        ("name: [", ["2:1: this is no YAML"]),
        (
            "hello",
            ["1:1: a policy is written as keys and values", "1:1: a policy has a name.", "1:1: it needs"]
        ),
        (
            "name: x",
            ["1:1: it needs either a preset or rules. Say \"preset:\" and one of: classroom, listen-only,"]
        ),
        ("preset: classroom", ["1:1: a policy has a name. Begin with \"name:\" and one."]),
        (
            "name: 7\npreset: classroom",
            ["1:7: name is a text of 1 to 128 letters. Write one; in quotes where"]
        ),
        (
            "name: x\npreset: clasroom",
            ["2:9: \"clasroom\" is no preset. Did you mean \"classroom\"? Use one of:"]
        ),
        (
            preset + "rules: [keep-active]",
            ["3:1: rules stand beside a preset, which has its own. Remove one"]
        ),
        (
            preset + "rulez: []",
            ["3:1: \"rulez\" is no key of a policy. Did you mean \"rules\"? Use one of: name,"]
        ),
        (preset + "revision: 0", ["3:11: a revision is a whole number from 1. Write one, without quotes."]),
        (preset + "revision: \"2\"", ["3:11: a revision is a whole number from 1."]),
        (
            preset + "default: ignore",
            ["3:10: \"ignore\" is no treatment. Use one of: amend, observe, withhold,"]
        ),
        (
            "name: x\nrules: keep-mixing",
            ["2:8: rules is a list. Write [a, b], or a line with \"- \" for each."]
        ),
        (
            "name: x\nrules:\n- keep-mixin\n- keep-activ\n- {phases: speaking}\n- {rule: [a]}",
            [
                "3:3: \"keep-mixin\" is no rule. Did you mean \"keep-mixing\"? Use one of: legal-options, keep-active,",
                "4:3: \"keep-activ\" is no rule. Did you mean \"keep-active\"?",
                "5:3: a rule has a name. Say \"rule:\" and one of:", "6:10: a rule is a word. Use one of:",
            ]
        ),
        (
            "name: x\nrules:\n- {rule: keep-mixing, phases: [listening, idle], fases: x}",
            [
                "3:43: \"idle\" is no phase. Use one of: listening, speaking.",
                "3:50: \"fases\" is no key of a rule. Did you mean \"phases\"?",
            ]
        ),
        (
            "name: x\nrules: [{rule: keep-mixing, options: duckOthers}]",
            ["2:29: keep-mixing has no options to choose from. Remove them."]
        ),
        (
            "name: x\nrules: [{rule: allow-bluetooth, options: [duckOthers]}]",
            [
                "2:43: \"duckOthers\" is no option of allow-bluetooth. Use one of: allowBluetoothHFP, allowBluetoothA2DP"
            ]
        ),
        // What could be read and makes no sense, all of it.
        (
            "name: x\nrules: [skip-satisfied, keep-mixing, keep-mixing]",
            [
                "2:25: skip-satisfied stands before keep-mixing, so it would not see what that one does. Move",
                "2:38: the rule keep-mixing stands twice. Remove one.",
            ]
        ),
        ("name: x\nrules: []", ["1:1: no rule is ever asked. Add rules."]),
        (
            preset
                + "default: refuse\nmodules:\n  a: exempt\n  b: {treatment: exempt, until: 1999-12-31}\n  c: refuse",
            [
                "3:10: refuse makes calls of every module fail that would have worked without the guard. Write withhold",
                "5:3: a is exempt for good, and that is easily forgotten. Say \"until\" when.",
                "6:3: what b was allowed has ended: it is treated as all others. Remove it, or move \"until\".",
                "7:3: refuse makes calls of c fail",
            ]
        ),
        (preset + "modules: {m: shoot}", ["3:14: \"shoot\" is no treatment."]),
        (
            preset + "modules: {m: {until: 2027-01-31}}",
            ["3:11: m has no treatment. Say \"treatment:\" and one of:"]
        ),
        (
            preset + "modules: {m: {treatment: exempt, til: x}}",
            ["\"til\" is no key of a module. Did you mean \"until\"?"]
        ),
        (
            preset + "modules: {m: {treatment: observe, because: 3}}",
            ["because is a text of 1 to 300 letters."]
        ),
        (preset + "modules: [m]", ["3:10: modules is written as keys and values, such as \"key: value\"."]),
        (
            preset
                + "benign-rewrites:\n- {name: a, from: {mode: chatty}}\n- b\n- {name: c, to: {}, leave: perhaps}",
            [
                "4:3: a benign rewrite has no \"to\". Say \"to:\".",
                "4:26: \"chatty\" is no mode. Use one of: default,",
                "5:3: a benign rewrite is written as keys and values.", "6:28: leave is true or false.",
            ]
        ),
        (
            preset + "benign-rewrites: [{name: c, to: {}}]",
            ["3:19: the rewrite c does not say what it changes."]
        ),
        (
            preset + "sdk-warnings: {agora: {1025: interupted, many: interrupted}, zego: 3}",
            [
                "3:30: \"interupted\" is no meaning of a warning. Did you mean \"interrupted\"?",
                "\"many\" is no number of a warning. Write a whole number.",
                "zego is written as numbers and meanings.",
            ]
        ),
        ("name: &a x\npreset: classroom", ["1:7: policies use no anchors and aliases"]),
        ("name: x\n--- \nname: y", ["no YAML"]),
        ("name: x\nname: y", ["1:1: \"name\" stands twice in one place. Remove one."]),
        (
            "name: x\nrules: " + String(repeating: "[", count: 17) + String(repeating: "]", count: 17),
            ["deep in one another"]
        ),
        (
            "{\"name\": \"x\", \"preset\": \"classroom\", \"revision\": true}",
            ["a revision is a whole number"]
        ),
    ]

    @Test(arguments: rows) func `is told of all that is wrong, with place and remedy`(
        _ row: (text: String, says: [String])
    ) {
        let findings = PolicyFile(row.text, at: 2_000_000_000_000_000).findings.map { "\($0)" }
        #expect(findings.count == row.says.count, "\(findings)")
        for (finding, says) in zip(findings, row.says) { #expect(finding.contains(says), "\(finding)") }
    }

    @Test func `is thrown by its first error, and not for a warning`() throws {
        #expect(throws: PolicyFinding.self) {
            try AudioPolicy(yaml: "name: x\nrules: [keep-mixing, keep-mixing]")
        }
        let warned = try AudioPolicy(yaml: Self.preset + "modules: {m: refuse}")
        #expect(warned.treatments == ["m": .refuse])
    }

    @Test func `cannot grow in the reader's hands`() {
        let many = (0..<2_000).map { "m\($0): observe" }.joined(separator: ", ")
        let texts = [
            String(repeating: "[", count: 100_000),
            "name: x\n? {a: \(String(repeating: "[", count: 100_000))",
            "name: " + String(repeating: "x", count: 1 << 18), String(repeating: "- ", count: 100_000),
            Self.preset + "modules: {\(many)}",
            "name: x\nrules: [\(Array(repeating: "a", count: 101).joined(separator: ","))]",
            "name: x\nrules:\n" + String(repeating: "- \(String(repeating: "x", count: 500))\n", count: 100),
        ]
        for text in texts {
            let file = PolicyFile(text)
            #expect(file.policy == nil && file.findings.count <= PolicyFile.mostFindings)
            #expect(file.findings.allSatisfy { $0.message.count < 400 })
        }
    }

    @Test func `never ends the reader, whatever is changed in it`() {
        let bytes = Array(`A policy that is written`.policy.yaml.utf8)
        var random = Seeded(1)
        var refused = 0
        for _ in 0..<600 {
            let changed = random.damaged(bytes)
            let file = PolicyFile(String(decoding: changed, as: UTF8.self))
            guard let policy = file.policy else {
                refused += 1
                #expect(file.findings.contains { $0.gravity == .error && !$0.remedy.isEmpty })
                continue
            }
            #expect(PolicyFile(policy.yaml).policy == policy)
        }
        #expect(refused > 200)
    }
}
