import Testing

@testable import SessionScenarios

@Suite struct `A timeline` {
    static func result(_ lanes: Int, _ entries: [TimelineEntry]) -> ScenarioResult {
        ScenarioResult(
            story: "A story",
            profile: "ios17",
            isGuarded: true,
            held: 1,
            failures: [],
            lanes: ["device"] + (1..<lanes).map { "app \($0)" },
            entries: entries,
            records: [],
            length: .seconds(1)
        )
    }

    @Test func `has a lane for each app to which something happens, and folds what is long`() {
        let entries = [
            TimelineEntry(at: .seconds(2), lane: "app 2", kind: .event, text: "told: interruption began"),
            TimelineEntry(at: .milliseconds(500), lane: "device", kind: .call, text: "plug headphones"),
            TimelineEntry(at: .seconds(2), lane: "app 2", kind: .failure, text: "fails: isBusy"),
            TimelineEntry(
                at: .seconds(2),
                lane: "app 1",
                kind: .guard,
                text: "legacy.recorder set Record: amended, instead set PlayAndRecord mixWithOthers"
            ),
        ]
        #expect(
            ScenarioTimeline(of: Self.result(4, entries)).description == """
                A story (ios17, with the guard)
                          device                        app 1                         app 2
                500ms     plug headphones
                2s                                                                    < told: interruption began
                                                                                      ! fails: isBusy
                                                        * legacy.recorder set Record:
                                                          amended, instead set
                                                          PlayAndRecord mixWithOthers
                """
        )
    }

    @Test func `of many apps is a list`() {
        let entries = (1..<9).map { index in
            TimelineEntry(at: .seconds(index), lane: "app \(index)", kind: .call, text: "activate")
        }
        let lines = ScenarioTimeline(of: Self.result(9, entries)).description.split(separator: "\n")
        #expect(lines.count == 9)
        #expect(lines[3] == "3s        app 3              activate")
    }

    @Test(arguments: 1...12) func `is never wider than it may be`(_ lanes: Int) {
        let text = "x " + String(repeating: "W", count: 300) + " " + String(repeating: "ab ", count: 90)
        let entries = (0..<lanes).map { index in
            TimelineEntry(
                at: .seconds(3_599),
                lane: index == 0 ? "device" : "app \(index)",
                kind: .event,
                text: text
            )
        }
        let lines = ScenarioTimeline(of: Self.result(lanes, entries)).description.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= ScenarioTimeline.width })
        #expect(lines.joined().count { $0 == "W" } == 300 * lanes)
    }
}
