import AudioGuardCore
import WrittenForms

/// Category, mode, route sharing and options as words in any order.
struct SpokenConfiguration {
    var category: SessionCategory?
    var mode: SessionMode?
    var sharing: RouteSharingPolicy?
    var options: SessionOptions?

    /// Takes a word in; `false` for one that is none of these.
    mutating func take(_ word: String) -> Bool {
        // "default" is a mode; the sharing of that name is what is left unsaid.
        if let category = SessionWords.value(word, in: SessionWords.categories) {
            self.category = category
        } else if let mode = SessionWords.value(word, in: SessionWords.modes) {
            self.mode = mode
        } else if let sharing = SessionWords.value(word, in: SessionWords.sharings) {
            self.sharing = sharing
        } else if let options = SessionWords.options([word]) {
            self.options = (self.options ?? []).union(options)
        } else {
            return false
        }
        return true
    }

    /// The words that it takes.
    static let words =
        SessionWords.categories.map(\.name) + SessionWords.modes.map(\.name)
        + SessionWords.sharings.map(\.name).filter { $0 != "default" } + SessionOptions.named.map(\.name)
}
