import AlertDelivery
import AudioGuard
import AudioGuardCore
import Foundation
import Testing

/// What a person at a terminal sees of alerts, and orders.
@Suite struct `audioguard alerts` {
    private let folder: String

    init() throws { folder = try temporaryFolder() }

    /// Two alerts that the chat took and the collector refused.
    private func deliver() async throws {
        let log = try AuditLog(directory: folder)
        for module in ["courseware.player", "game.engine"] as [ModuleID] {
            var record = AuditRecord(.lease)
            record.severity = .error
            record.lease = LeaseNote(LeaseID(1), .leaked, need: .record)
            record.caller = Caller(module: module, confidence: .symbol)
            log.append(record)
        }
        let delivery = try AlertDelivery(
            log: folder,
            outbox: Outbox(directory: folder),
            sinks: [
                "chat": MemorySink(),
                "collector": MemorySink { _ in .dead(why: "it answered 400\u{1B}[31m") },
            ]
        )
        let report = await delivery.drain(within: .seconds(20))
        #expect((report.delivered, report.dead) == (2, 2))
        await delivery.stop()
        log.close()
    }

    private func run(_ arguments: String..., says: Int32 = 0) async throws -> Program.Ended {
        let ended = try await Program.run(["alerts", arguments[0], folder] + arguments.dropFirst())
        #expect(ended.status == says, "\(arguments): \(ended.output)\(ended.complaint)")
        return ended
    }

    private func ids(_ ended: Program.Ended) -> [String] {
        (ended.json["messages"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    @Test func `list and show what became of each message at each sink, and escape what they show`()
        async throws
    {
        try await deliver()
        let all = try await run("list")
        #expect(all.output.contains("message"))
        #expect(all.output.matches(of: #/msg_\S+  chat       delivered  1 /#).count == 2)
        #expect(all.output.matches(of: #/collector  dead       1 .*it answered 400·\[31m/#).count == 2)
        #expect(!all.output.contains("\u{1B}"))
        let dead = try await run(
            "list",
            "--state",
            "dead",
            "--sink",
            "collector",
            "--group",
            "game",
            "--json"
        )
        let id = try #require(ids(dead).first)
        #expect(ids(dead).count == 1)
        #expect(ids(try await run("list", "--state", "dead", "--sink", "chat", "--json")).isEmpty)
        #expect(ids(try await run("list", "--last", "1", "--json")) == [id])

        let shown = try await run("show", id)
        #expect(shown.output.contains("error: game.engine, give-back"))
        #expect(shown.output.contains("chat: delivered since"))
        #expect(shown.output.contains("collector: dead since"))
        #expect(try await run("show", id, "--json").json["id"] as? String == id)
        #expect(try await run("show", "msg_none", says: 1).complaint.contains("there is no message msg_none"))
    }

    @Test func `retry, drop, hold and resume change what is stored, and say when there is nothing`()
        async throws
    {
        try await deliver()
        #expect(try await run("retry", "--sink", "collector").output == "2 to be tried again\n")
        let waiting = try await run("list", "--state", "waiting", "--json")
        #expect(ids(waiting).count == 2)
        #expect(try await run("drop", ids(waiting)[0], "--json").json["count"] as? Int == 1)
        #expect(try await run("drop", ids(waiting)[0], says: 1).output.contains("nobody waits"))
        _ = try await run("hold", "chat", "--by", "Ann, on call")
        #expect(try await run("list").output.contains("held by a person"))
        _ = try await run("hold", "collector")
        let held = try await run("retry", "--sink", "collector", says: 0)
        #expect(held.output.contains("collector is held: audioguard alerts resume \(folder) collector"))
        #expect(!held.output.contains("chat is held"))
        #expect(try await run("list").output.contains(#/collector  (held|waiting)\s+\d+\s+-  /#))
        _ = try await run("resume", "chat")
        _ = try await run("resume", "collector")
        #expect(try await !run("list").output.contains("held by a person"))
        _ = try await run("hold", "mail", says: 1)
        _ = try await run("retry", "--sink", "mail", says: 1)
    }

    @Test func `mute lists, begins and ends`() async throws {
        try await deliver()
        #expect(try await run("mute").output == "nothing is muted\n")
        _ = try await run("mute", "--module", "game.engine", "--for", "2h", "--by", "Ann")
        #expect(try await run("mute").output.contains("module game.engine  in 119 min"))
        #expect(try await run("list").output.contains("module game.engine"))
        _ = try await run("mute", "--remove", "1")
        _ = try await run("mute", "--remove", "1", says: 1)
        #expect(try await run("mute").output == "nothing is muted\n")
    }

    @Test func `wrong usage ends with 2, says what to do, and makes no file`() async throws {
        #expect(try await run("list", says: 2).complaint.contains("there is no such file"))
        #expect(try await run("hold", "chat", says: 2).complaint.contains("Name a directory"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        try await deliver()
        for (arguments, complaint) in [
            (["mute", "--module", "m", "--for", "8d"], "a week is the most"),
            (["mute", "--module", "m", "--rule", "keep-mixing", "--for", "1h"], "Give one of"),
            (["mute", "--module", "m"], "Give one of"),
            (["mute", "--rule", "keep-mixin", "--for", "1h"], "is no rule"),
            (["list", "--state", "delivred"], "Did you mean \"delivered\"?"),
            (["list", "--sink", "nosuch"], "Use one of: chat, collector."),
            (["hold", "On Call"], "is no sink's name"),
        ] {
            let ended = try await Program.run(["alerts", arguments[0], folder] + arguments.dropFirst())
            #expect(ended.status == 2, "\(arguments)")
            #expect(ended.complaint.contains(complaint), "\(ended.complaint)")
        }
    }
}
