import AudioGuard
public import AudioGuardCore

/// A telling as a CloudEvent 1.0 in structured JSON, as webhooks carry it.
public enum CloudEvent {
    /// The event's bytes: of type `audioguard.alert.v1`, `audioguard.digest.v1` or `audioguard.resolved.v1`.
    ///
    /// Its `data` says, in this order: `severity`, `rule`, `operation` and `outcome`; `heard` (what is heard, or
    /// would have been); `module`, `function` and `contact` (where known) and `event` (what happened); `count`
    /// (alerts that this message tells of), `total` and `classes` (all of the series), `muted` (how many of `count`
    /// were kept back by a mute, if any) and `since` (when the series began); `deed` (what the guard did);
    /// `evidence` with `log`, `seq` and `chain`: whoever keeps these is a witness; `advice` (what to do).
    /// A digest says `groups`, `count` and `since` of all, `notices` (the worst, as above without evidence), and
    /// the rest of the last alert.
    public static func body(of telling: AlertTelling, isShort: Bool = false) -> [UInt8] {
        let limit = isShort ? 200 : 2_048
        let alert = telling.latest
        return JSONBytes.bytes(atMost: 131_072) { json in
            json.line(#"{"specversion":"1.0","type":"#, "audioguard.\(telling.sort).v1")
            json.line(#","id":"#, telling.id)
            json.line(#","source":"#, "/audioguard/logs/\(alert.log)")
            json.line(#","time":"#, WallTime(alert.wall).stamp)
            json.raw(#","datacontenttype":"application/json","data":{"#)
            switch telling {
            case .alert(let notice), .resolved(let notice):
                json.account(of: notice, atMost: limit)
            case .digest(let digest):
                json.number(#""groups":"#, digest.groups)
                json.number(#","count":"#, digest.count)
                json.line(#","since":"#, WallTime(digest.since).stamp)
                json.raw(#","notices":["#)
                let named = digest.notices.prefix(isShort ? 0 : AlertDigest.named)
                for (index, notice) in named.enumerated() {
                    json.raw(index > 0 ? ",{" : "{")
                    json.account(of: notice, atMost: 200)
                    json.raw("}")
                }
                json.line(#"],"severity":"#, "\(telling.severity)")
                json.line(#","heard":"#, alert.heard, atMost: limit)
                json.line(#","event":"#, alert.event, atMost: limit)
                json.line(#","deed":"#, alert.deed, atMost: limit)
            }
            json.line(#","evidence":{"log":"#, alert.log)
            json.number(#","seq":"#, alert.seq)
            json.line(#","chain":"#, alert.chain)
            json.line(#"},"advice":"#, alert.advice, atMost: limit)
            json.raw("}}")
        }
    }
}

extension AlertTelling {
    /// What sort of message it is, in one word.
    var sort: String {
        switch self {
        case .alert: "alert"
        case .digest: "digest"
        case .resolved: "resolved"
        }
    }
}

extension JSONBytes {
    /// Writes what is told of one group, without the evidence and what to do.
    fileprivate mutating func account(of notice: AlertNotice, atMost limit: Int) {
        let alert = notice.alert
        line(#""severity":"#, "\(notice.severity)")
        line(#","rule":"#, alert.group.rule)
        line(#","operation":"#, alert.group.operation)
        line(#","outcome":"#, alert.group.outcome)
        line(#","heard":"#, alert.heard, atMost: limit)
        line(#","module":"#, alert.group.module)
        line(#","function":"#, alert.function)
        line(#","contact":"#, alert.contact)
        line(#","event":"#, alert.event, atMost: limit)
        number(#","count":"#, notice.count)
        number(#","total":"#, notice.total)
        number(#","classes":"#, notice.classes)
        if notice.muted > 0 { number(#","muted":"#, notice.muted) }
        line(#","since":"#, WallTime(notice.since).stamp)
        line(#","deed":"#, alert.deed, atMost: limit)
    }
}
