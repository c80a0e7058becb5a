public import AudioGuardCore
public import WrittenForms

/// Something about a written policy: where, what is wrong, and what to do.
public struct PolicyFinding: Error, Hashable, Sendable {
    /// Where it stands; line 0 where that is nowhere in particular.
    public var place: SourcePlace
    /// How bad it is: with an error in it a text is no policy.
    public var gravity: PolicyProblem.Gravity
    /// What is wrong.
    public var message: String
    /// What to do.
    public var remedy: String

    init(_ gravity: PolicyProblem.Gravity, _ message: String, _ remedy: String, at place: SourcePlace) {
        self.gravity = gravity
        self.message = message
        self.remedy = remedy
        self.place = place
    }

    /// A word that is not among the valid ones, with the nearest that is.
    init(unknown what: String, _ word: String, valid: [String], at place: SourcePlace) {
        let shown = word.count > 60 ? word.prefix(57) + "..." : word[...]
        let nearest = NearestWord(to: word, among: valid).word.map { "Did you mean \"\($0)\"? " } ?? ""
        let all = "Use one of: \(valid.joined(separator: ", "))."
        self.init(.error, "\"\(shown)\" is no \(what).", nearest + all, at: place)
    }
}

extension PolicyFinding: CustomStringConvertible {
    /// `line:column: what is wrong, and what to do`.
    public var description: String {
        let said = "\(message) \(remedy)"
        return place.line > 0 ? "\(place.line):\(place.column): \(said)" : said
    }
}
