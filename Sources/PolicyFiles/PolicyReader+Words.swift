import AudioGuardCore
import WrittenForms

extension PolicyReader {
    mutating func fault(_ message: String, _ remedy: String, at place: SourcePlace) {
        findings.append(PolicyFinding(.error, message, remedy, at: place))
    }

    /// The pairs of a mapping, without those whose key is not among `keys`.
    mutating func pairs(
        _ node: SourceNode,
        of what: String,
        keys: [String]? = nil,
        atMost most: Int = 100
    ) -> [SourcePair] {
        let all: [SourcePair]
        do throws(SourceError) {
            all = try node.pairs(of: what)
        } catch {
            fault(error.message, "Write it so.", at: error.place)
            return []
        }
        guard all.count <= most else {
            fault("\(what) has over \(most) entries.", "Make it shorter.", at: node.place)
            return []
        }
        guard let keys else { return all }
        for pair in all where !keys.contains(pair.key) {
            findings.append(PolicyFinding(unknown: "key of \(what)", pair.key, valid: keys, at: pair.place))
        }
        return all.filter { keys.contains($0.key) }
    }

    /// The entries of a list.
    mutating func list(_ node: SourceNode, as what: String, atMost most: Int) -> [SourceNode]? {
        guard node.isList, let entries = node.entries else {
            fault("\(what) is a list.", "Write [a, b], or a line with \"- \" for each.", at: node.place)
            return nil
        }
        guard entries.count <= most else {
            fault("\(what) has over \(most) entries.", "Make it shorter.", at: node.place)
            return nil
        }
        return entries
    }

    /// One of some words.
    mutating func word(_ node: SourceNode, _ valid: [String], as what: String) -> String? {
        guard let text = node.text else {
            fault("a \(what) is a word.", "Use one of: \(valid.joined(separator: ", ")).", at: node.place)
            return nil
        }
        if valid.contains(text) { return text }
        findings.append(PolicyFinding(unknown: what, text, valid: valid, at: node.place))
        return nil
    }

    /// One of some words, or a list of them.
    mutating func words(_ node: SourceNode, _ valid: [String], as what: String) -> [String]? {
        if !node.isList { return word(node, valid, as: what).map { [$0] } }
        guard let entries = list(node, as: "\(what)s", atMost: 100) else { return nil }
        let words = entries.compactMap { word($0, valid, as: what) }
        return words.count == entries.count ? words : nil
    }

    /// A text of at least one and at most so many letters.
    mutating func text(_ node: SourceNode, as what: String, atMost most: Int) -> String? {
        guard let text = node.string, !text.isEmpty, text.unicodeScalars.count <= most else {
            let form = "\(what) is a text of 1 to \(most) letters."
            fault(form, "Write one; in quotes where it is a number.", at: node.place)
            return nil
        }
        return text
    }

    mutating func flag(_ node: SourceNode, as what: String) -> Bool? {
        if let flag = node.flag { return flag }
        fault("\(what) is true or false.", "Write one of them, without quotes.", at: node.place)
        return nil
    }

    mutating func treatment(_ node: SourceNode) -> AudioPolicy.Treatment? {
        word(node, AudioPolicy.Treatment.allCases.map(\.rawValue), as: "treatment")
            .flatMap(AudioPolicy.Treatment.init)
    }
}
