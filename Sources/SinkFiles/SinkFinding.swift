public import WrittenForms

/// Something wrong in a file of sinks: where, what, and what to do. A value; any thread.
///
/// It never repeats a value that may be a secret.
public struct SinkFinding: Error, Hashable, Sendable {
    /// Where it stands; line 0 where that is nowhere in particular.
    public var place: SourcePlace
    /// What is wrong.
    public var message: String
    /// What to do.
    public var remedy: String

    init(_ message: String, _ remedy: String, at place: SourcePlace) {
        self.message = message
        self.remedy = remedy
        self.place = place
    }

    /// A word that is not among the valid ones, with the nearest that is.
    init(unknown what: String, _ word: String, valid: [String], at place: SourcePlace) {
        let unknown = UnknownWord(word, of: what, valid: valid)
        self.init(unknown.message, unknown.remedy, at: place)
    }
}

extension SinkFinding: CustomStringConvertible {
    /// `line:column: what is wrong, and what to do`.
    public var description: String {
        let said = "\(message) \(remedy)"
        return place.line > 0 ? "\(place.line):\(place.column): \(said)" : said
    }
}
