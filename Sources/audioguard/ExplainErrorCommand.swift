import ArgumentParser
import AudioGuardCore
import WrittenForms

/// Says what an error of the session means.
struct ExplainErrorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain-error",
        abstract: "Says what an error of the audio session means, and what to do.",
        discussion:
            "Ends with 0, or with 2 for an error that it does not know, with the nearest that it does."
    )

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(
            "Its name, its four characters or its number. Without one: all.",
            valueName: "error"
        )
    )
    var errors: [String] = []

    @Flag(help: "Say all of them.")
    var all = false

    @Flag(help: "Print JSON: an object, or a list of them for all.")
    var json = false

    func run() throws {
        guard errors.count <= 1, !all || errors.isEmpty else {
            throw UsageError("name one error, such as 561017449, '!pri' or insufficientPriority, or --all.")
        }
        guard let text = errors.first else {
            let rows = SessionError.named.map { Explanation($0) }
            return try Page.say(json ? try jsonText(rows) : rows.map(\.row).joined(separator: "\n"))
        }
        guard let error = SessionError.named(by: text),
            let entry = SessionError.named.first(where: { $0.error == error })
        else { throw UsageError(Self.unknown(text)) }
        let explanation = Explanation(entry)
        try Page.say(json ? try jsonText(explanation) : explanation.text)
    }

    private static func unknown(_ text: String) -> String {
        let words = SessionError.named.flatMap { entry in
            [entry.name, "\(entry.error.code)"]
                + [entry.error.fourCharacters].compactMap { $0.map { String($0.dropFirst().dropLast()) } }
        }
        let bare = text.filter { $0 != "'" }
        let nearest = NearestWord(to: bare, among: words).word.map { " Did you mean \($0)?" } ?? ""
        return "there is no error \"\(text.prefix(60))\".\(nearest) --all lists those that there are."
            .printable
    }

    /// One error, as it is said.
    private struct Explanation: Encodable {
        let name: String
        let fourCharacters: String?
        let code: Int32
        let when: String
        let remedy: String

        init(_ entry: (error: SessionError, name: String, when: String, remedy: String)) {
            name = entry.name
            fourCharacters = entry.error.fourCharacters
            code = entry.error.code
            when = entry.when
            remedy = entry.remedy
        }

        var text: String {
            """
            \([name, fourCharacters, "\(code)"].compactMap(\.self).joined(separator: "  "))
            When: \(when)
            What to do: \(remedy)
            """
        }

        var row: String {
            func padded(_ text: String, _ width: Int) -> String {
                text + String(repeating: " ", count: max(0, width - text.count))
            }
            return padded(name, 22) + padded(fourCharacters ?? "", 8) + padded("\(code)", 12) + when
        }
    }
}
