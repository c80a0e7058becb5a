import AlertDelivery
import ArgumentParser
import AudioGuard

/// Whether a log is as it was written.
struct AuditVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Checks that no byte of the log has changed, and how far others have witnessed it.",
        discussion: """
            Witnesses are the alerts that were delivered, as far as they are stored beside the log, and those of \
            --witness: an alert's body as its receiver kept it, its evidence, a line of the log or what audit head \
            --json printed; one JSON object, a list of them, or one on each line. What a store keeps of many logs \
            will do: of this log's witnesses are heard, unless there is none.

              audioguard audit head class --json >monday.json
              audioguard audit verify class --witness monday.json

            Ends with 0 if the log is whole; the line says how far it is witnessed. With 1 if it was tampered with: \
            bytes are not as they were written, or a witness has seen something else, or more than is there. With 2 if something is \
            missing: records, or the end of the last line. With 3, only with --witness, if it is whole and goes on \
            behind the witness. With 4 if it cannot be read. With 64 for wrong usage, since 2 is a gap.
            A chain cannot prove that the tail behind the last witness is all that was ever written, nor that what \
            was recorded is what happened.
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @Option(
        help: ArgumentHelp(
            "What somebody has seen of this log, as JSON; - is standard input.",
            valueName: "file"
        )
    )
    var witness: [String] = []

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let kept = try witness.flatMap { try WitnessFile.read($0) }
        let verified = try VerifiedLog(directory, kept)
        try Page.end(ExitCode(verified.verdict.status)) { page in
            let lines = json ? [try jsonText(verified)] : verified.lines.map(\.printable)
            for line in lines { try page.line(line) }
        }
    }
}
