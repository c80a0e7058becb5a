import AudioGuardCore
import WrittenForms

/// A request as it is said on a command line: `setCategory playback mixWithOthers`, `deactivate notifying`.
struct SpokenRequest {
    /// The call, which leaves out what its caller left out.
    let call: SessionCall

    static let form =
        "setCategory playback [mode] [options], setMode voiceChat, activate, deactivate [notifying], "
        + "override speaker or override none"

    private static let verbs = ["setCategory", "setMode", "activate", "deactivate", "override"]

    init(_ text: String) throws(UsageError) {
        var words = try SpokenWords(text, as: "--request")
        guard let verb = words.take() else {
            throw words.fault("it begins with one of: \(Self.verbs.joined(separator: ", ")).")
        }
        switch verb {
        case "setCategory": call = try Self.setCategory(&words)
        case "setMode":
            let names = SessionWords.modes.map(\.name)
            guard let word = words.take() else {
                throw words.fault("setMode is followed by one of: \(names.joined(separator: ", ")).")
            }
            guard let mode = SessionWords.value(word, in: SessionWords.modes) else {
                throw words.unknown(word, "mode", valid: names)
            }
            call = .setMode(mode)
        case "activate": call = .activate
        case "deactivate":
            let word = words.take()
            guard word == nil || word == "notifying" else {
                throw words.unknown(word ?? "", "way to deactivate", valid: ["notifying"])
            }
            call = .deactivate(notifyOthers: word != nil)
        case "override":
            let names = SessionWords.overrides.map(\.name)
            guard let word = words.take(), let port = SessionWords.value(word, in: SessionWords.overrides)
            else { throw words.fault("override is followed by one of: \(names.joined(separator: ", ")).") }
            call = .overrideOutputAudioPort(port)
        default: throw words.unknown(verb, "request", valid: Self.verbs)
        }
        if let more = words.take() { throw words.fault("\"\(more)\" is too much. Leave it out.") }
    }

    private static func setCategory(_ words: inout SpokenWords) throws(UsageError) -> SessionCall {
        var said = SpokenConfiguration()
        while let word = words.take() {
            guard said.take(word) else {
                throw words.unknown(word, "category, mode or option", valid: SpokenConfiguration.words)
            }
        }
        guard let category = said.category else {
            let names = SessionWords.categories.map(\.name).joined(separator: ", ")
            throw words.fault("setCategory needs a category. Use one of: \(names).")
        }
        if let sharing = said.sharing {
            return .setCategoryPolicy(category, said.mode ?? .default, sharing, said.options ?? [])
        }
        if let mode = said.mode { return .setCategoryMode(category, mode, said.options ?? []) }
        return said.options.map { .setCategoryOptions(category, $0) } ?? .setCategory(category)
    }
}
