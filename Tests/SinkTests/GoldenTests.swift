import AlertDelivery
import AudioGuardCore
import Foundation
import Testing

/// The bodies that others read, byte by byte, in Golden: an alert, a digest, what is over and what was muted, and
/// the short form of each. `AUDIOGUARD_PIN=1` writes the files anew: read what changed before you keep it.
@Suite struct GoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("Golden")

    private static func sink(_ form: String) throws -> any AlertSink {
        switch form {
        case "otlp": try OTLPSink(address: "http://127.0.0.1:9/")
        case "feishu": try FeishuSink(address: "http://127.0.0.1:9/", secret: nil)
        case "stderr": StandardErrorSink()
        default: try WebhookSink(address: "http://127.0.0.1:9/", secret: WebhookSecret())
        }
    }

    @Test(arguments: ["cloudevents", "feishu", "otlp", "stderr"])
    func `what is sent is what is pinned`(_ form: String) throws {
        let sink = try Self.sink(form)
        var muted = AlertNotice.of(.of())
        muted.muted = 2
        let tellings = AlertTelling.all() + [.alert(muted)]
        var lines: [String] = []
        for isShort in [false, true] {
            for telling in tellings {
                lines.append(String(decoding: sink.body(of: telling, isShort: isShort), as: UTF8.self))
            }
        }
        let text = lines.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined()
        let file = Self.folder.appendingPathComponent("\(form).txt")
        if ProcessInfo.processInfo.environment["AUDIOGUARD_PIN"] == "1" {
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
        let pinned = try String(contentsOf: file, encoding: .utf8)
        for (line, other) in zip(text.split(separator: "\n"), pinned.split(separator: "\n"))
        where line != other {
            Issue.record("\(form): \(line)\nand not: \(other)")
        }
        #expect(text == pinned)
    }
}
