import AudioGuard
import AudioGuardCore
import Foundation
import SeededNumbers
import Testing

@testable import AlertDelivery

/// Names that want to be more than names.
@Suite struct HostileTests {
    private static let pieces = [
        "<at user_id=\"all\">everybody</at>", "<at id=all></at>", "@all", "@_all", "＠", "**bold**",
        "[click](https://evil.example)", "](", "```", "\n", "\r\n", "\u{1B}[31m", "\u{9B}2J", "\u{7}",
        "\u{0}",
        "\u{202E}", "\u{2028}", "\u{2066}", "\u{200B}", "\u{E000}", "\"", "\\", "\\u0000", "{", "}", "]", "'",
        "$(reboot)",
        "%s%n", "</script>", "é", "👩‍🏫", "e\u{301}", "WARNING: all is well", "  Heard: nothing", "a", ".", " ",
    ]

    private func text(_ random: inout Seeded) -> String {
        let text = (0...random.below(6)).map { _ in random.one(of: Self.pieces) }.joined()
        return random.once(in: 8) ? String(repeating: text, count: 3_000 / max(1, text.utf8.count)) : text
    }

    private let rounds = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1" ? 2_000 : 40

    private func tellings() -> [AlertTelling] {
        var random = Seeded(6)
        // What takes twice its place in JSON, and what takes many bytes, from end to end.
        let long = ["\"", "👩‍🏫", "\"\"\"\"\"\"\"😀😀"].map { String(repeating: $0, count: 3_000) }
        let texts = Self.pieces + long + (0..<rounds).map { _ in text(&random) }
        return texts.flatMap { AlertTelling.all($0) }
    }

    /// All texts in a piece of JSON, with their keys.
    private func texts(_ json: Any, _ key: String = "") -> [(key: String, text: String)] {
        switch json {
        case let text as String: [(key, text)]
        case let list as [Any]: list.flatMap { texts($0, key) }
        case let object as [String: Any]: object.flatMap { texts($0.value, $0.key) }
        default: []
        }
    }

    private func isQuiet(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }

    @Test func `no name can mention people, or be markup, in a card`() throws {
        let sink = try FeishuSink(address: "http://127.0.0.1:9/", secret: nil)
        let ours = Set(AlertPage.Topic.allCases.map { "**\($0.rawValue)**" })
        for (telling, isShort) in tellings().flatMap({ [($0, false), ($0, true)] }) {
            let body = sink.body(of: telling, isShort: isShort)
            #expect(body.count < 18_000)
            let card = try JSONSerialization.jsonObject(with: Data(body))
            for (_, text) in texts(card) where !ours.contains(text) {
                #expect(isQuiet(text) && !text.contains("<") && !text.contains(">"), "\(text)")
                #expect(text.range(of: "(^|[^\\p{L}\\p{N}])@", options: .regularExpression) == nil, "\(text)")
            }
            // Markup is read in labels of ours alone.
            var labels: [String] = []
            func look(_ json: Any) {
                if let list = json as? [Any] { list.forEach(look) }
                guard let object = json as? [String: Any] else { return }
                if object["tag"] as? String == "lark_md" { labels.append(object["content"] as? String ?? "") }
                object.values.forEach(look)
            }
            look(card)
            #expect(!labels.isEmpty && Set(labels).isSubset(of: ours))
        }
    }

    @Test func `no name can begin a line or send an escape sequence on a terminal`() {
        let sink = StandardErrorSink()
        for (telling, isShort) in tellings().flatMap({ [($0, false), ($0, true)] }) {
            let text = String(decoding: sink.body(of: telling, isShort: isShort), as: UTF8.self)
            #expect(text.utf8.count < 4_096 && text.last == "\n")
            let lines = text.dropLast().components(separatedBy: "\n")
            #expect(lines.allSatisfy(isQuiet))
            let topics = Set(AlertPage.Topic.allCases.map(\.rawValue))
            #expect(
                lines.dropFirst().allSatisfy {
                    topics.contains($0.dropFirst(2).components(separatedBy: ":")[0])
                }
            )
            #expect((4...16).contains(lines.count))
        }
    }

    @Test func `no name can break an event or a log`() throws {
        for (telling, isShort) in tellings().flatMap({ [($0, false), ($0, true)] }) {
            for body in [
                CloudEvent.body(of: telling, isShort: isShort), OTLPLogs.body(of: telling, isShort: isShort),
            ] {
                #expect(body.count <= 65_536 && !body.contains(UInt8(ascii: "\n")))
                for (key, text) in texts(try JSONSerialization.jsonObject(with: Data(body))) {
                    // The body of a log is a page of lines of ours.
                    let lines = key == "stringValue" ? text.components(separatedBy: "\n") : [text]
                    #expect(lines.allSatisfy(isQuiet), "\(key)")
                }
            }
        }
    }

    @Test func `the same telling is the same bytes`() throws {
        let sinks: [any AlertSink] = [
            try FeishuSink(address: "http://127.0.0.1:9/", secret: FeishuSecret("x")), StandardErrorSink(),
            try OTLPSink(address: "http://127.0.0.1:9/"), FileSink(path: "/dev/null"),
        ]
        for telling in AlertTelling.all() {
            for sink in sinks {
                #expect(sink.body(of: telling, isShort: false) == sink.body(of: telling, isShort: false))
                #expect(
                    sink.body(of: telling, isShort: true).count
                        <= sink.body(of: telling, isShort: false).count
                )
            }
        }
    }
}
