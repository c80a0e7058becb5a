import AudioGuardCore
import AudioGuardSimulator
import Foundation
import SessionScenarios
import Testing

@Suite struct `A telling` {
    private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"]?.isEmpty == false

    /// All examples, and stories that say anything at all.
    static let stories: [Scenario] = {
        let examples = (try? `The example stories`.files()) ?? []
        let read = examples.compactMap { try? Scenario(yaml: String(contentsOf: $0, encoding: .utf8)) }
        return read
            + (0..<(isDeep ? 2_000 : 20)).map { seed in
                var story = RandomStory.story(UInt64(seed))
                // What lasts long inside a call is long silence to render.
                story.knobs[.activationTakes] = .time(.milliseconds(30))
                story.steps.removeAll { $0.verb == .meetFault }
                return story
            }
    }()

    /// Every other story with the guard; all of them both ways in a deep run.
    @Test(arguments: stories.indices) func `is the same whether or not all of it is rendered`(_ index: Int)
        throws
    {
        let story = Self.stories[index]
        let runner = ScenarioRunner()
        for isGuarded in Self.isDeep ? [false, true] : [index % 2 == 0] {
            let quiet = try? runner.run(story, on: .ios17, isGuarded: isGuarded)
            var frames = 0
            let loud = try? runner.run(story, on: .ios17, isGuarded: isGuarded) { frames += $0.count / 2 }
            #expect(quiet == loud)
            let length = loud.map { Int($0.length / .microseconds(1) * 48 / 1_000) } ?? 0
            if loud != nil { #expect(abs(frames - length) <= 1) }
        }
    }

    @Test(arguments: stories) func `is the same each time with the same seed`(_ story: Scenario) throws {
        func tell(_ seed: UInt64) -> (ScenarioResult?, Int) {
            var hasher = Hasher()
            let result = try? ScenarioRunner(seed: seed).run(story, on: .ios26, isGuarded: true) { block in
                hasher.combine(block)
            }
            return (result, hasher.finalize())
        }
        let (first, again) = (tell(3), tell(3))
        #expect(first == again)
        #expect(first.0?.records == again.0?.records)
    }

    @Test func `sounds otherwise with another seed, and is measured alike`() throws {
        let story = try #require(Self.stories.first { $0.guardings.contains(true) })
        func tell(_ seed: UInt64) throws -> (result: ScenarioResult, sound: [Float]) {
            var sound: [Float] = []
            let result = try ScenarioRunner(seed: seed).run(story, on: .ios17, isGuarded: true) {
                sound += $0
            }
            return (result, sound)
        }
        let (one, other) = (try tell(1), try tell(2))
        #expect(one.result.isHeld && other.result.isHeld)
        #expect(one.sound != other.sound)
        #expect(one.result.records.map(\.id) != other.result.records.map(\.id))
        #expect(one.sound.allSatisfy { $0.magnitude <= 1 })
    }

    @Test func `of 64 players at once tells each from the others, and never clips`() throws {
        var story = Scenario("A crowd", apps: [ScenarioApp("crowd")])
        story.players = (0..<64).map { ScenarioPlayer("p\($0)", of: "crowd", .systemSound) }
        story.steps = (0..<64).map { index in
            let silent = index % 3 == 0
            return ScenarioStep(at: .milliseconds(index), .player("p\(index)"), silent ? .stop : .play)
        }
        story.steps.append(
            ScenarioStep(
                at: .seconds(1),
                expecting: (0..<64).map { index in
                    Expectation("p\(index)", .heard, index % 3 == 0 ? .level(nil) : .level(0), within: 0.01)
                }
            )
        )
        var loudest: Float = 0
        let result = try ScenarioRunner().run(story, on: .ios17, isGuarded: false) { block in
            loudest = max(loudest, block.map(\.magnitude).max() ?? 0)
        }
        #expect(result.failures.isEmpty, "\(result.failures.map(\.description))")
        #expect(loudest < 1 && loudest > 0.1)
    }

    @Test func `hears of what only time brings about at its moment`() throws {
        let story = try Scenario(
            yaml: """
                story: A silent call is taken after eight minutes
                apps: {call: ordinary}
                steps:
                  - {at: 0s, app: call, does: set category, category: playAndRecord, options: mixWithOthers}
                  - {at: 1s, app: call, does: activate}
                  - {at: 10min, expect: {call: {active: false, told: interruption began}}}
                """
        )
        let result = try ScenarioRunner().run(story, on: .ios17, isGuarded: false)
        #expect(result.failures.isEmpty)
        let began = result.entries.first { $0.text == "told: interruption began" }
        #expect(began?.at == .seconds(481))
    }

    @Test func `fails where a call fails unasked, and where one does not fail that must`() throws {
        let story = try Scenario(
            yaml: """
                story: Two calls that do otherwise
                profiles: [ios17]
                apps: {app: ordinary}
                steps:
                  - at: 1s
                    app: app
                    does: override output
                    to: speaker
                  - at: 2s
                    app: app
                    does: activate
                    fails: insufficientPriority
                """
        )
        let result = try ScenarioRunner().run(story, on: .ios17, isGuarded: false)
        #expect(
            result.failures.map(\.description) == [
                "at 1s expected app: override output speaker to work, found incompatibleCategory '!cat' "
                    + "(560161140) (profile ios17, without the guard)",
                "at 2s expected app: activate to fail with insufficientPriority '!pri' (561017449), found that it "
                    + "worked (profile ios17, without the guard)",
            ]
        )
        #expect(result.failures.map(\.line) == [5, 9])
        #expect(result.held == 0)
    }

    @Test func `of a story made in code says what is wrong with it`() {
        let steps = [
            ScenarioStep(at: .zero, .app("nobody"), .activate), ScenarioStep(at: .zero, .player("p"), .play),
            ScenarioStep(at: .zero, .app("a"), .setCategory),
            ScenarioStep(at: .seconds(1e12), .nobody, .look),
            ScenarioStep(at: .seconds(-1), .nobody, .look), ScenarioStep(at: .zero, .nobody, .plug),
            ScenarioStep(at: .zero, .nobody, .setVolume, ["to": .word("loud")]),
            ScenarioStep(at: .zero, .nobody, .enterForeground),
            ScenarioStep(at: .zero, .nobody, .look, expecting: [Expectation("x", .active, .flag(true))]),
            ScenarioStep(at: .zero, .nobody, .look, expecting: [Expectation("a", .phase, .word("idle"))]),
        ]
        for step in steps {
            let story = Scenario("x", apps: [ScenarioApp("a")], steps: [step])
            #expect(throws: ScenarioError.self, "\(step)") {
                try ScenarioRunner().run(story, on: .ios17, isGuarded: false)
            }
        }
        #expect(throws: ScenarioError.self) {
            try ScenarioRunner().results(of: Scenario("x", profiles: ["ios13"]))
        }
        let slow = Scenario(
            "x",
            knobs: [.activationTakes: .time(.seconds(3_600))],
            apps: [ScenarioApp("a")],
            steps: (0..<9).flatMap { _ in
                [
                    ScenarioStep(at: .zero, .app("a"), .activate),
                    ScenarioStep(at: .zero, .app("a"), .deactivate),
                ]
            }
        )
        #expect(throws: ScenarioError.self) { try ScenarioRunner().run(slow, on: .ios17, isGuarded: false) }
    }
}
