/// A word that is not among the valid ones. A value; any thread.
package struct UnknownWord: Hashable, Sendable {
    /// What is wrong.
    package let message: String
    /// The nearest word that is valid, and all of them if there are not too many.
    package let remedy: String

    /// - parameter what: What it should have been, such as `kind of sink`.
    package init(_ word: String, of what: String, valid: [String]) {
        let shown = word.count > 60 ? word.prefix(57) + "..." : word[...]
        message = "\"\(shown)\" is no \(what)."
        let nearest = NearestWord(to: word, among: valid).word.map { "Did you mean \"\($0)\"?" }
        let all = valid.isEmpty ? nil : "Use one of: \(valid.joined(separator: ", "))."
        remedy = [nearest, all].compactMap(\.self).joined(separator: " ")
    }
}

extension UnknownWord: CustomStringConvertible {
    /// What is wrong, and what to do.
    package var description: String { [message, remedy].filter { !$0.isEmpty }.joined(separator: " ") }
}
