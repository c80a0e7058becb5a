import AlertDelivery
import Foundation
import Testing
import WebhookReceiver

@Suite struct `Alerts of a lesson` {
    /// Runs the lesson without holding up this test's own receiver.
    private func lesson(
        _ folder: String,
        to address: String,
        _ secret: WebhookSecret,
        drain: String = "30"
    ) async throws -> Program.Ended {
        let arguments = [
            "classroom", "--json", "--out", folder, "--webhook", address, "--drain", drain,
        ]
        return try await Program.run(arguments, environment: ["AUDIOGUARD_WEBHOOK_SECRET": secret.text])
    }

    private func alerts(_ ended: Program.Ended) throws -> [String: Int] {
        try #require(ended.json["alerts"] as? [String: Int], "\(ended.complaint)")
    }

    @Test func `that nobody takes in time stay stored, and the next run delivers them under the same ids`()
        async throws
    {
        let folder = try temporaryFolder()
        let secret = WebhookSecret()
        let receiver = try await WebhookReceiver(secret: secret)
        receiver.behave(.dawdles(.seconds(60)))
        let late = try await lesson(folder, to: receiver.address, secret, drain: "1")
        #expect(late.status == 1)
        #expect(late.complaint.contains("5 of 5 messages were not delivered"), "\(late.complaint)")
        #expect(try alerts(late) == ["raised": 5, "delivered": 0])
        let tried = Set(receiver.received.map(\.id))
        #expect(!tried.isEmpty)

        receiver.behave(.takes)
        let taken = try await lesson(folder, to: receiver.address, secret)
        #expect(taken.status == 0, "\(taken.complaint)")
        let counts = try alerts(taken)
        #expect(counts["raised"] == counts["delivered"])
        #expect(try #require(counts["delivered"]) >= 9, "five of the first run, and those of the second")
        #expect(tried.isSubset(of: receiver.received.map(\.id)))
        #expect(receiver.received.allSatisfy { $0.isVerified })
        try await witness(receiver.received, of: folder)
        await receiver.close()
    }

    /// What came says who did what, as a CloudEvent with its evidence, and the log agrees.
    private func witness(_ received: [ReceivedWebhook], of folder: String) async throws {
        var witnessed = 0
        let modules = try received.map { received -> String in
            let event = try #require(try JSONSerialization.jsonObject(with: received.body) as? [String: Any])
            #expect(event["specversion"] as? String == "1.0")
            let data = try #require(event["data"] as? [String: Any])
            let evidence = try #require(data["evidence"] as? [String: Any])
            #expect((evidence["chain"] as? String)?.count == 64)
            let seq = try #require(evidence["seq"] as? Int)
            witnessed = max(witnessed, seq)
            return try #require(data["module"] as? String)
        }
        #expect(
            Set(modules) == [
                "courseware.player", "speech.scoring", "legacy.recorder", "sound.effects", "game.engine",
            ]
        )
        let verified = try await Program.run(["audit", "verify", folder])
        #expect(verified.output.contains("witnessed up to \(witnessed)"))
    }

    @Test func `to an address that refuses end the run with 1, keep the log, and name a temporary secret`()
        async throws
    {
        let folder = try temporaryFolder()
        let ended = try await Program.run(
            ["classroom", "--json", "--out", folder, "--webhook", "http://127.0.0.1:9/", "--drain", "0"],
            environment: ["AUDIOGUARD_WEBHOOK_SECRET": ""]
        )
        #expect(ended.status == 1)
        #expect(ended.complaint.contains("temporary secret whsec_"))
        let verified = try await Program.run(["audit", "verify", folder])
        #expect(verified.status == 0)
    }

    @Test(arguments: [
        ("http://example.org/hook", "not encrypted"), ("gopher://example.org", "cannot be used"),
        ("no address", "cannot be used"),
    ])
    func `to an address that cannot be used are refused at once`(address: String, says: String) async throws {
        let ended = try await lesson(try temporaryFolder(), to: address, WebhookSecret())
        #expect(ended.status == 1)
        #expect(ended.complaint.contains(says))
        #expect(ended.output.isEmpty)
    }
}
