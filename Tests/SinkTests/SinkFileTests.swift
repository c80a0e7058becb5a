import AlertDelivery
import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import SeededNumbers
import Testing
import WrittenForms

@testable import SinkFiles

@Suite struct SinkFileTests {
    private let whole = """
        sinks:
          on-call:
            kind: webhook
            address: {env: ON_CALL}
            key: {file: key}
            next-key: {env: NEXT}
            deadline: 500ms
            pace: {burst: 3, per-minute: 30}
            least-severity: error
            resolved: false
          chat: {kind: feishu, address: {env: BOT}, secret: {env: BOT_SECRET}}
          fleet:
            kind: otlp
            address: {env: COLLECTOR}
            headers: {Authorization: {env: TOKEN}}
          lines: {kind: file, path: alerts.jsonl, largest: 256}
          here: {kind: stderr, least-severity: warning}

        """
    private let environment = [
        "ON_CALL": "https://on-call.example/hook", "NEXT": WebhookSecret().text,
        "BOT": "https://open.feishu.cn/x",
        "BOT_SECRET": "s", "COLLECTOR": "http://127.0.0.1:4318/v1/logs", "TOKEN": "Bearer t",
    ]

    @Test func `sinks are read and opened`() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array((WebhookSigningKey().text + "\n").utf8), "key")
        let file = SinkFile(whole)
        #expect(file.findings == [])
        #expect(file.sinks.map(\.id.name) == ["on-call", "chat", "fleet", "lines", "here"])
        #expect(file.sinks.map(\.kind) == [.webhook, .feishu, .otlp, .file, .stderr])
        let open = try file.open(environment: environment, beside: directory.path)
        #expect(open.count == 5)
        #expect(open["on-call"]?.pace == SinkPace(burst: 3, perMinute: 30))
        #expect(open["chat"]?.pace == SinkPace(burst: 3, perMinute: 96))
        #expect(open["chat"]?.isRemote == true && open["lines"]?.isRemote == false)
    }

    @Test func `the manual's own example is right, and its table has every key`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manual = try String(
            contentsOf: root.appendingPathComponent("Sources/SinkFiles/SinkFiles.docc/SinkFiles.md"),
            encoding: .utf8
        )
        let parts = manual.components(separatedBy: "```")
        let example = try #require(parts.first { $0.hasPrefix("yaml") }).dropFirst(4)
        let file = SinkFile(String(example))
        #expect(file.findings == [] && file.sinks.count == 5)
        let table = try #require(parts.dropFirst(2).first)
        for key in SinkKey.allCases { #expect(table.contains("`\(key.rawValue)`"), "\(key)") }
    }

    @Test func `a file sink writes beside its file of sinks`() async throws {
        let directory = try TemporaryDirectory()
        let file = SinkFile("sinks: {lines: {kind: file, path: alerts.jsonl}}")
        let sink = try #require(try file.open(environment: [:], beside: directory.path)["lines"])
        #expect(await sink.send(AlertMessage(id: "m", body: [0x7B, 0x7D])) == .delivered)
        #expect(try directory.lines("alerts.jsonl") == ["{}"])
    }

    @Test(arguments: [
        ("", "this is empty"), ("[", "this is no YAML"), ("sinks:", "it names no sinks"),
        ("sink: {}", "1:1: \"sink\" is no key of a file of sinks. Did you mean \"sinks\"?"),
        ("sinks: {A: {kind: stderr}}", "1:9: a sink's name has"),
        ("sinks: {a: {}}", "1:9: a has no kind. Use one of: webhook, feishu, otlp, file, stderr."),
        ("sinks: {a: {kind: webhok}}", "1:19: \"webhok\" is no kind of sink. Did you mean \"webhook\"?"),
        ("sinks: {a: {kind: stderr, path: x}}", "1:27: \"path\" is no key of a stderr sink."),
        ("sinks: {a: {kind: file}}", "1:9: a has no path."),
        ("sinks: {a: {kind: otlp}}", "1:9: a has no address."),
        ("sinks: {a: {kind: file, path: x, largest: 1}}", "1:43: largest is a number of KiB"),
        ("sinks: {a: {kind: stderr, resolved: \"true\"}}", "resolved is true or false"),
        ("sinks: {a: {kind: stderr, least-severity: eror}}", "Did you mean \"error\"?"),
        ("sinks: {a: {kind: stderr, pace: {burst: 0, per-minute: 5}}}", "from 1 to 100000"),
        ("sinks: {a: {kind: stderr, pace: {burst: 5}}}", "a pace has a burst and a per-minute"),
        ("sinks: {a: {kind: otlp, address: {env: X}, deadline: 10}}", "a deadline is from 100ms to 5m"),
        ("sinks: {a: {kind: otlp, address: {env: X}, deadline: 6m}}", "a deadline is from 100ms to 5m"),
        ("sinks: {a: {kind: otlp, address: {env: x y}}}", "this is no name of a variable"),
        ("sinks: {a: {kind: otlp, address: {env: X, file: y}}}", "the address itself does not stand"),
        ("sinks: {a: {kind: otlp, address: {envv: X}}}", "the address itself does not stand"),
        (
            "sinks: {a: {kind: otlp, address: {env: X}, headers: {a b: {env: Y}}}}",
            "1:54: a header's name has 1 to 64 letters, digits and dashes."
        ),
        (
            "sinks: {a: {kind: otlp, address: {env: X}, headers: {\((1...17).map { "h\($0): {env: Y}" }.joined(separator: ", "))}}}",
            "1:53: headers has over 16 entries."
        ),
        ("sinks: {a: stderr}", "such as \"key: value\". Write {kind: stderr}, or another kind and its keys."),
        ("[]", "Write \"sinks: {here: {kind: stderr}}\", or other names and kinds."),
        ("sinks: {a: &x {kind: stderr}, b: *x}", "no anchors and aliases"),
        (
            "sinks: \(String(repeating: "[", count: 20))\(String(repeating: "]", count: 20))",
            "more than 16 deep"
        ),
        ("sinks: {a: {kind: stderr, kind: file}}", "stands twice"),
        (String(repeating: "#", count: 300_000), "at most 256 KiB"),
    ])
    func `what is wrong has its line, and the nearest word`(_ text: String, _ says: String) {
        let file = SinkFile(text)
        let said = file.findings.map(\.description)
        #expect(said.contains { $0.contains(says) }, "\(said)")
        #expect(file.sinks.isEmpty)
        #expect(throws: SinkFinding.self) { try file.open(environment: [:], beside: "/") }
    }

    @Test(arguments: ["address", "key", "next-key"])
    func `a secret in the file itself is refused, with its line, and not repeated`(_ key: String) throws {
        for literal in [
            "https://canary.example/4711", "whsec_canary4711", "[canary4711]", "{text: canary4711}",
        ] {
            let file = SinkFile("sinks:\n  a:\n    kind: webhook\n    \(key): \(literal)\n")
            let finding = try #require(
                file.findings.first { $0.message.contains("does not stand in this file") }
            )
            #expect(finding.place.line == 4)
            #expect(finding.remedy == "Write {env: VARIABLE}, or {file: PATH}, and keep it there.")
            #expect(!"\(file.findings)".contains("4711"))
        }
    }

    @Test func `what is missing when sinks are opened has its line, and never its value`() throws {
        let directory = try TemporaryDirectory()
        let text = """
            sinks:
              a:
                kind: webhook
                address: {env: ADDRESS}
                key: {file: key}
            """
        func opening(_ address: String?, _ key: String?) throws -> String {
            if let key { try directory.write(Array(key.utf8), "key") }
            let environment = address.map { ["ADDRESS": $0] } ?? [:]
            let finding = #expect(throws: SinkFinding.self) {
                try SinkFile(text).open(environment: environment, beside: directory.path)
            }
            return finding?.description ?? ""
        }
        let right = "https://canary4711.example/"
        #expect(try opening(right, nil) == "5:10: the file key cannot be read. Check its path and its owner.")
        #expect(try opening(right, "\n") == "5:10: the file key is empty. Write the secret into it.")
        let bad = try opening(right, "whsec_canary4711")
        #expect(bad.hasPrefix("5:10: a has no key that can be used.") && !bad.contains("4711"))
        #expect(try opening(right, String(repeating: "x", count: 5_000)).contains("holds no secret"))
        let key = WebhookSecret().text
        #expect(try opening(nil, key) == "4:14: the variable ADDRESS is not set. Set it for this process.")
        #expect(
            try opening("http://canary4711.example/", key)
                == "4:14: a cannot be opened: the sink's address is not encrypted. Use https://; http:// is for this "
                + "machine (127.0.0.1) only."
        )
        #expect(try !opening("canary4711", key).contains("4711"))
    }

    @Test func `a bot is only where bots are`() throws {
        let file = SinkFile("sinks: {a: {kind: feishu, address: {env: A}}}")
        for (address, isRight) in [
            ("https://open.feishu.cn/open-apis/bot/v2/hook/x", true), ("https://open.larksuite.com/x", true),
            ("http://127.0.0.1:9/", true), ("https://open.feishu.cn.evil.example/", false),
            ("https://evil.example/open.feishu.cn", false), ("http://open.feishu.cn/", false),
            ("https://open.feishu.cn@evil.example/", false),
        ] {
            let open = try? file.open(environment: ["A": address], beside: "/")
            #expect((open != nil) == isRight, "\(address)")
        }
    }

    @Test func `headers that could begin another are refused`() throws {
        for value in ["x\r\nHost: evil", "x\n", "é", "\u{7F}"] {
            #expect(throws: SinkAddressError.notAHeader) {
                try OTLPSink(address: "https://collector.example/", headers: ["Authorization": value])
            }
        }
        for name in ["", "a b", "a:", "é"] {
            #expect(throws: SinkAddressError.notAHeader) {
                try OTLPSink(address: "https://collector.example/", headers: [name: "x"])
            }
        }
    }

    /// Whatever stands in it, it is read to findings or sinks, in the time of its size.
    @Test func `a damaged file is refused, or is another file`() {
        var random = Seeded(4)
        let rounds = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1" ? 20_000 : 300
        for _ in 0..<rounds {
            let text = String(decoding: random.damaged(Array(whole.utf8)), as: UTF8.self)
            let file = SinkFile(text)
            #expect(file.findings.isEmpty != file.sinks.isEmpty)
            for finding in file.findings { #expect(!finding.message.isEmpty && !finding.remedy.isEmpty) }
        }
    }
}
