import AudioGuardCore
import WrittenForms

extension ValueKind {
    /// Reads what is written, into its one form.
    func read(_ node: SourceNode, as what: String) throws(ScenarioError) -> ScenarioValue {
        switch self {
        case .words(let valid):
            return .words(try words(node, as: what, none: "nothing") { valid.contains($0) })
        case .options:
            let words = try words(node, as: what, none: "none") { Words.options([$0]) != nil }
            return .words(Words.options(words).map(Words.names) ?? [])
        case .texts: return .words(try words(node, as: what, none: "nothing") { !$0.isEmpty })
        case .countOrTexts:
            if node.isPlain, let count = node.text.flatMap({ Int($0) }) {
                guard (0...1_000_000).contains(count) else { throw wrong(node, what) }
                return .number(Double(count))
            }
            return .words(try words(node, as: what, none: "nothing") { !$0.isEmpty })
        case .flag, .number, .count, .time, .level, .word, .error, .text, .numberOrNone, .appOrNobody,
            .accessory:
            guard let text = node.text else { throw wrong(node, what) }
            guard let value = scalar(text, isPlain: node.isPlain) else {
                if !validWords.isEmpty {
                    throw ScenarioError(unknown: what, text, valid: validWords, at: node.place)
                }
                throw wrong(node, what)
            }
            return value
        }
    }

    private func wrong(_ node: SourceNode, _ what: String) -> ScenarioError {
        let written = node.text.map { $0.isEmpty ? "nothing" : "\"\($0.prefix(60))\"" } ?? "a list or mapping"
        return ScenarioError("\(what) is \(says), and \(written) is not.", at: node.place)
    }

    private func scalar(_ text: String, isPlain: Bool) -> ScenarioValue? {
        switch self {
        case .flag:
            if ["true", "yes"].contains(text) { return .flag(true) }
            return ["false", "no"].contains(text) ? .flag(false) : nil
        case .number(let range): return Double(text).flatMap { range.contains($0) ? .number($0) : nil }
        case .count(let range): return Int(text).flatMap { range.contains($0) ? .number(Double($0)) : nil }
        case .time(let word):
            if let word, text == word { return .word(word) }
            return Duration(written: text).map { .time($0) }
        case .level: return Self.level(text)
        case .word(let words): return words.contains(text) ? .word(text) : nil
        case .error: return SessionError.named(by: text).map { .word($0.name) }
        case .text, .appOrNobody, .accessory: return text.isEmpty || text.count > 200 ? nil : .word(text)
        case .numberOrNone:
            if text == "none" { return .word("none") }
            return Int(text).flatMap { (0...1_000_000).contains($0) ? .number(Double($0)) : nil }
        case .words, .options, .texts, .countOrTexts: return nil
        }
    }

    private static func level(_ text: String) -> ScenarioValue? {
        if text == "silence" { return .level(nil) }
        guard text.hasSuffix("dB"), let number = Float(text.dropLast(2).filter { $0 != " " }),
            number.isFinite,
            number.magnitude <= 200
        else { return nil }
        return .level(number)
    }

    private func words(
        _ node: SourceNode,
        as what: String,
        none: String,
        isValid: (String) -> Bool
    ) throws(ScenarioError) -> [String] {
        if node.text == none || node.text == "nothing" || node.text == "none" { return [] }
        guard let entries = node.entries else { throw wrong(node, what) }
        guard entries.count <= 200 else {
            throw ScenarioError("\(what) has over 200 entries. Make it shorter.", at: node.place)
        }
        var words: [String] = []
        for entry in entries {
            guard let text = entry.text, text.count <= 200 else { throw wrong(entry, what) }
            guard isValid(text) else {
                if validWords.isEmpty { throw wrong(entry, what) }
                let one = what.hasSuffix("s") ? String(what.dropLast()) : what
                throw ScenarioError(unknown: one, text, valid: validWords, at: entry.place)
            }
            words.append(text)
        }
        return words
    }
}
