import AudioGuardCore

// Preferred values, as Swift's own coding of the same types reads them. They are rare in records.
extension JSONBytes {
    mutating func write(_ value: SessionPreference) {
        switch value {
        case .sampleRate(let rate): member("sampleRate", rate)
        case .ioBufferDuration(let seconds): member("ioBufferDuration", seconds)
        case .inputChannels(let count): member("inputChannels", count)
        case .outputChannels(let count): member("outputChannels", count)
        case .inputGain(let gain): member("inputGain", Double(gain))
        case .input(let uid):
            raw(#"{"input":{"#)
            if let uid {
                raw(#""_0":"#)
                string(uid, atMost: 128)
            }
        case .inputDataSource(let source): member("inputDataSource", source.map(Int.init))
        case .outputDataSource(let source): member("outputDataSource", source.map(Int.init))
        case .dataSource(let source, let port):
            raw(#"{"dataSource":{"port":"#)
            string(port, atMost: 128)
            if let source {
                raw(#","_0":"#)
                number(source)
            }
        case .polarPattern(let pattern, let source, let port):
            raw(#"{"polarPattern":{"dataSource":"#)
            number(source)
            raw(#","port":"#)
            string(port, atMost: 128)
            if let pattern {
                raw(#","_0":""#)
                plain(pattern.rawValue)
                raw("\"")
            }
        case .aggregatedIO(let isSet): member("aggregatedIO", isSet)
        case .noInterruptionsFromSystemAlerts(let isSet): member("noInterruptionsFromSystemAlerts", isSet)
        case .hapticsAndSystemSoundsDuringRecording(let isSet):
            member("hapticsAndSystemSoundsDuringRecording", isSet)
        }
        raw("}}")
    }

    mutating func write(_ value: SessionPreferences) {
        var separator = "{"
        func name(_ key: StaticString, _ writer: inout JSONBytes) {
            writer.plain(separator)
            writer.raw("\"")
            writer.raw(key)
            writer.raw("\":")
            separator = ","
        }
        func field(_ key: StaticString, _ value: String?, _ writer: inout JSONBytes) {
            guard let value else { return }
            name(key, &writer)
            writer.plain(value)
        }
        field("sampleRate", value.sampleRate.map(String.init(describing:)), &self)
        field("ioBufferDuration", value.ioBufferDuration.map(String.init(describing:)), &self)
        field("inputChannels", value.inputChannels.map(String.init), &self)
        field("outputChannels", value.outputChannels.map(String.init), &self)
        field("inputGain", value.inputGain.map(String.init(describing:)), &self)
        if let input = value.input {
            name("input", &self)
            string(input, atMost: 128)
        }
        field("inputDataSource", value.inputDataSource.map(String.init), &self)
        field("outputDataSource", value.outputDataSource.map(String.init), &self)
        if let sources = value.dataSources {
            name("dataSources", &self)
            object(sources.mapValues(String.init))
        }
        if let patterns = value.polarPatterns {
            name("polarPatterns", &self)
            object(patterns.mapValues { "\"\($0.rawValue)\"" })
        }
        field("aggregatedIO", value.aggregatedIO.map(String.init), &self)
        field(
            "noInterruptionsFromSystemAlerts",
            value.noInterruptionsFromSystemAlerts.map(String.init),
            &self
        )
        field(
            "hapticsAndSystemSoundsDuringRecording",
            value.hapticsAndSystemSoundsDuringRecording.map(String.init),
            &self
        )
        raw(separator == "{" ? "{}" : "}")
    }

    /// An object of at most 16 members, by name, so that equal values are equal bytes.
    private mutating func object(_ members: [String: String]) {
        raw("{")
        for (index, member) in members.sorted(by: { $0.key < $1.key }).prefix(16).enumerated() {
            if index > 0 { raw(",") }
            string(member.key, atMost: 128)
            raw(":")
            plain(member.value)
        }
        raw("}")
    }

    private mutating func member<Value>(_ name: StaticString, _ value: Value?) {
        raw("{\"")
        raw(name)
        raw("\":{")
        if let value {
            raw(#""_0":"#)
            plain("\(value)")
        }
    }
}
