import AudioGuard

extension JSONBytes {
    /// Writes a key with all that stands before its value, and text in one line; nothing for `nil`.
    mutating func line(_ key: StaticString, _ text: String?, atMost limit: Int = 512) {
        guard let text else { return }
        raw(key)
        string(text.oneLine(atMost: limit), atMost: limit)
    }

    /// Writes a key with all that stands before its value, and a number.
    mutating func number(_ key: StaticString, _ value: some FixedWidthInteger) {
        raw(key)
        number(value)
    }
}
