import WrittenForms

/// Words of an argument, read one after the other, each with its column.
struct SpokenWords {
    /// What the argument is called, for what is said of it.
    let name: String
    private var words: [(text: String, column: Int)] = []
    private var next = 0

    /// Splits a text at spaces and at `+`; a comma is a word of its own.
    init(_ text: String, as name: String) throws(UsageError) {
        self.name = name
        guard text.count <= 1_000 else {
            throw UsageError("\(name) has over 1000 letters. Make it shorter.")
        }
        var word = ""
        for (index, letter) in text.enumerated() {
            if letter == "," || letter == "+" || letter.isWhitespace {
                if !word.isEmpty { words.append((word, index - word.count + 1)) }
                word = ""
                if letter == "," { words.append((",", index + 1)) }
            } else {
                word.append(letter)
            }
        }
        if !word.isEmpty { words.append((word, text.count - word.count + 1)) }
    }

    /// The next word, which stays.
    var upcoming: String? { next < words.count ? words[next].text : nil }

    /// Takes the next word; `nil` at a comma and at the end.
    mutating func take() -> String? {
        guard let word = upcoming, word != "," else { return nil }
        next += 1
        return word
    }

    /// Goes behind the next comma, if one is there.
    mutating func takeComma() -> Bool {
        guard upcoming == "," else { return false }
        next += 1
        return true
    }

    /// What is said of the word that was taken last, or of what is missing behind it.
    func fault(_ message: String) -> UsageError {
        let column = next > 0 ? words[next - 1].column : 1
        return UsageError("\(name), column \(column): \(message)".printable)
    }

    /// What is said of a word that means nothing here.
    func unknown(_ word: String, _ what: String, valid: [String]) -> UsageError {
        fault(SourceError(unknown: what, word, valid: valid, at: SourcePlace()).message)
    }
}
