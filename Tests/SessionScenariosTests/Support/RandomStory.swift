import AudioGuardCore
import AudioGuardSimulator
import SeededNumbers
import SessionScenarios

/// Stories that say anything that can be said.
enum RandomStory {
    static func story(_ seed: UInt64) -> Scenario {
        var random = Seeded(seed)
        var story = Scenario(text(&random))
        if .random(using: &random) { story.about = ["§5", text(&random)] }
        story.profiles = OSProfile.all.map(\.name).filter { _ in .random(using: &random) }
        if story.profiles.isEmpty { story.profiles = ["ios14"] }
        for knob in Knob.allCases where Int.random(in: 0..<4, using: &random) == 0 {
            story.knobs[knob] = value(knob.kind, &random)
        }
        story.guarding = [nil, .with, .without, .both].randomElement(using: &random) ?? nil
        story.policy = Scenario.Policy.allCases.randomElement(using: &random) ?? .classroom
        if .random(using: &random) { story.treatments[text(&random)] = .observe }
        story.hardware = [.camera: .random(using: &random), .inputGain: .random(using: &random)]
        story.accessories = [
            ScenarioAccessory("Ann's buds", outputs: [.bluetoothHFP], inputs: [.bluetoothHFP])
        ]
        story.apps = [
            ScenarioApp("lesson", isOurs: true, permission: .undetermined),
            ScenarioApp("yes", kind: .webContent, declaresBackgroundAudio: false),
            ScenarioApp(
                "\(seed): #\"odd\" \\ name\u{85}\u{2028}",
                kind: .phone,
                declaresMicrophoneUse: false
            ),
        ]
        story.players = ScenarioPlayer.Kind.allCases.map { kind in
            ScenarioPlayer("p \(kind.rawValue)", of: "lesson", kind)
        }
        var at = 0
        for _ in 0..<Int.random(in: 0...30, using: &random) {
            at += .random(in: 110...400, using: &random)
            story.steps.append(step(at, of: story, &random))
        }
        return story
    }

    private static func step(_ at: Int, of story: Scenario, _ random: inout Seeded) -> ScenarioStep {
        let verb = Verb.allCases.randomElement(using: &random) ?? .look
        let apps = story.apps.map(\.name)
        var arguments: [String: ScenarioValue] = [:]
        for parameter in verb.parameters where parameter.isRequired || .random(using: &random) {
            arguments[parameter.name] = value(parameter.kind, &random)
        }
        let actor: ScenarioStep.Actor =
            switch verb.actors.randomElement(using: &random) ?? .nobody {
            case .nobody: .nobody
            case .app: .app(apps.randomElement(using: &random) ?? "lesson")
            case .module: .module(text(&random))
            case .player: .player(story.players.randomElement(using: &random)?.name ?? "")
            }
        let conditions = [
            .always, .withGuard, .withoutGuard, .on("ios17"), Condition(isGuarded: true, profile: "ios26"),
        ]
        var expectations: [Expectation] = []
        var seen: Set<String> = []
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let fact = Fact.allCases.randomElement(using: &random) ?? .active
            let subject: String =
                switch fact.subjects[0] {
                case .app: apps.randomElement(using: &random) ?? "lesson"
                case .player: "teacher"
                case .device: "device"
                case .guard: "guard"
                }
            let condition = conditions.randomElement(using: &random) ?? .always
            guard seen.insert("\(subject) \(fact) \(condition)").inserted else { continue }
            let expected = value(fact.kind, &random)
            var within: Double?
            switch (fact.kind, expected) {
            case (.number, _), (.level, _), (.time, _): within = .random(using: &random) ? 0.25 : nil
            default: break
            }
            expectations.append(Expectation(subject, fact, expected, within: within, if: condition))
        }
        let failures: [ExpectedFailure] =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: []
            case 1: [ExpectedFailure(.isBusy)]
            default: [ExpectedFailure(.badParam, if: .withGuard), ExpectedFailure(.isBusy, if: .on("ios10"))]
            }
        return ScenarioStep(
            at: .milliseconds(at),
            actor,
            verb,
            arguments,
            only: conditions.randomElement(using: &random) ?? .always,
            failures: failures,
            expecting: expectations
        )
    }

    static func value(_ kind: ValueKind, _ random: inout Seeded) -> ScenarioValue {
        func some(_ words: [String]) -> [String] { words.filter { _ in .random(using: &random) } }
        switch kind {
        case .flag: return .flag(.random(using: &random))
        case .number(let range): return .number(.random(in: range, using: &random))
        case .count(let range): return .number(Double(Int.random(in: range, using: &random)))
        case .time(let word):
            if let word, .random(using: &random) { return .word(word) }
            return .time(.microseconds(Int64.random(in: 0...3_600_000_000, using: &random)))
        case .level: return .level(.random(using: &random) ? nil : .random(in: -120...20, using: &random))
        case .word(let words): return .word(words.randomElement(using: &random) ?? "")
        case .words(let words): return .words(some(words))
        case .options: return .words(some(["mixWithOthers", "duckOthers", "allowAirPlay"]))
        case .error: return .word("insufficientPriority")
        case .text: return .word(text(&random))
        case .texts: return .words([text(&random), text(&random)])
        case .numberOrNone: return .random(using: &random) ? .word("none") : .number(3)
        case .countOrTexts: return .random(using: &random) ? .number(4) : .words([text(&random)])
        case .appOrNobody: return .word(.random(using: &random) ? "nobody" : "lesson")
        case .accessory: return .word(.random(using: &random) ? "Ann's buds" : "headset")
        }
    }

    static func text(_ random: inout Seeded) -> String {
        let letters = Array("abc é:#-'\"\\,[]{}&*!|>%@`?0 1~\u{7F}\u{FEFF}\u{2028}🎧n\t")
        let count = Int.random(in: 1...20, using: &random)
        return "t" + String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
    }
}
