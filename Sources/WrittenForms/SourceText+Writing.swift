extension SourceText {
    /// A text in quotes, unless it is a plain word that means nothing else.
    package static func quoted(_ text: String) -> String {
        let isPlain =
            text.first?.isLetter == true && text.last != " "
            && text.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || "0"..."9" ~= $0
                        || " ./-_()'".unicodeScalars.contains($0))
            }
            && !["true", "false", "yes", "no", "on", "off", "y", "n", "null"].contains(text.lowercased())
        return isPlain ? text : OrderedJSON.quoted(text)
    }
}

extension OrderedJSON {
    /// As YAML: the keys of the whole a line each, and so the entries of what lies in it; all else in one line.
    package var yaml: String {
        guard case .object(let fields) = self else { return flow + "\n" }
        var text = ""
        for (key, value) in fields {
            text += SourceText.quoted(key) + ":"
            switch value {
            case .array(let items) where !items.isEmpty:
                text += "\n" + items.map { "  - \($0.flow)\n" }.joined()
            case .object(let inner) where !inner.isEmpty:
                text += "\n" + inner.map { "  \(SourceText.quoted($0.0)): \($0.1.flow)\n" }.joined()
            case .text, .number, .decimal, .flag, .array, .object: text += " \(value.flow)\n"
            }
        }
        return text
    }

    /// In one line.
    private var flow: String {
        switch self {
        case .text(let text): SourceText.quoted(text)
        case .number, .decimal, .flag: text(indent: 0)
        case .array(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
        case .object(let fields):
            "{" + fields.map { "\(SourceText.quoted($0.0)): \($0.1.flow)" }.joined(separator: ", ") + "}"
        }
    }
}
