import AudioGuardSimulator
import Foundation
import SessionScenarios
import Testing

@Suite struct `An expectation that is turned around` {
    /// Every third story; all of them in a deep run.
    static func files() throws -> [URL] {
        let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"]?.isEmpty == false
        let all = try `The example stories`.files()
        return isDeep ? all : all.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    }

    @Test(arguments: try files()) func `fails at its line, and nothing else does`(_ file: URL) throws {
        let story = try Scenario(yaml: String(contentsOf: file, encoding: .utf8))
        let newest = try #require(story.profiles.last)
        var turned = 0
        for (index, step) in story.steps.enumerated() {
            for (place, expectation) in step.expectations.enumerated() {
                var other = story
                other.steps.removeLast(story.steps.count - index - 1)
                let profile = try #require(OSProfile.named(expectation.condition.profile ?? newest))
                other.steps[index].expectations[place].value = Self.other(expectation.value)
                for isGuarded in story.guardings {
                    let result = try ScenarioRunner().run(other, on: profile, isGuarded: isGuarded)
                    let isDue = [nil, isGuarded].contains(expectation.condition.isGuarded)
                    #expect(result.failures.map(\.line) == (isDue ? [expectation.place.line] : []))
                    turned += isDue ? 1 : 0
                }
            }
        }
        #expect(turned > 0)
    }

    private static func other(_ value: ScenarioValue) -> ScenarioValue {
        switch value {
        case .flag(let flag): .flag(!flag)
        case .number(let number): .number(number + 1)
        case .time(let time): .time(time + .seconds(1))
        case .level(let level): .level(level.map { $0 - 3 } ?? -3)
        case .word(let word): .word(word + "x")
        case .words(let words): .words(words + ["x"])
        }
    }
}
