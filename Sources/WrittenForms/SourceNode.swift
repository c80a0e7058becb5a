internal import Yams

/// One node of a YAML text, with its place. JSON is YAML.
package struct SourceNode {
    private let node: Node

    init(_ node: Node) { self.node = node }

    package var place: SourcePlace { SourcePlace(line: node.mark?.line ?? 0, column: node.mark?.column ?? 0) }

    /// The text of a scalar.
    package var text: String? { node.scalar?.string }

    /// Whether it is a scalar without quotes, which alone may be a number or a flag.
    package var isPlain: Bool { node.scalar.map { $0.style == .plain || $0.style == .any } ?? false }

    /// Nothing was written.
    package var isNothing: Bool { isPlain && ["", "~", "null"].contains(text ?? "") }

    /// Whether it is a list.
    package var isList: Bool { node.sequence != nil }

    /// Whether it is keys and values.
    package var isMapping: Bool { node.mapping != nil }

    /// The text of a scalar that no reader of YAML takes for a number, a flag or nothing.
    package var string: String? {
        guard let scalar = node.scalar else { return nil }
        if !isPlain { return scalar.string }
        let isOther = [Tag.Name.bool, .int, .float, .null].contains(Resolver.default.resolveTag(of: node))
        return isOther ? nil : scalar.string
    }

    /// The whole number that is written, without quotes.
    package var number: Int? { isPlain ? text.flatMap { Int($0) } : nil }

    /// The flag that is written, without quotes.
    package var flag: Bool? { isPlain ? ["true": true, "false": false][text ?? ""] : nil }

    /// The entries of a list; a scalar is a list of itself.
    package var entries: [SourceNode]? {
        if let sequence = node.sequence { return sequence.map { SourceNode($0) } }
        return node.scalar == nil || isNothing ? nil : [self]
    }

    /// A plain text in the place of this node.
    package func replaced(by text: String) -> SourceNode {
        SourceNode(.scalar(Node.Scalar(text, Tag(.implicit), .plain, node.mark)))
    }

    /// The pairs of a mapping; nothing written is an empty one.
    package func pairs(of what: String) throws(SourceError) -> [SourcePair] {
        if isNothing { return [] }
        guard let mapping = node.mapping else {
            throw SourceError("\(what) is written as keys and values, such as \"key: value\".", at: place)
        }
        var pairs: [SourcePair] = []
        for (key, value) in mapping {
            guard let name = key.scalar?.string else {
                throw SourceError("a key of \(what) is a word.", at: SourceNode(key).place)
            }
            pairs.append(SourcePair(key: name, place: SourceNode(key).place, value: SourceNode(value)))
        }
        return pairs
    }

    /// How many lists and mappings lie within one another at most.
    package var depth: Int {
        if let sequence = node.sequence { return 1 + (sequence.map { SourceNode($0).depth }.max() ?? 0) }
        guard let mapping = node.mapping else { return 0 }
        return 1 + (mapping.map { max(SourceNode($0.key).depth, SourceNode($0.value).depth) }.max() ?? 0)
    }
}
