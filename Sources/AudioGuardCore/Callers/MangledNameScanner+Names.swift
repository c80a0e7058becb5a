extension MangledNameScanner {
    /// A name with its length before it, or one put together from words of the names before it.
    mutating func identifier() -> String? {
        guard let digit = peek, Self.isDigit(digit) else { return nil }
        let start = position
        let composed = digit == UInt8(ascii: "0")
        if composed { position += 1 }
        if composed, peek == digit { return encoded() ?? nothing(backTo: start) }
        var name: [UInt8] = []
        var mayTakeWords = composed
        repeat {
            while mayTakeWords, let letter = peek, let word = Self.wordIndex(letter) {
                position += 1
                guard words.indices.contains(word) else { return nothing(backTo: start) }
                name += words[word]
                mayTakeWords = Self.isLowerCase(letter)
            }
            if composed, peek == UInt8(ascii: "0") {
                position += 1
                break
            }
            guard let text = lengthAndText() else { return nothing(backTo: start) }
            name += text
            learnWords(of: text)
        } while mayTakeWords
        return String(decoding: name, as: UTF8.self)
    }

    /// A name in another script, as it is encoded.
    private mutating func encoded() -> String? {
        position += 1
        return lengthAndText().map { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func nothing(backTo start: Int) -> String? {
        position = start
        return nil
    }

    private mutating func lengthAndText() -> ArraySlice<UInt8>? {
        var length = 0
        while let digit = peek, Self.isDigit(digit), length < 10_000 {
            length = length * 10 + Int(digit - UInt8(ascii: "0"))
            position += 1
        }
        guard length > 0, length <= bytes.count - position else { return nil }
        position += length
        return bytes[(position - length)..<position]
    }

    /// Words begin at a capital or after an underscore and have two letters or more.
    private mutating func learnWords(of text: ArraySlice<UInt8>) {
        var word: [UInt8] = []
        for (index, byte) in text.enumerated() {
            let underscore = byte == UInt8(ascii: "_")
            let previous = index > 0 ? text[text.startIndex + index - 1] : 0
            if underscore || (Self.isUpperCase(byte) && !Self.isUpperCase(previous)) { learn(&word) }
            if !word.isEmpty || !(underscore || Self.isDigit(byte)) { word.append(byte) }
        }
        learn(&word)
    }

    private mutating func learn(_ word: inout [UInt8]) {
        if word.count >= 2, words.count < 26 { words.append(word) }
        word = []
    }

    private static func wordIndex(_ letter: UInt8) -> Int? {
        if isLowerCase(letter) { return Int(letter - UInt8(ascii: "a")) }
        return isUpperCase(letter) ? Int(letter - UInt8(ascii: "A")) : nil
    }
}
