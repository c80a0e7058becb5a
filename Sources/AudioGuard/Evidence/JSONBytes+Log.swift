import AudioGuardCore

// What the log and the alerting say of themselves, as Swift's own coding of the same types reads it.
extension JSONBytes {
    mutating func write(_ value: HostNote) {
        var isFirst = true
        raw("{")
        member("app", value.app, atMost: 64, &isFirst)
        member("appVersion", value.appVersion, atMost: 64, &isFirst)
        member("sdkVersion", value.sdkVersion, atMost: 64, &isFirst)
        member("os", value.os, atMost: 64, &isFirst)
        member("model", value.model, atMost: 64, &isFirst)
        raw("}")
    }

    mutating func write(_ value: RepeatNote) {
        raw(#"{"kind":""#)
        plain(value.kind.rawValue)
        raw(#"","of":"#)
        number(value.of)
        raw(#","count":"#)
        number(value.count)
        raw(#","span":"#)
        number(value.span)
        raw("}")
    }

    mutating func write(_ value: PruneNote) {
        raw(#"{"from":"#)
        number(value.from)
        raw(#","to":"#)
        number(value.to)
        raw(#","chain":"#)
        string(value.chain, atMost: 64)
        raw(#","bytes":"#)
        number(value.bytes)
        raw(#","why":""#)
        plain(value.why.rawValue)
        raw(#""}"#)
    }

    mutating func write(_ value: DeliveryNote) {
        var isFirst = false
        raw(#"{"step":""#)
        plain(value.step.rawValue)
        raw("\"")
        member("what", value.what, atMost: 256, &isFirst)
        member("sink", value.sink, atMost: 64, &isFirst)
        if let count = value.count {
            raw(#","count":"#)
            number(count)
        }
        if let until = value.until {
            raw(#","until":"#)
            number(until)
        }
        member("by", value.by, atMost: 64, &isFirst)
        raw("}")
    }

    /// Text that is there, under its name.
    private mutating func member(
        _ name: StaticString,
        _ text: String?,
        atMost limit: Int,
        _ isFirst: inout Bool
    ) {
        guard let text else { return }
        raw(isFirst ? "\"" : ",\"")
        raw(name)
        raw("\":")
        string(text, atMost: limit)
        isFirst = false
    }
}
