/// The valid word that somebody who misspelt one most likely meant.
public struct NearestWord: Sendable {
    /// The nearest word; `nil` when none is near.
    public let word: String?

    /// The nearest of `words` by the number of letters to change; capitals count as half a change.
    public init(to misspelt: String, among words: [String]) {
        let letters = Array(misspelt.prefix(64))
        let best = words.map { (word: $0, distance: Self.distance(letters, Array($0.prefix(64)))) }
            .min { $0.distance < $1.distance }
        let most = 2 * max(2, letters.count * 2 / 5)
        word = best.flatMap { $0.distance <= most ? $0.word : nil }
    }

    /// Twice the number of letters to insert, remove, change or swap with the next.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var before: [Int] = []
        var row = (0...other.count).map { $0 * 2 }
        for (index, letter) in one.enumerated() {
            var next = [(index + 1) * 2]
            for (place, wanted) in other.enumerated() {
                let isCase = letter.lowercased() == wanted.lowercased()
                var least = row[place] + (letter == wanted ? 0 : (isCase ? 1 : 2))
                least = min(least, row[place + 1] + 2, next[place] + 2)
                if index > 0, place > 0, letter == other[place - 1], one[index - 1] == wanted {
                    least = min(least, before[place - 1] + 2)
                }
                next.append(least)
            }
            (before, row) = (row, next)
        }
        return row[other.count]
    }
}
