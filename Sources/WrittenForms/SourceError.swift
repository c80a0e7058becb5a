/// Why a text is not what it should be: where, what is wrong, and what may stand there.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where it is wrong; line 0 where that is nowhere in particular.
    public var place: SourcePlace
    /// What is wrong, and what to do.
    public var message: String

    /// A fault of a text.
    public init(_ message: String, at place: SourcePlace = SourcePlace()) {
        self.message = message
        self.place = place
    }

    /// `line:column: message`.
    public var description: String {
        place.line > 0 ? "\(place.line):\(place.column): \(message)" : message
    }
}

extension SourceError {
    /// A word that is not among the valid ones: names the nearest, and all if there are not too many.
    package init(unknown what: String, _ word: String, valid: [String], at place: SourcePlace) {
        self.init("\(UnknownWord(word, of: what, valid: valid))", at: place)
    }
}
