import AudioGuardCore
import WrittenForms

/// A state as it is said on a command line:
/// `playAndRecord voiceChat mixWithOthers, active, speaking, route Speaker, hazard quietFault`.
struct SpokenState {
    /// The state, without who asks.
    private(set) var state: GuardState

    static let form =
        "category, mode and options; then, behind commas: active, idle or listening or speaking, owner, held, "
        + "lent record, override speaker, route Speaker, input MicrophoneBuiltIn, hazard quietFault"

    init(_ text: String) throws(UsageError) {
        state = GuardState(phase: .listening, snapshot: SessionSnapshot())
        var words = try SpokenWords(text, as: "--state")
        var configuration = SpokenConfiguration()
        repeat {
            // Between two commas, and behind the last one, nothing need stand.
            while let word = words.take() {
                if configuration.take(word) { continue }
                try read(word, &words)
            }
        } while words.takeComma()
        state.snapshot.configuration = SessionConfiguration(
            configuration.category ?? SessionConfiguration.fresh.category,
            mode: configuration.mode ?? .default,
            options: configuration.options ?? [],
            routeSharing: configuration.sharing ?? .default
        )
    }

    private static let needs = LeaseNeed.allCases.map {
        (name: $0.rawValue.replacing(" ", with: "-"), value: $0)
    }

    private static let own = [
        "active", "inactive", "idle", "listening", "speaking", "owner", "held", "lent", "override", "route",
        "input",
        "hazard",
    ]

    private mutating func read(_ word: String, _ words: inout SpokenWords) throws(UsageError) {
        switch word {
        case "active": state.snapshot.isActive = true
        case "inactive": state.snapshot.isActive = false
        case "owner": state.isOwner = true
        case "held": state.isHeld = true
        case "lent": state.needs.append(try Self.one(Self.needs, "lent", &words))
        case "override":
            state.snapshot.portOverride = try Self.one(SessionWords.overrides, "override", &words)
        case "route": state.snapshot.route.outputs = try Self.ports(&words)
        case "input": state.snapshot.route.inputs = try Self.ports(&words)
        case "hazard":
            state.snapshot.hazards.formUnion(try Self.one(SessionWords.hazards, "hazard", &words))
        default:
            guard let phase = ClassPhase(rawValue: word) else {
                throw words.unknown(word, "word of a state", valid: SpokenConfiguration.words + Self.own)
            }
            state.phase = phase
        }
    }

    private static func one<Value>(
        _ table: [(name: String, value: Value)],
        _ what: String,
        _ words: inout SpokenWords
    ) throws(UsageError) -> Value {
        let names = table.map(\.name)
        guard let word = words.take() else {
            throw words.fault("\(what) is followed by one of: \(names.joined(separator: ", ")).")
        }
        guard let value = SessionWords.value(word, in: table) else {
            throw words.unknown(word, what, valid: names)
        }
        return value
    }

    /// All ports until the comma, in capitals or not.
    private static func ports(_ words: inout SpokenWords) throws(UsageError) -> [PortType] {
        var ports = [try port(&words)]
        while let word = words.upcoming, word != "," { ports.append(try port(&words)) }
        return ports
    }

    private static func port(_ words: inout SpokenWords) throws(UsageError) -> PortType {
        let names = SessionWords.ports.map(\.name)
        guard let word = words.take() else {
            throw words.fault("a port is missing. Use one of: \(names.joined(separator: ", ")).")
        }
        guard let port = PortType.allCases.first(where: { $0.rawValue.lowercased() == word.lowercased() })
        else { throw words.unknown(word, "port", valid: names) }
        return port
    }
}
