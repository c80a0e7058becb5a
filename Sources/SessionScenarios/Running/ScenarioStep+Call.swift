public import AudioGuardCore
import WrittenForms

extension ScenarioStep {
    /// The setter's call that the step makes; `nil` if it makes none.
    public var sessionCall: SessionCall? {
        get throws(ScenarioError) {
            let given = Arguments(step: self)
            switch verb {
            case .setCategory: return try setCategory(given)
            case .setMode: return .setMode(try given.word("mode", in: Words.modes))
            case .activate:
                return try given.claims("awaiting") ? .activate : .setActive(true, notifyOthers: false)
            case .deactivate:
                let notifying = try given.claims("notifying")
                return try given.claims("awaiting")
                    ? .deactivate(notifyOthers: notifying) : .setActive(false, notifyOthers: notifying)
            case .overrideOutput: return .overrideOutputAudioPort(try given.word("to", in: Words.overrides))
            default: return try preference(given).map { .prefer($0) }
            }
        }
    }

    private func setCategory(_ given: Arguments) throws(ScenarioError) -> SessionCall {
        let category = try given.word("category", in: Words.categories)
        let mode = given.has("mode") ? try given.word("mode", in: Words.modes) : nil
        let options = given.has("options") ? try given.options("options") : nil
        if given.has("policy") {
            let policy = try given.word("policy", in: Words.policies)
            return .setCategoryPolicy(category, mode ?? .default, policy, options ?? [])
        }
        if let mode { return .setCategoryMode(category, mode, options ?? []) }
        if let options { return .setCategoryOptions(category, options) }
        return .setCategory(category)
    }

    private func preference(_ given: Arguments) throws(ScenarioError) -> SessionPreference? {
        switch verb {
        case .preferSampleRate: return .sampleRate(try given.number("hertz"))
        case .preferBuffer:
            return .ioBufferDuration(Double(try given.time("length").wholeMicroseconds) / 1_000_000)
        case .preferInputChannels: return .inputChannels(Int(try given.number("count")))
        case .preferOutputChannels: return .outputChannels(Int(try given.number("count")))
        case .setInputGain: return .inputGain(Float(try given.number("gain")))
        case .preferInput:
            let input = try given.word("input")
            return .input(input == "none" ? nil : input)
        case .setInputDataSource: return .inputDataSource(try given.numberOrNone("source"))
        case .setOutputDataSource: return .outputDataSource(try given.numberOrNone("source"))
        case .preferDataSource:
            return .dataSource(try given.numberOrNone("source"), port: try given.word("port"))
        case .preferPolarPattern:
            let isNone = try given.word("pattern") == "none"
            let pattern = isNone ? nil : try given.word("pattern", in: Words.patterns)
            guard let source = try given.numberOrNone("source") else { throw given.missing("source") }
            return .polarPattern(pattern, dataSource: source, port: try given.word("port"))
        case .preferAggregatedIO: return .aggregatedIO(try given.flag("wanted"))
        case .preferNoInterruptions: return .noInterruptionsFromSystemAlerts(try given.flag("wanted"))
        case .allowHaptics: return .hapticsAndSystemSoundsDuringRecording(try given.flag("wanted"))
        default: return nil
        }
    }

    /// The step that makes a setter's call.
    public init(
        at: Duration,
        _ actor: Actor,
        calls call: SessionCall,
        expecting expectations: [Expectation] = []
    ) {
        let (verb, arguments) = Self.words(for: call)
        self.init(at: at, actor, verb, arguments, expecting: expectations)
    }

    private static func words(for call: SessionCall) -> (Verb, [String: ScenarioValue]) {
        func category(_ category: SessionCategory) -> ScenarioValue {
            .word(Words.name(category, in: Words.categories))
        }
        func mode(_ mode: SessionMode) -> ScenarioValue { .word(Words.name(mode, in: Words.modes)) }
        func options(_ options: SessionOptions) -> ScenarioValue { .words(Words.names(of: options)) }
        switch call {
        case .setCategory(let to): return (.setCategory, ["category": category(to)])
        case .setCategoryOptions(let to, let given):
            return (.setCategory, ["category": category(to), "options": options(given)])
        case .setCategoryMode(let to, let within, let given):
            return (
                .setCategory, ["category": category(to), "mode": mode(within), "options": options(given)]
            )
        case .setCategoryPolicy(let to, let within, let policy, let given):
            return (
                .setCategory,
                [
                    "category": category(to), "mode": mode(within), "options": options(given),
                    "policy": .word(Words.name(policy, in: Words.policies)),
                ]
            )
        case .setMode(let to): return (.setMode, ["mode": mode(to)])
        case .setActive(true, _): return (.activate, [:])
        case .activate: return (.activate, ["awaiting": .flag(true)])
        case .setActive(false, let notifying):
            return (.deactivate, notifying ? ["notifying": .flag(true)] : [:])
        case .deactivate(let notifying):
            let awaiting = ["awaiting": ScenarioValue.flag(true)]
            return (.deactivate, notifying ? awaiting.merging(["notifying": .flag(true)]) { $1 } : awaiting)
        case .overrideOutputAudioPort(let port):
            return (.overrideOutput, ["to": .word(Words.name(port, in: Words.overrides))])
        case .prefer(let preference): return words(for: preference)
        }
    }

    private static func words(for preference: SessionPreference) -> (Verb, [String: ScenarioValue]) {
        func number(_ number: UInt32?) -> ScenarioValue {
            number.map { .number(Double($0)) } ?? .word("none")
        }
        switch preference {
        case .sampleRate(let rate): return (.preferSampleRate, ["hertz": .number(rate)])
        case .ioBufferDuration(let seconds):
            let bounded = seconds > 0 && seconds < 86_400 ? seconds : 0
            return (.preferBuffer, ["length": .time(.microseconds(Int64((bounded * 1_000_000).rounded())))])
        case .inputChannels(let count): return (.preferInputChannels, ["count": .number(Double(count))])
        case .outputChannels(let count): return (.preferOutputChannels, ["count": .number(Double(count))])
        case .inputGain(let gain): return (.setInputGain, ["gain": .number(Double(gain))])
        case .input(let uid): return (.preferInput, ["input": .word(uid ?? "none")])
        case .inputDataSource(let source): return (.setInputDataSource, ["source": number(source)])
        case .outputDataSource(let source): return (.setOutputDataSource, ["source": number(source)])
        case .dataSource(let source, let port):
            return (.preferDataSource, ["source": number(source), "port": .word(port)])
        case .polarPattern(let pattern, let source, let port):
            let word = pattern.map { Words.name($0, in: Words.patterns) } ?? "none"
            return (
                .preferPolarPattern,
                ["pattern": .word(word), "source": number(source), "port": .word(port)]
            )
        case .aggregatedIO(let isSet): return (.preferAggregatedIO, ["wanted": .flag(isSet)])
        case .noInterruptionsFromSystemAlerts(let isSet):
            return (.preferNoInterruptions, ["wanted": .flag(isSet)])
        case .hapticsAndSystemSoundsDuringRecording(let isSet):
            return (.allowHaptics, ["wanted": .flag(isSet)])
        }
    }
}
