import AlertDelivery
import WrittenForms

extension SinkReader {
    mutating func fault(_ message: String, _ remedy: String, at place: SourcePlace) {
        findings.append(SinkFinding(message, remedy, at: place))
    }

    /// The pairs of a mapping.
    /// - parameter form: What to write instead of something else.
    mutating func pairs(_ node: SourceNode, of what: String, most: Int = 32, form: String) -> [SourcePair] {
        do throws(SourceError) {
            let pairs = try node.pairs(of: what)
            guard pairs.count > most else { return pairs }
            fault("\(what) has over \(most) entries.", "Make it shorter.", at: node.place)
        } catch {
            fault(error.message, form, at: error.place)
        }
        return []
    }

    /// What a collector asks for beside a message.
    mutating func headers(_ node: SourceNode) -> [(name: String, value: SecretSource)] {
        let pairs = pairs(
            node,
            of: "headers",
            most: OTLPSink.mostHeaders,
            form: "Write {Authorization: {env: VARIABLE}}."
        )
        return pairs.compactMap { pair in
            guard OTLPSink.isHeader(pair.key) else {
                fault(
                    "a header's name has 1 to 64 letters, digits and dashes.",
                    "Correct it.",
                    at: pair.place
                )
                return nil
            }
            return source(pair.value, of: "header").map { (pair.key, $0) }
        }
    }

    /// One of some words.
    mutating func word(_ node: SourceNode, _ valid: [String], as what: String) -> String? {
        guard let text = node.text else {
            fault("a \(what) is a word.", "Use one of: \(valid.joined(separator: ", ")).", at: node.place)
            return nil
        }
        if valid.contains(text) { return text }
        findings.append(SinkFinding(unknown: what, text, valid: valid, at: node.place))
        return nil
    }

    /// Where a secret or an address is kept. What stands here instead of that is not repeated.
    mutating func source(_ node: SourceNode, of what: String) -> SecretSource? {
        let remedy = "Write {env: VARIABLE}, or {file: PATH}, and keep it there."
        guard node.isMapping, let pairs = try? node.pairs(of: what), pairs.count == 1, let pair = pairs.first,
            ["env", "file"].contains(pair.key)
        else {
            fault("the \(what) itself does not stand in this file.", remedy, at: node.place)
            return nil
        }
        guard let text = pair.value.string, (1...1_024).contains(text.utf8.count), !text.contains("\0") else {
            fault("the \(what) is kept nowhere.", remedy, at: pair.value.place)
            return nil
        }
        if pair.key == "file" { return SecretSource(keeper: .file(text), place: node.place) }
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x5F: true
            default: false
            }
        }
        guard isName, text.utf8.count <= 128 else {
            fault(
                "this is no name of a variable.",
                "It has capitals, digits and \"_\".",
                at: pair.value.place
            )
            return nil
        }
        return SecretSource(keeper: .variable(text), place: node.place)
    }

    /// A time such as `500ms`, `10s` or `2m`: from a tenth of a second to five minutes.
    mutating func duration(_ node: SourceNode) -> Duration? {
        let units: [(String, Int)] = [("ms", 1), ("s", 1_000), ("m", 60_000)]
        let text = node.text ?? ""
        for (unit, factor) in units where text.hasSuffix(unit) {
            guard let number = Int(text.dropLast(unit.count)), (1...300_000).contains(number),
                (100...300_000).contains(number * factor)
            else { continue }
            return .milliseconds(number * factor)
        }
        fault("a deadline is from 100ms to 5m.", "Write one, such as 10s.", at: node.place)
        return nil
    }

    /// A pace such as `{burst: 5, per-minute: 60}`.
    mutating func pace(_ node: SourceNode) -> SinkPace? {
        var numbers: [String: Int] = [:]
        let (valid, form) = (["burst", "per-minute"], "Write {burst: 5, per-minute: 60}.")
        for pair in pairs(node, of: "pace", form: form) {
            guard valid.contains(pair.key) else {
                findings.append(SinkFinding(unknown: "key of a pace", pair.key, valid: valid, at: pair.place))
                return nil
            }
            guard let number = pair.value.number, (1...100_000).contains(number) else {
                fault("a pace has whole numbers from 1 to 100000.", "Write one.", at: pair.value.place)
                return nil
            }
            numbers[pair.key] = number
        }
        guard let burst = numbers["burst"], let perMinute = numbers["per-minute"] else {
            fault("a pace has a burst and a per-minute.", form, at: node.place)
            return nil
        }
        return SinkPace(burst: burst, perMinute: perMinute)
    }
}
