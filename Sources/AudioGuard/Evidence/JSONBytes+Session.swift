import AudioGuardCore

// What records are made of, as Swift's own coding of the same types reads it.
extension JSONBytes {
    mutating func write(_ value: SessionConfiguration) {
        open()
        key("category")
        word(value.category.rawValue)
        key("mode")
        word(value.mode.rawValue)
        key("options")
        number(value.options.rawValue)
        key("routeSharing")
        number(value.routeSharing.rawValue)
        close()
    }

    mutating func write(_ value: SessionSnapshot) {
        open()
        key("configuration")
        write(value.configuration)
        key("isActive")
        bool(value.isActive)
        key("portOverride")
        number(value.portOverride.rawValue)
        key("route")
        write(value.route)
        close()
    }

    mutating func write(_ value: Route) {
        open()
        key("outputs")
        write(value.outputs)
        key("inputs")
        write(value.inputs)
        close()
    }

    mutating func write(_ value: SessionRequest) {
        open()
        switch value {
        case .configure(let configuration):
            labelled("configure", "to") { $0.write(configuration) }
        case .activate:
            key("activate")
            open()
            close()
        case .deactivate(let notifyingOthers):
            labelled("deactivate", "notifyingOthers") { $0.bool(notifyingOthers) }
        case .override(let port):
            labelled("override", "to") { $0.number(port.rawValue) }
        }
        close()
    }

    mutating func write(_ value: SessionEvent) {
        open()
        switch value {
        case .interruptionBegan(let reason):
            labelled("interruptionBegan", "reason") { $0.number(reason.rawValue) }
        case .interruptionEnded(let shouldResume):
            labelled("interruptionEnded", "shouldResume") { $0.bool(shouldResume) }
        case .routeChanged(let reason, let previous):
            labelled("routeChanged", "reason") {
                $0.number(reason.rawValue)
                $0.key("previous")
                $0.write(previous)
            }
        }
        close()
    }

    mutating func write(_ value: StackFrame) {
        open()
        key("image")
        string(value.image, atMost: 128)
        if let buildID = value.buildID {
            key("buildID")
            string(buildID, atMost: 64)
        }
        key("offset")
        number(value.offset)
        if let symbol = value.symbol {
            key("symbol")
            string(symbol)
        }
        close()
    }

    mutating func write(_ value: Caller) {
        open()
        if let module = value.module {
            key("module")
            string(module.name, atMost: 128)
        }
        if let frame = value.frame {
            key("frame")
            write(frame)
        }
        key("confidence")
        word(value.confidence.rawValue)
        close()
    }

    mutating func write(_ value: LeaseNote) {
        open()
        key("id")
        number(value.id.number)
        key("step")
        word(value.step.rawValue)
        key("need")
        word(value.need.rawValue)
        if let why = value.why {
            key("why")
            string(why)
        }
        close()
    }

    mutating func write(_ value: Ruling) {
        open()
        key("rule")
        word(value.rule.rawValue)
        key("why")
        string(value.why)
        close()
    }

    private mutating func write(_ ports: [PortType]) {
        open("[")
        for port in ports {
            separate()
            word(port.rawValue)
        }
        close("]")
    }

    /// A case with values: its name, then an object that begins with `label`.
    private mutating func labelled(_ name: String, _ label: String, _ value: (inout JSONBytes) -> Void) {
        key(name)
        open()
        key(label)
        value(&self)
        close()
    }
}
