import AudioGuard
public import AudioGuardCore
import Foundation

/// A telling as a CloudEvent 1.0 in structured JSON, as webhooks carry it.
public enum CloudEvent {
    /// The event's bytes: of type `audioguard.alert.v1`, `audioguard.digest.v1` or `audioguard.resolved.v1`.
    ///
    /// Its `data` says, in this
    /// order: `summary` (what was violated, and what the guard did), `module`, `function` and `contact` (where
    /// known), `count` (alerts that this message tells of), `total` and `since` (all of the series), `rule`,
    /// `operation`, `outcome`, `severity`, and `evidence` with `log`, `seq` and `chain`: whoever keeps these is a
    /// witness.
    public static func body(of telling: AlertTelling) -> [UInt8] {
        let (notice, type): (AlertNotice, String) =
            switch telling {
            case .alert(let notice): (notice, "alert")
            case .digest(let digest): (digest.latest, "digest")
            case .resolved(let notice): (notice, "resolved")
            }
        let alert = notice.alert
        return JSONBytes.bytes(atMost: 65_536) { json in
            json.raw(#"{"specversion":"1.0","type":"#)
            json.string("audioguard.\(type).v1")
            json.raw(#","id":"#)
            json.string(telling.id)
            json.raw(#","source":"#)
            json.string("/audioguard/logs/\(alert.log)")
            json.raw(#","time":"#)
            json.string(Self.time(alert.wall))
            json.raw(#","datacontenttype":"application/json","data":{"summary":"#)
            json.string(alert.summary, atMost: 2_048)
            json.raw(#","module":"#)
            json.string(alert.group.module)
            if let function = alert.function {
                json.raw(#","function":"#)
                json.string(function)
            }
            if let contact = alert.contact {
                json.raw(#","contact":"#)
                json.string(contact)
            }
            json.raw(#","count":"#)
            json.number(notice.count)
            json.raw(#","total":"#)
            json.number(notice.total)
            json.raw(#","since":"#)
            json.string(Self.time(notice.since))
            json.raw(#","rule":"#)
            json.string(alert.group.rule)
            json.raw(#","operation":"#)
            json.string(alert.group.operation)
            json.raw(#","outcome":"#)
            json.string(alert.group.outcome)
            json.raw(#","severity":"#)
            json.string("\(alert.severity)")
            json.raw(#","evidence":{"log":"#)
            json.string(alert.log)
            json.raw(#","seq":"#)
            json.number(alert.seq)
            json.raw(#","chain":"#)
            json.string(alert.chain)
            json.raw("}}}")
        }
    }

    /// A moment as RFC 3339 writes it, in UTC, with milliseconds.
    private static func time(_ wall: Int64) -> String {
        Date(timeIntervalSince1970: Double(wall) / 1_000_000)
            .ISO8601Format(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
