internal import Yams

/// A text in YAML, checked before it is parsed: bounded, and without what could grow in the parser's hands.
package struct SourceText {
    /// What it is for people, such as `a story`, and several of it.
    let one: String
    let several: String
    /// How it begins, for who wrote nothing.
    let beginning: String
    /// The most KiB.
    let largest: Int

    package init(_ one: String, _ several: String, beginning: String, largestKiB: Int) {
        self.one = one
        self.several = several
        self.beginning = beginning
        largest = largestKiB
    }

    /// The root of the one document.
    package func root(of text: String) throws(SourceError) -> SourceNode {
        guard text.utf8.count <= largest * 1024 else {
            let most = largest % 1024 == 0 ? "\(largest / 1024) MiB" : "\(largest) KiB"
            throw SourceError("\(one) has at most \(most), and this has more. Make it shorter.")
        }
        if let place = Self.anchor(in: text) {
            throw SourceError(
                "\(several) use no anchors and aliases: write it out, or put a space after the &.",
                at: place
            )
        }
        do {
            guard let node = try Parser(yaml: text, encoding: .utf8).singleRoot() else {
                throw SourceError("this is empty. Begin with \(beginning).")
            }
            return SourceNode(node)
        } catch let error as SourceError {
            throw error
        } catch {
            throw Self.refused(error as? YamlError)
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

    private static func refused(_ error: YamlError?) -> SourceError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            SourceError(
                "this is no YAML: \(problem).",
                at: SourcePlace(line: mark.line, column: mark.column)
            )
        case .duplicatedKeysInMapping(let duplicates, let context):
            SourceError(
                "\"\(duplicates.first ?? "")\" stands twice in one place. Remove one.",
                at: SourcePlace(line: context.mark.line, column: context.mark.column)
            )
        case .reader(let problem, _, _, _): SourceError("this is no text: \(problem).")
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, nil:
            SourceError("this is no YAML.")
        }
    }
}
