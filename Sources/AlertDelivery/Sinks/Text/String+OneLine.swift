extension String {
    /// The text in one line of at most so many letters: what could begin a line, move a cursor, colour a terminal
    /// or turn the direction of the text is shown as a dot.
    func oneLine(atMost limit: Int = 2_048) -> String {
        var line = UnicodeScalarView()
        for (index, scalar) in unicodeScalars.enumerated() {
            guard index < limit else {
                line.append("…")
                break
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate:
                line.append("·")
            default: line.append(scalar)
            }
        }
        return String(line)
    }
}
