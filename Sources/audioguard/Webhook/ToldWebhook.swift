import Foundation
import WebhookReceiver

/// A webhook as a person reads it, what matters first, and as data.
struct ToldWebhook: Encodable {
    private let message: ReceivedWebhook
    private let data: [String: Any]
    private let sort: String?

    init(_ message: ReceivedWebhook) {
        self.message = message
        let event = (try? JSONSerialization.jsonObject(with: message.body)) as? [String: Any]
        data = event?["data"] as? [String: Any] ?? [:]
        sort = event?["type"] as? String
    }

    /// What came: the summary first, then what it is of, then whether it can be trusted.
    func lines(isColoured: Bool) -> [String] {
        var lines: [String] = []
        let summary = [data["heard"], data["event"], data["deed"]].compactMap { $0 as? String }
        lines.append(
            (summary.isEmpty ? "no alert: \(message.body.count) bytes" : summary.joined(separator: " "))
        )
        let parts = ["severity", "rule", "module", "function", "operation", "outcome", "contact"].compactMap {
            key in
            (data[key] as? String).map { "\(key) \($0)" }
        }
        let counts = ["count", "total", "groups"].compactMap { key in
            (data[key] as? NSNumber).map { "\(key) \($0)" }
        }
        if !parts.isEmpty { lines.append("  " + (parts + counts).joined(separator: "  ")) }
        if let evidence = data["evidence"] as? [String: Any] {
            lines.append("  evidence: log \(evidence["log"] ?? "?")  seq \(evidence["seq"] ?? "?")")
        }
        if let advice = data["advice"] as? String { lines.append("  to do: \(advice)") }
        lines.append("  \(sort ?? "unknown type")  \(message.id)  \(trust)")
        lines = lines.map(\.printable)
        if isColoured, !message.isVerified { lines = lines.map { "\u{1B}[31m\($0)\u{1B}[0m" } }
        return lines + [""]
    }

    private var trust: String {
        let again = message.isDuplicate ? ", came before" : ""
        return switch message.flaw {
        case nil: "verified" + again
        case .unsigned: "NOT VERIFIED: it has no id, no time or no signature"
        case .wrongSignature: "NOT VERIFIED: the signature is wrong"
        case .tooOld: "NOT VERIFIED: it was signed more than five minutes ago, and may be a replay"
        case .tooNew: "NOT VERIFIED: it was signed in the future; a clock is wrong"
        }
    }

    /// What came in all.
    static func text(_ tally: WebhookTally, shown: Int) -> String {
        "\(tally.requests) messages: \(tally.verified) verified, \(tally.requests - tally.verified) not, "
            + "\(tally.duplicates) that had come before, \(tally.taken) answered with success; "
            + "\(tally.refused) requests that were no message"
            + (shown < tally.requests ? "; \(tally.requests - shown) came too fast to be shown" : "")
    }

    private enum CodingKeys: String, CodingKey { case id, timestamp, verified, flaw, duplicate, type, body }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(message.id, forKey: .id)
        try fields.encode(message.timestamp, forKey: .timestamp)
        try fields.encode(message.isVerified, forKey: .verified)
        try fields.encodeIfPresent(message.flaw, forKey: .flaw)
        try fields.encode(message.isDuplicate, forKey: .duplicate)
        try fields.encodeIfPresent(sort, forKey: .type)
        // As text: what a stranger sends need not be JSON.
        try fields.encode(String(decoding: message.body, as: UTF8.self), forKey: .body)
    }
}
