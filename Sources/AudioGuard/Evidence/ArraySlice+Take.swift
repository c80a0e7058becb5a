extension ArraySlice<UInt8> {
    /// Takes exactly this text from the front, if it is there.
    mutating func take(_ text: String) -> Bool {
        guard starts(with: text.utf8) else { return false }
        removeFirst(text.utf8.count)
        return true
    }

    /// Takes the text up to the next quote, and the quote; a word of ours has no escapes.
    mutating func takeWord() -> String? {
        guard let end = firstIndex(of: UInt8(ascii: "\"")), end > startIndex else { return nil }
        let word = self[startIndex..<end]
        guard !word.contains(UInt8(ascii: "\\")) else { return nil }
        self = self[(end + 1)...]
        return String(decoding: word, as: UTF8.self)
    }
}
