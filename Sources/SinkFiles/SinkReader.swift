import AlertDelivery
import AudioGuardCore
import WrittenForms

/// Reads sinks from their nodes, and goes on behind what is wrong.
struct SinkReader {
    var sinks: [WrittenSink] = []
    var findings: [SinkFinding] = []

    mutating func read(_ root: SourceNode) {
        let form = "Write \"sinks: {here: {kind: stderr}}\", or other names and kinds."
        let pairs = pairs(root, of: "a file of sinks", form: form)
        for pair in pairs where pair.key != "sinks" {
            findings.append(
                SinkFinding(unknown: "key of a file of sinks", pair.key, valid: ["sinks"], at: pair.place)
            )
        }
        guard let written = pairs.first(where: { $0.key == "sinks" }) else {
            return fault("it names no sinks.", "Begin with \"sinks:\" and a name for each.", at: root.place)
        }
        for pair in self.pairs(written.value, of: "sinks", form: form) { readSink(pair) }
        if sinks.isEmpty, findings.isEmpty {
            fault("it names no sinks.", "Give each a name and a kind.", at: written.place)
        }
    }

    private mutating func readSink(_ pair: SourcePair) {
        guard let id = SinkID(pair.key) else {
            return fault(
                "a sink's name has 1 to 40 lower-case letters, digits and dashes.",
                "Choose such a name.",
                at: pair.place
            )
        }
        let pairs = pairs(
            pair.value,
            of: "a sink",
            form: "Write {kind: stderr}, or another kind and its keys."
        )
        let kinds = WrittenSink.Kind.allCases.map(\.rawValue)
        guard let written = pairs.first(where: { $0.key == SinkKey.kind.rawValue }) else {
            return fault(
                "\(id) has no kind.",
                "Use one of: \(kinds.joined(separator: ", ")).",
                at: pair.place
            )
        }
        guard let word = word(written.value, kinds, as: "kind of sink"),
            let kind = WrittenSink.Kind(rawValue: word)
        else { return }
        var sink = WrittenSink(id, kind, at: pair.place)
        let valid = kind.keys.map(\.rawValue)
        for pair in pairs {
            if let key = SinkKey(rawValue: pair.key), kind.keys.contains(key) {
                read(key, pair.value, into: &sink)
            } else {
                findings.append(
                    SinkFinding(
                        unknown: "key of a \(kind.rawValue) sink",
                        pair.key,
                        valid: valid,
                        at: pair.place
                    )
                )
            }
        }
        for key in kind.needed where !pairs.contains(where: { $0.key == key.rawValue }) {
            fault("\(id) has no \(key.rawValue).", "A \(kind.rawValue) sink needs one.", at: pair.place)
        }
        sinks.append(sink)
    }

    private mutating func read(_ key: SinkKey, _ node: SourceNode, into sink: inout WrittenSink) {
        switch key {
        case .kind: break
        case .address, .key, .nextKey, .secret: sink.sources[key] = source(node, of: key.rawValue)
        case .headers: sink.headers = headers(node)
        case .path:
            guard let text = node.string, (1...1_024).contains(text.utf8.count), !text.contains("\0") else {
                return fault("a path is a text.", "Name a file.", at: node.place)
            }
            sink.path = text
        case .largest:
            guard let size = node.number, (128...1_048_576).contains(size) else {
                return fault("largest is a number of KiB from 128 to 1048576.", "Write one.", at: node.place)
            }
            sink.largest = size * 1_024
        case .deadline: if let deadline = duration(node) { sink.deadline = deadline }
        case .pace: sink.pace = pace(node)
        case .leastSeverity:
            let severities: [Severity] = [.info, .warning, .error, .fatal]
            let word = word(node, severities.map { "\($0)" }, as: "severity")
            if let severity = severities.first(where: { "\($0)" == word }) { sink.least = severity }
        case .resolved:
            guard let flag = node.flag else {
                return fault("resolved is true or false.", "Write one, without quotes.", at: node.place)
            }
            sink.tellsResolved = flag
        }
    }
}
