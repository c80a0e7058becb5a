import ArgumentParser
import AudioGuardCore
import PolicyFiles

/// Reads, checks, explains and compares policies.
struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy",
        abstract: "Checks, explains and compares policies: what may become of a class's audio session.",
        discussion:
            "Wherever a policy is asked for, the name of a preset will do: \(presets). A file so named is ./\(presetNames[0]).",
        subcommands: [
            PolicyLintCommand.self, PolicyExplainCommand.self, PolicyDiffCommand.self,
            PolicyShowCommand.self, PolicySchemaCommand.self,
        ]
    )

    private static let presetNames = AudioPolicy.presets.map(\.name)
    private static let presets = presetNames.joined(separator: ", ")
}

/// Shows a policy in full.
struct PolicyShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows a policy in full, so that it can be kept as a file and changed.",
        discussion: "Ends with 0, or with 2 where there is no such policy, or an error in it."
    )

    @Argument(help: ArgumentHelp("The policy.", valueName: "file or preset"))
    var policy: String

    @Flag(help: "Print it as JSON instead of YAML.")
    var json = false

    func run() throws {
        let policy = try PolicySource.policy(policy)
        try Page.say(json ? policy.json : policy.yaml)
    }
}

/// Prints the JSON Schema of policies.
struct PolicySchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of policies, by which editors complete and check them."
    )

    func run() throws { try Page.say(PolicySchema.text) }
}
