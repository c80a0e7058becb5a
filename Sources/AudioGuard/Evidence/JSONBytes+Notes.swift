import AudioGuardCore

// What only few records hold, as Swift's own coding of the same types reads it.
extension JSONBytes {
    mutating func write(_ value: FightNote) {
        raw(#"{"kind":""#)
        plain(value.kind.rawValue)
        raw("\"")
        if let rival = value.rival {
            raw(#","rival":"#)
            string(rival.name, atMost: 128)
        }
        raw(#","count":"#)
        number(value.count)
        raw(#","frames":["#)
        // The caller's own stack has the rest of the record.
        for (index, frame) in value.frames.prefix(8).enumerated() {
            if index > 0 { raw(",") }
            write(frame)
        }
        raw("]}")
    }

    mutating func write(_ value: WarningNote) {
        raw(#"{"sdk":"#)
        string(value.sdk, atMost: 64)
        raw(#","number":"#)
        number(value.number)
        if let meaning = value.meaning {
            raw(#","meaning":""#)
            plain(meaning.rawValue)
            raw("\"")
        }
        raw("}")
    }

    mutating func write(_ value: MixerNote) {
        raw(#"{"trouble":""#)
        plain(value.trouble.rawValue)
        raw(#"","source":"#)
        string(value.source, atMost: 64)
        raw(#","count":"#)
        number(value.count)
        if let duration = value.duration {
            raw(#","duration":"#)
            number(duration)
        }
        raw("}")
    }

    mutating func write(_ value: SessionHardware) {
        raw(#"{"sampleRate":"#)
        plain("\(value.sampleRate)")
        raw(#","ioBufferDuration":"#)
        plain("\(value.ioBufferDuration)")
        raw("}")
    }

    mutating func write(_ value: Breadcrumb) {
        raw(#"{"ago":"#)
        number(value.ago)
        raw(#","operation":""#)
        plain(value.operation.rawValue)
        raw(#"","caller":"#)
        write(value.caller)
        raw("}")
    }
}
