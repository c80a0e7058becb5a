import Yams

/// The text of a story, checked before it is parsed: bounded, and without what could grow in the parser's
/// hands.
enum StoryText {
    static let largest = 1 << 20

    /// The root of the one document.
    static func root(of text: String) throws(ScenarioError) -> StoryNode {
        guard text.utf8.count <= largest else {
            throw ScenarioError("a story has at most 1 MiB, and this has more. Make it shorter.")
        }
        if let place = anchor(in: text) {
            throw ScenarioError(
                "stories use no anchors and aliases: write it out, or put a space after the &.",
                at: place
            )
        }
        do {
            guard let node = try Parser(yaml: text, encoding: .utf8).singleRoot() else {
                throw ScenarioError("this is empty. Begin with \"story:\" and a sentence.")
            }
            return StoryNode(node: node)
        } catch let error as ScenarioError {
            throw error
        } catch {
            throw refused(error as? YamlError)
        }
    }

    /// Where an anchor may stand: an ampersand that follows no letter and is followed by something. Without
    /// anchors there are no aliases, and so nothing that unfolds to more than was written.
    private static func anchor(in text: String) -> SourcePlace? {
        var line = 1
        var column = 1
        var follows: Unicode.Scalar = " "
        var marked: SourcePlace?
        for scalar in text.unicodeScalars {
            if let marked, !scalar.properties.isWhitespace { return marked }
            let isLetter = follows.isASCII && (follows.properties.isAlphabetic || "0"..."9" ~= follows)
            marked = scalar == "&" && !isLetter ? SourcePlace(line: line, column: column) : nil
            column += 1
            if scalar == "\n" {
                line += 1
                column = 1
            }
            follows = scalar
        }
        return nil
    }

    private static func refused(_ error: YamlError?) -> ScenarioError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            ScenarioError(
                "this is no YAML: \(problem).",
                at: SourcePlace(line: mark.line, column: mark.column)
            )
        case .duplicatedKeysInMapping(let duplicates, let context):
            ScenarioError(
                "\"\(duplicates.first ?? "")\" stands twice in one place. Remove one.",
                at: SourcePlace(line: context.mark.line, column: context.mark.column)
            )
        case .reader(let problem, _, _, _): ScenarioError("this is no text: \(problem).")
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, nil:
            ScenarioError("this is no YAML.")
        }
    }
}
