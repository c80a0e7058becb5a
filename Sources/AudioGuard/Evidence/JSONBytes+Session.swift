import AudioGuardCore

// What records are made of, as Swift's own coding of the same types reads it.
extension JSONBytes {
    mutating func write(_ value: SessionConfiguration) {
        raw(#"{"category":""#)
        plain(value.category.rawValue)
        raw(#"","mode":""#)
        plain(value.mode.rawValue)
        raw(#"","options":"#)
        number(value.options.rawValue)
        raw(#","routeSharing":"#)
        number(value.routeSharing.rawValue)
        raw("}")
    }

    mutating func write(_ value: SessionSnapshot) {
        raw(#"{"configuration":"#)
        write(value.configuration)
        raw(#","isActive":"#)
        bool(value.isActive)
        raw(#","portOverride":"#)
        number(value.portOverride.rawValue)
        raw(#","route":"#)
        write(value.route)
        if value.preferences != SessionPreferences() {
            raw(#","preferences":"#)
            write(value.preferences)
        }
        if !value.hazards.isEmpty {
            raw(#","hazards":"#)
            number(UInt64(value.hazards.rawValue))
        }
        raw("}")
    }

    mutating func write(_ value: Route) {
        raw(#"{"outputs":["#)
        write(value.outputs)
        raw(#"],"inputs":["#)
        write(value.inputs)
        raw("]}")
    }

    private mutating func write(_ ports: [PortType]) {
        for (index, port) in ports.enumerated() {
            raw(index > 0 ? ",\"" : "\"")
            plain(port.rawValue)
            raw("\"")
        }
    }

    mutating func write(_ value: SessionRequest) {
        switch value {
        case .configure(let configuration):
            raw(#"{"configure":{"to":"#)
            write(configuration)
        case .activate:
            raw(#"{"activate":{"#)
        case .deactivate(let notifyingOthers):
            raw(#"{"deactivate":{"notifyingOthers":"#)
            bool(notifyingOthers)
        case .override(let port):
            raw(#"{"override":{"to":"#)
            number(port.rawValue)
        case .prefer(let preference):
            raw(#"{"prefer":{"_0":"#)
            write(preference)
        case .open(let opening):
            raw(#"{"open":{"_0":{"device":"#)
            string(opening.device)
            raw(#","stream":"#)
            string(opening.stream.rawValue)
            raw(#","sharedDevice":"#)
            string(opening.sharedDevice)
            raw("}")
        }
        raw("}}")
    }

    mutating func write(_ value: SessionEvent) {
        switch value {
        case .interruptionBegan(let reason):
            raw(#"{"interruptionBegan":{"reason":"#)
            number(reason.rawValue)
        case .interruptionEnded(let shouldResume):
            raw(#"{"interruptionEnded":{"shouldResume":"#)
            bool(shouldResume)
        case .routeChanged(let reason, let previous):
            raw(#"{"routeChanged":{"reason":"#)
            number(reason.rawValue)
            raw(#","previous":"#)
            write(previous)
        case .mediaServicesLost: raw(#"{"mediaServicesLost":{"#)
        case .mediaServicesReset: raw(#"{"mediaServicesReset":{"#)
        case .silenceSecondaryAudio(let begins):
            raw(#"{"silenceSecondaryAudio":{"begins":"#)
            bool(begins)
        case .foreground(let isForeground):
            raw(#"{"foreground":{"_0":"#)
            bool(isForeground)
        case .remoteCommand(let command):
            raw(#"{"remoteCommand":{"_0":""#)
            plain(command.rawValue)
            raw("\"")
        }
        raw("}}")
    }

    mutating func write(_ value: StackFrame) {
        raw(#"{"image":"#)
        string(value.image, atMost: 128)
        if let buildID = value.buildID {
            raw(#","buildID":"#)
            string(buildID, atMost: 64)
        }
        raw(#","offset":"#)
        number(value.offset)
        if let symbol = value.symbol {
            raw(#","symbol":"#)
            string(symbol)
        }
        raw("}")
    }

    mutating func write(_ value: Caller) {
        raw(#"{"confidence":""#)
        plain(value.confidence.rawValue)
        raw("\"")
        if let module = value.module {
            raw(#","module":"#)
            string(module.name, atMost: 128)
        }
        if let contact = value.contact {
            raw(#","contact":"#)
            string(contact, atMost: 128)
        }
        if let frame = value.frame {
            raw(#","frame":"#)
            write(frame)
        }
        raw("}")
    }

    mutating func write(_ value: LeaseNote) {
        raw(#"{"id":"#)
        number(value.id.number)
        raw(#","step":""#)
        plain(value.step.rawValue)
        raw(#"","need":""#)
        plain(value.need.rawValue)
        raw("\"")
        if let why = value.why {
            raw(#","why":"#)
            string(why)
        }
        raw("}")
    }

    mutating func write(_ value: Ruling) {
        raw(#"{"rule":""#)
        plain(value.rule.rawValue)
        raw(#"","why":"#)
        string(value.why)
        raw("}")
    }

    mutating func write(_ value: SessionError) {
        raw(#"{"code":"#)
        number(value.code)
        raw("}")
    }
}
