import AlertDelivery
import AudioGuardCore
import Foundation

/// What is stored of alerts, for a terminal and as data.
struct AlertList: Encodable {
    let sinks: [StoredSink]
    let mutes: [StoredMute]
    let messages: [StoredMessage]

    /// Messages, sinks and mutes, each as a table; a table that would be empty is left out.
    /// - parameter sink: The sink whose rows are wanted, if not all are.
    func lines(sink: String?, states: Set<Outbox.State>, at now: Int64) -> [String] {
        var table = TextTable(["message", "sink", "state", "attempts", "next", "what", "problem"])
        for message in messages {
            let sendings = message.sendings.filter { sending in
                (sink == nil || sending.sink == sink) && (states.isEmpty || states.contains(sending.state))
            }
            for sending in sendings { table.add(row(message, sending, at: now)) }
            if message.sendings.isEmpty {
                table.add([message.id, "-", "-", "", "", message.words, "no sink was configured"])
            }
        }
        var lines = messages.isEmpty ? ["no messages"] : table.lines
        if !sinks.isEmpty { lines += [""] + sinkTable(at: now).lines }
        if !mutes.isEmpty { lines += [""] + mutes.table(at: now).lines }
        return lines
    }

    private func row(_ message: StoredMessage, _ sending: StoredMessage.Sending, at now: Int64) -> [String] {
        // Nothing goes to a sink that is held, whatever its time.
        let isHeld = sinks.contains { $0.id == sending.sink && $0.holder != nil }
        let doubt = sending.possiblyDelivered && sending.state != .delivered ? "possibly delivered; " : ""
        return [
            message.id, sending.sink, sending.state.rawValue, "\(sending.attempts)",
            isHeld ? "-" : sending.next.map { Self.span(until: $0, from: now) } ?? "-", message.words,
            doubt + (sending.state == .delivered ? "" : sending.problem ?? ""),
        ]
    }

    private func sinkTable(at now: Int64) -> TextTable {
        var table = TextTable(["sink", "is", "waiting", "delivered", "given up", "problem"])
        for sink in sinks {
            table.add([
                sink.id, sink.words(at: now), "\(sink.waiting)", "\(sink.delivered)", "\(sink.dead)",
                sink.problem ?? "",
            ])
        }
        return table
    }

    /// How long until a moment, in its largest unit.
    static func span(until moment: Int64, from now: Int64) -> String {
        let seconds = max(0, (moment - now) / 1_000_000)
        return switch seconds {
        case 0: "now"
        case ..<120: "in \(seconds) s"
        case ..<7_200: "in \(seconds / 60) min"
        case ..<172_800: "in \(seconds / 3_600) h"
        default: "in \(seconds / 86_400) d"
        }
    }
}

extension [StoredMute] {
    /// What is muted, for how long still.
    func table(at now: Int64) -> TextTable {
        var table = TextTable(["mute", "of", "ends", "kept back"])
        for mute in self {
            let ends = AlertList.span(until: mute.mute.until, from: now)
            table.add(["\(mute.number)", "\(mute.mute.subject)", ends, "\(mute.count)"])
        }
        return table
    }
}

extension StoredSink {
    fileprivate func words(at now: Int64) -> String {
        switch holder {
        case .person: return "held by a person"
        case .receiver: return "held by its receiver"
        case nil: break
        }
        guard isConfigured else { return "not configured" }
        return resumes.map { "left alone, again \(AlertList.span(until: $0, from: now))" } ?? "open"
    }
}

extension StoredMessage {
    /// What it tells, in a few words.
    var words: String {
        switch telling {
        case .alert(let notice): "\(notice.alert.group.module) \(notice.alert.group.rule) ×\(notice.count)"
        case .digest(let digest): "\(digest.groups) groups ×\(digest.count)"
        case .resolved(let notice): "resolved: \(notice.alert.group.module) \(notice.alert.group.rule)"
        case nil: group
        }
    }
}
