extension String {
    /// The text with control characters shown as dots, so that no name in a log can move a cursor, colour a
    /// terminal or begin a line of its own.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: "·"
                    default: scalar
                    }
                }
            )
        )
    }
}
