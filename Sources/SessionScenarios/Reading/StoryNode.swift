import Yams

/// One node of the YAML of a story, with its place.
struct StoryNode {
    let node: Node

    var place: SourcePlace { SourcePlace(line: node.mark?.line ?? 0, column: node.mark?.column ?? 0) }

    /// The text of a scalar.
    var text: String? { node.scalar?.string }

    /// Whether it is a scalar without quotes, which alone may be a number or a flag.
    var isPlain: Bool { node.scalar.map { $0.style == .plain || $0.style == .any } ?? false }

    /// Nothing was written.
    var isNothing: Bool { isPlain && ["", "~", "null"].contains(text ?? "") }

    /// The entries of a list; a scalar is a list of itself.
    var entries: [StoryNode]? {
        if let sequence = node.sequence { return sequence.map(StoryNode.init) }
        return node.scalar == nil || isNothing ? nil : [self]
    }

    /// The pairs of a mapping; nothing written is an empty one.
    func pairs(of what: String) throws(ScenarioError) -> [StoryPair] {
        if isNothing { return [] }
        guard let mapping = node.mapping else {
            throw ScenarioError("\(what) is written as keys and values, such as \"key: value\".", at: place)
        }
        var pairs: [StoryPair] = []
        for (key, value) in mapping {
            guard let name = key.scalar?.string else {
                throw ScenarioError("a key of \(what) is a word.", at: StoryNode(node: key).place)
            }
            pairs.append(
                StoryPair(key: name, place: StoryNode(node: key).place, value: StoryNode(node: value))
            )
        }
        return pairs
    }
}
