import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// Says why a policy answers a request as it does.
struct PolicyExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says what every rule of a policy was asked about a request, what it said, and why.",
        discussion: """
            A state is \(SpokenState.form). What is left out is a fresh session, inactive, in the phase listening.
            A request is \(SpokenRequest.form).

              audioguard policy explain classroom --module quiz \\
                --state 'playAndRecord voiceChat mixWithOthers, active, speaking' \\
                --request 'setCategory playback'

            Ends with 0, or with 2 for what it does not understand.
            """
    )

    @Argument(help: ArgumentHelp("The policy.", valueName: "file or preset"))
    var policy: String

    @Option(help: ArgumentHelp("What the session is when the request comes.", valueName: "state"))
    var state: String?

    @Option(help: ArgumentHelp("What is asked.", valueName: "request"))
    var request: String?

    @Option(help: ArgumentHelp("Who asks.", valueName: "name"))
    var module: String?

    @Option(
        help: ArgumentHelp(
            "Take state, request and module from a record: the log's directory and the record's number.",
            valueName: "dir:number"
        )
    )
    var record: String?

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func validate() throws {
        let isSpoken = state != nil || request != nil || module != nil
        guard record == nil || !isSpoken else {
            throw ValidationError("--record brings state, request and module. Leave those out.")
        }
        guard record != nil || request != nil else {
            throw ValidationError("Say --request, and --state, or --record.")
        }
    }

    func run() throws {
        let policy = try PolicySource.policy(policy)
        let (state, request) = try asked()
        let explained = ExplainedRequest(request, in: state, by: policy)
        try Page.say(json ? try jsonText(explained) : explained.text)
    }

    private func asked() throws -> (GuardState, SessionRequest) {
        if let record { return try Self.recorded(record) }
        var state = try SpokenState(state ?? "").state
        state.module = module.map { ModuleID($0) }
        state.now = PolicySource.now
        let call = try SpokenRequest(request ?? "").call
        return (state, call.request(over: state.snapshot.configuration))
    }

    /// `DIR:SEQ`.
    private static func recorded(_ place: String) throws -> (GuardState, SessionRequest) {
        guard let colon = place.lastIndex(of: ":"), let number = UInt64(place[place.index(after: colon)...]),
            number > 0
        else { throw UsageError("--record is a directory, a colon and a number, such as classroom:12.") }
        let directory = String(place[..<colon])
        var reader = try readable { () throws(AuditLogError) in
            try AuditReader(directory: directory, after: number - 1)
        }
        guard let line = try readable({ () throws(AuditLogError) in try reader.next() }),
            line.place.seq == number
        else { throw UsageError("there is no record \(number) in \(directory). See audioguard audit list.") }
        let record = try readable { () throws(AuditLogError) in try line.decoded() }
        guard let state = GuardState(of: record), let request = record.requested else {
            throw UsageError("record \(number) holds no request. Name a decision: see audioguard audit list.")
        }
        return (state, request)
    }
}
