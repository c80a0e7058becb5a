import AudioGuard
public import AudioGuardCore
import Foundation

/// One message to one receiver: its id and its body are made once and never change. A value; any thread.
public struct AlertMessage: Hashable, Sendable {
    /// The same at every attempt: a receiver can tell a message that it has already.
    public let id: String
    /// A CloudEvent in JSON: see ``init(_:)``.
    public let body: [UInt8]

    init(id: String, body: [UInt8]) {
        self.id = id
        self.body = body
    }

    /// The message that tells of a notice.
    ///
    /// Its body is a CloudEvent 1.0 in structured JSON, of type `audioguard.alert.v1`. Its `data` says, in this
    /// order: `summary` (what was violated, and what the guard did), `module`, `function` and `contact` (where
    /// known), `count` (alerts that this message tells of), `total` and `since` (all of the series), `rule`,
    /// `operation`, `outcome`, `severity`, and `evidence` with `log`, `seq` and `chain`: whoever keeps these is a
    /// witness.
    public init(_ notice: AlertNotice) {
        let alert = notice.alert
        id = "msg_\(alert.log)_\(alert.seq)"
        let id = id
        body = JSONBytes.bytes(atMost: 65_536) { json in
            json.raw(#"{"specversion":"1.0","type":"audioguard.alert.v1","id":"#)
            json.string(id)
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
