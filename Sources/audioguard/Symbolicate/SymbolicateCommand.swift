import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// Names the functions and lines of the stacks in an audit log, afterwards and elsewhere.
struct SymbolicateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbolicate",
        abstract: "Names the functions and lines of the stacks in an audit log.",
        discussion: """
            Looks under the --symbols paths for programs, libraries and debug files (ELF, also as .build-id \
            folders hold them, and Mach-O with its dSYM) whose build id is that of a frame. A file of another \
            build names nothing. Each distinct stack is shown once, with how many records have it. The log is \
            only read.
            Functions, lines and inlined functions come from llvm-symbolizer, which Swift's toolchain brings; \
            without it functions alone are named.
            Ends with 0 if every frame is named, those of the system's own libraries aside; with 1 if some are \
            not, 2 for wrong usage, 4 if the log cannot be read.

            Example:
              audioguard symbolicate class --symbols App.dSYM --symbols Frameworks
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @Option(
        help: ArgumentHelp(
            "Where programs and debug files are: a file, or a directory with all that is in it. May be repeated.",
            valueName: "path"
        )
    )
    var symbols: [String]

    @Option(
        help: ArgumentHelp(
            "Say which module it was by this table (YAML): modules, each with images, swiftModules, functions.",
            valueName: "file"
        )
    )
    var modules: String?

    @Option(
        help: ArgumentHelp("The llvm-symbolizer to use; else the first that is found.", valueName: "program")
    )
    var symbolizer: String?

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func run() throws {
        let table = try modules.map(ModuleFile.read)
        let tool = try Symbolizer.find(symbolizer)
        for path in symbols where !FileManager.default.fileExists(atPath: path) {
            throw UsageError("there is nothing at \(path). --symbols takes files and directories.".printable)
        }
        let (logged, problem) = LoggedStacks.read(directory)
        guard problem == nil || !logged.stacks.isEmpty else { try Self.end(problem) }

        let progress = ProgressLine()
        var files = SymbolFiles(for: logged.wanted)
        files.search(symbols) { progress.show($0, of: "looking for symbols") }
        var naming = FrameNaming(files, tool)
        let named = naming.name(logged.frames) { progress.show($0, of: "naming") }
        progress.end()
        for line in files.problems + naming.problems { complain("audioguard: \(line.printable)") }

        let told = NamedStacks(logged, named, files, table, hasLines: naming.hasLines)
        try Page.say(json ? try jsonText(told) : told.text)
        if problem != nil { try Self.end(problem) }
        if !told.isComplete { throw ExitCode(1) }
    }

    /// Says why the log cannot be read, and ends.
    private static func end(_ problem: String?) throws -> Never {
        complain("audioguard: \(problem ?? "the log cannot be read.")")
        throw ExitCode(4)
    }
}
