import AudioGuardCore
import Foundation

extension AuditRecord {
    /// What happened, in a few words. It may hold text of others: it is not yet fit for a terminal.
    var gist: String {
        switch kind {
        case .start: host.map { "the log was opened by \($0.told)" } ?? "the log was opened"
        case .stop: "the log was closed"
        case .phase: "phase \(phase.rawValue)"
        case .policyChanged: "policy \(policy), before: \(replaced ?? "none")"
        case .decision, .repair: change ?? kind.rawValue
        case .lease:
            lease.map { "lease \($0.id.number) \($0.step.rawValue), to \($0.need.rawValue)" } ?? "lease"
        case .interruption, .route, .mediaServices, .surroundings:
            event.map { "\($0)" } ?? surroundings ?? kind.rawValue
        case .fight:
            fight.map { "fight, \($0.kind.rawValue), with \($0.rival?.name ?? "nobody known")" } ?? "fight"
        case .drift: hardware.map { "hardware at \($0)" } ?? change ?? "drift"
        case .overdue: "overdue by \((overdue ?? 0) / 1_000_000) s"
        case .rtcWarning: warning.map { "\($0.sdk) warned: \($0.number)" } ?? "warning"
        case .mixer: mixer.map { "\($0.trouble.rawValue) of \($0.source), \($0.count) times" } ?? "mixer"
        case .gap: "\(lost ?? 0) records were lost before this one"
        case .repeat:
            repeats.map { "\($0.count) times more: \(repeated?.gist ?? $0.kind.rawValue)" } ?? kind.rawValue
        case .prune:
            prune.map { "records \($0.from) to \($0.to) were removed, by \($0.why.rawValue)" }
                ?? kind.rawValue
        case .delivery: delivery.map { "alerting: \($0.told)" } ?? kind.rawValue
        }
    }

    /// What was asked, and what was done instead.
    private var change: String? {
        guard let requested else { return applied.map { "\($0)" } }
        guard let applied, applied != requested else { return "\(requested)" }
        return "\(requested) → \(applied)"
    }

    private var surroundings: String? {
        guard let others else { return nil }
        return others.contains(.plays) ? "another app plays" : "no other app plays"
    }

    /// When it happened: RFC 3339 in UTC, with milliseconds.
    var moment: String { Self.moment(wall) }

    /// Microseconds since 1970 as RFC 3339 writes them.
    static func moment(_ wall: Int64) -> String {
        Date(timeIntervalSince1970: Double(wall) / 1_000_000)
            .ISO8601Format(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension HostNote {
    /// All that is told, in one line.
    var told: String {
        let app = [app, appVersion].compactMap(\.self).joined(separator: " ")
        let rest = [sdkVersion.map { "RTC \($0)" }, os, model].compactMap(\.self)
        return ([app.isEmpty ? "an app" : app] + rest).joined(separator: ", ")
    }
}

extension DeliveryNote {
    /// What was done to which alerts, by whom.
    var told: String {
        var text = "\(what) \(step.rawValue)"
        if let count { text += ", \(count) of them" }
        if let sink { text += ", for \(sink)" }
        if let until { text += ", until \(AuditRecord.moment(until))" }
        if let by { text += ", by \(by)" }
        return text
    }
}
