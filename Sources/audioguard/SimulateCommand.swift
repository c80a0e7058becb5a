import ArgumentParser
import AudioGuard
import AudioGuardSimulator
import Foundation
import SessionScenarios

/// Tells stories on a simulated device, and checks them.
struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Tells stories of apps and their sound on a simulated device, and checks what must be so.",
        discussion: """
            Each story is told under every OS profile that it names, without the guard or with it or both. \
            One telling is shown as a timeline, many as a line each.
            Ends with 0 if all expectations hold; with 1 if one does not, naming its line; with 2 for a bad file or \
            wrong usage.
            """
    )

    @Argument(help: ArgumentHelp("The stories (YAML).", valueName: "file"))
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "Tell them under this OS profile alone, where they are told under it at all.",
            valueName: "name or all"
        )
    )
    var profile = "all"

    @Option(
        help: ArgumentHelp(
            "Guard by this policy (YAML or JSON); none tells them without the guard alone.",
            valueName: "file, preset or none"
        )
    )
    var policy: String?

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    @Flag(help: "Show every timeline.")
    var timeline = false

    @Option(
        help: ArgumentHelp(
            "Write what is heard here (WAV). Of several tellings of the story each gets a file with its name.",
            valueName: "file"
        )
    )
    var wav: String?

    @Option(
        help: ArgumentHelp(
            """
            Write the guard's audit log of the telling into this directory, which must be new or empty. For one \
            story under one profile.
            """,
            valueName: "directory"
        )
    )
    var log: String?

    @Option(help: ArgumentHelp("Where tones begin, and the ids of records.", valueName: "number"))
    var seed: UInt64 = 1

    @Flag(help: "Print the JSON Schema of stories and nothing else.")
    var schema = false

    func validate() throws {
        if !schema, files.isEmpty { throw ValidationError("Name at least one story.") }
        if profile != "all", OSProfile.named(profile) == nil {
            let names = OSProfile.all.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no profile \"\(profile)\". Use all or one of: \(names).")
        }
        if wav?.isEmpty == true { throw ValidationError("--wav needs a file name.") }
        if wav != nil, files.count > 1 { throw ValidationError("--wav is for one story.") }
        if log?.isEmpty == true { throw ValidationError("--log needs a directory.") }
        if log != nil, files.count > 1 { throw ValidationError("--log is for one story.") }
        if log != nil, policy == "none" {
            throw ValidationError("--log needs the guard: leave --policy none out.")
        }
    }

    func run() throws {
        if schema { return try Page.say(ScenarioSchema.text) }
        let tellings = try SimulateRun(self).tell()
        try Page.say(json ? try jsonText(tellings) : tellings.text(isFull: timeline))
        if !tellings.isHeld { throw ExitCode(1) }
    }
}
