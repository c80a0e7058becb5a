import AudioGuardCore
import AudioGuardSimulator
import SessionScenarios
import Testing

@Suite struct `A story that is written` {
    @Test(arguments: 0..<200) func `is read again as it was`(_ seed: UInt64) throws {
        let story = RandomStory.story(seed)
        let read = try Scenario(yaml: story.yaml)
        for (one, other) in zip(read.steps, story.steps) { #expect(one == other, "\(one.place)") }
        #expect(read.steps.count == story.steps.count)
        #expect(read == story)
        #expect(read.yaml == story.yaml)
    }

    @Test func `reads like this`() {
        let story = Scenario(
            "A song: goes on",
            about: ["§4", "field 7"],
            profiles: ["ios17"],
            knobs: [.endWithoutNotifying: .word("nothing"), .idleDeactivation: .word("never")],
            apps: [ScenarioApp("music"), ScenarioApp("web page", kind: .webContent)],
            players: [ScenarioPlayer("song", of: "music", .queue)],
            steps: [
                ScenarioStep(
                    at: .zero,
                    .app("music"),
                    calls: .setCategoryOptions(.playback, [.mixWithOthers, .duckOthers])
                ),
                ScenarioStep(
                    at: .milliseconds(1_500),
                    .player("song"),
                    .play,
                    failures: [
                        ExpectedFailure(
                            .cannotStartPlaying,
                            if: Condition(isGuarded: false, profile: "ios17")
                        )
                    ],
                    expecting: [
                        Expectation("song", .heard, .level(-20), within: 1),
                        Expectation("music", .outputs, .words(["Speaker"]), if: .withoutGuard),
                        Expectation("music", .told, .words([]), if: .withoutGuard),
                    ]
                ),
            ]
        )
        #expect(
            story.yaml == """
                story: "A song: goes on"
                about: ["\u{A7}4", field 7]
                profiles: [ios17]
                knobs:
                  endWithoutNotifying: nothing
                  idleDeactivation: never
                apps:
                  music: {kind: ordinary}
                  web page: {kind: web content}
                players:
                  song: {of: music, plays as: queue}
                steps:
                  - at: 0s
                    app: music
                    does: set category
                    category: playback
                    options: [mixWithOthers, duckOthers]
                  - at: 1500ms
                    player: song
                    does: play
                    fails: {without guard on ios17: cannotStartPlaying}
                    expect:
                      song: {heard: -20 dB within 1 dB}
                    without guard:
                      music: {outputs: [Speaker], told: nothing}

                """
        )
    }

    @Test func `says every setter's call, and makes it again`() throws {
        let calls: [SessionCall] = [
            .setCategory(.record), .setCategoryOptions(.playAndRecord, [.allowAirPlay]),
            .setCategoryMode(.ambient, .measurement, []),
            .setCategoryPolicy(.playback, .default, .longFormAudio, []), .setMode(.videoChat),
            .setActive(true, notifyOthers: false), .setActive(false, notifyOthers: true),
            .activate, .deactivate(notifyOthers: false), .deactivate(notifyOthers: true),
            .overrideOutputAudioPort(.speaker), .prefer(.sampleRate(16_000)),
            .prefer(.ioBufferDuration(0.005)), .prefer(.inputChannels(1)), .prefer(.outputChannels(2)),
            .prefer(.inputGain(0.5)), .prefer(.input("LineIn")), .prefer(.input(nil)),
            .prefer(.inputDataSource(2)), .prefer(.outputDataSource(nil)),
            .prefer(.dataSource(2, port: "MicrophoneBuiltIn")),
            .prefer(.polarPattern(.cardioid, dataSource: 2, port: "MicrophoneBuiltIn")),
            .prefer(.aggregatedIO(true)), .prefer(.noInterruptionsFromSystemAlerts(true)),
            .prefer(.hapticsAndSystemSoundsDuringRecording(false)),
        ]
        var story = Scenario("Every call", apps: [ScenarioApp("one")])
        story.steps = calls.enumerated().map { index, call in
            ScenarioStep(at: .seconds(index), .app("one"), calls: call)
        }
        let read = try Scenario(yaml: story.yaml)
        #expect(read == story)
        #expect(try read.steps.map { try $0.sessionCall } == calls)
    }
}
