import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension StoryRun {
    /// Whether a call failed as it must.
    func judge(_ found: SessionError?, of step: ScenarioStep) {
        let expected = step.failures.first { holds($0.condition) }?.error
        if found == expected {
            if expected != nil { held += 1 }
            return
        }
        fail(
            at: step.place,
            lane: lane(of: step),
            expected: "\(step.saidBy) " + (expected.map { "to fail with \($0.shortText)" } ?? "to work"),
            found: found?.shortText ?? "that it worked"
        )
    }

    /// Looks at all that must be so after a step.
    func check(_ step: ScenarioStep) throws(ScenarioError) {
        let due = step.expectations.filter { holds($0.condition) }
        let moment = device.now
        var heard: [String: Float?] = [:]
        // All is looked at in the moment, before time passes by listening.
        for expectation in due where expectation.fact != .heard {
            let found = try found(expectation, heard: [:])
            compare(expectation, with: found, at: moment)
        }
        let levels = due.filter { $0.fact == .heard }
        guard !levels.isEmpty else { return }
        heard = listen()
        for expectation in levels {
            compare(expectation, with: try found(expectation, heard: heard), at: moment)
        }
    }

    private func compare(_ expectation: Expectation, with found: ScenarioValue, at moment: Int) {
        guard !expectation.isMet(by: found) else {
            held += 1
            return
        }
        fail(
            at: expectation.place,
            moment: moment,
            lane: lane(of: expectation),
            expected: "\(expectation.subject) \(expectation.fact.rawValue) \(expectation.wanted)",
            found: found.forPeople
        )
    }

    private func lane(of expectation: Expectation) -> String {
        switch story.kind(of: expectation.subject) {
        case .app: expectation.subject
        case .player:
            story.players.first { $0.name == expectation.subject }?.app ?? story.ourApp.name
        case .guard: story.ourApp.name
        case .device, nil: TimelineEntry.deviceLane
        }
    }

    private func fail(
        at place: SourcePlace,
        moment: Int? = nil,
        lane: String,
        expected: String,
        found: String
    ) {
        let failure = ScenarioFailure(
            line: place.line,
            at: DeviceFrames.time(moment ?? device.now),
            expected: expected,
            found: found,
            profile: device.profile.name,
            isGuarded: policy != nil
        )
        failures.append(failure)
        let text = "expected \(expected), found \(found)"
        note(.failure, text, in: lane, at: moment)
    }
}

extension Expectation {
    /// What is expected, with its tolerance.
    var wanted: String {
        switch value {
        case .level(_?): "\(value) ± \(ScenarioValue.text(within ?? fact.tolerance))"
        case .flag, .number, .time, .level, .word, .words: "\(value)"
        }
    }

    /// Whether what was found is near enough.
    func isMet(by found: ScenarioValue) -> Bool {
        let most = within ?? fact.tolerance
        switch (value, found) {
        case (.number(let wanted), .number(let found)): return (wanted - found).magnitude <= most
        case (.number(let wanted), .words(let found)): return Int(exactly: wanted) == found.count
        case (.level(let wanted?), .level(let found?)): return Double((wanted - found).magnitude) <= most
        case (.time(let wanted), .time(let found)):
            return Double((wanted - found).wholeMicroseconds.magnitude) / 1_000_000 <= most
        case (.words(let wanted), .words(let found)):
            if fact == .toldAtLeast { return Set(wanted).isSubset(of: found) }
            return fact.isASet ? Set(wanted) == Set(found) : wanted == found
        case (.level, .level), (.flag, _), (.number, _), (.level, _), (.time, _), (.word, _), (.words, _):
            return value == found
        }
    }
}
