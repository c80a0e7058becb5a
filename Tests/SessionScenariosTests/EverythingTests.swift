import AudioGuardCore
import AudioGuardSimulator
import Foundation
import SeededNumbers
import SessionScenarios
import Testing

/// Stories that have every word of the grammar in them.
@Suite struct `Every word` {
    /// Every verb does what it says.
    static let verbs = """
        story: All that can be done
        profiles: [ios17]
        knobs: {preferenceWhileActive: actsAtOnce}
        accessories:
          buds: {outputs: [BluetoothHFP, BluetoothA2DPOutput], inputs: BluetoothHFP}
        apps:
          our app: ours
          music: ordinary
          phone: phone
          reader: ordinary
        players:
          page: reader
          bell: {of: reader, plays as: system sound}
          camera: {of: reader, plays as: capture}
          song: music
          film: {of: our app, plays as: lesson media}
          extra: {of: our app, plays as: inside the RTC}
          call: {of: music, plays as: voice unit}
        steps:
          - {at: 0s, app: music, does: set category, category: playAndRecord, mode: default, options: mixWithOthers, policy: default}
          - {at: 0s, app: music, does: activate, expect: {music: {active: true}}}
          - {at: 0s, app: music, does: set mode, mode: videoChat, expect: {music: {mode: videoChat, outputs: Speaker}}}
          - {at: 0s, app: music, does: set mode, mode: default, expect: {music: {outputs: Receiver, inputs: MicrophoneBuiltIn}}}
          - {at: 0s, app: music, does: override output, to: speaker, expect: {music: {override: speaker, outputs: Speaker}}}
          - {at: 0s, app: music, does: prefer sample rate, hertz: 16000, expect: {music: {sample rate: 16000}}}
          - {at: 0s, app: music, does: prefer buffer, length: 5ms, expect: {music: {buffer: 4ms within 5ms}}}
          - {at: 0s, app: music, does: prefer input channels, count: 1, expect: {music: {input channels: 1}}}
          - {at: 0s, app: music, does: prefer output channels, count: 1, expect: {music: {output channels: 1}}}
          - {at: 0s, app: music, does: set input gain, gain: 0.5, expect: {music: {input gain: 0.5}}}
          - {at: 0s, app: music, does: prefer data source, source: 2, port: MicrophoneBuiltIn}
          - {at: 0s, app: music, does: prefer polar pattern, pattern: cardioid, source: 2, port: MicrophoneBuiltIn, expect: {music: {microphone: MicrophoneBuiltIn / Front / Cardioid}}}
          - {at: 0s, app: music, does: set input data source, source: 1}
          - {at: 0s, app: music, does: set output data source, source: none}
          - {at: 0s, app: music, does: prefer aggregated io, wanted: true}
          - {at: 0s, app: music, does: prefer no interruptions, wanted: true}
          - {at: 0s, app: music, does: allow haptics, wanted: true}
          - {at: 1s, does: plug, accessory: headset, expect: {music: {outputs: Headphones, inputs: MicrophoneWired, told at least: route changed (newDeviceAvailable)}}}
          - {at: 1s, app: music, does: prefer input, input: MicrophoneBuiltIn, expect: {music: {inputs: MicrophoneBuiltIn, preferred input: MicrophoneBuiltIn, available inputs: [Headset/MicrophoneWired, MicrophoneBuiltIn]}}}
          - {at: 1s, does: pick output, output: Speaker, expect: {music: {outputs: Speaker}}}
          - {at: 1s, does: unplug, accessory: headset}
          - {at: 1s, does: plug, accessory: buds}
          - {at: 1s, does: unplug, accessory: buds}
          - {at: 2s, player: call, does: play, expect: {call: {running: true, hears microphone: true}, music: {mode: voiceChat, sounding: true}, device: {call volume: true}}}
          - {at: 2s, player: call, does: duck others, level: mid}
          - {at: 2s, player: song, does: play, expect: {song: {heard: -44 dB}, call: {heard: -24 dB within 0.1}}}
          - {at: 3s, player: call, does: stop, expect: {device: {call volume: false}}}
          - {at: 3s, does: set volume, to: 0.5, expect: {device: {volume: 0.5}, song: {heard: -30 dB within 0.1}}}
          - {at: 4s, does: set volume, to: 1}
          - {at: 4s, app: music, does: deactivate, notifying: true, fails: isBusy, expect: {music: {active: false}, song: {playing: false}}}
          - {at: 5s, app: music, does: set category, category: soloAmbient}
          - {at: 5s, player: song, does: play}
          - {at: 5s, does: turn ring switch, silent: true, expect: {device: {ring switch is silent: true}, song: {heard: silence}}}
          - {at: 6s, does: turn ring switch, silent: false}
          - {at: 6s, does: lock screen, expect: {device: {screen is locked: true}, song: {heard: silence}}}
          - {at: 7s, does: unlock screen, expect: {song: {heard: 0 dB}}}
          - {at: 8s, app: music, does: take remote control}
          - {at: 8s, does: send remote command, command: pause, expect: {music: {told: remote command pause}}}
          - {at: 8s, app: music, does: enter background, expect: {music: {ground: background, told: entered the background}}}
          - {at: 8s, app: music, does: enter foreground, expect: {music: {ground: foreground}}}
          - {at: 8s, app: music, does: suspend, expect: {music: {ground: suspended, active: false}}}
          - {at: 8s, app: music, does: resume, expect: {music: {ground: background}}}
          - {at: 8s, app: music, does: enter foreground}
          - {at: 9s, does: begin class, expect: {guard: {phase: idle}}, with guard: {guard: {phase: listening}}, only: without guard}
          - {at: 9s, does: begin class, phase: listening, mixing: true, with guard: {guard: {phase: listening, records: [phase]}}, only: with guard}
          - {at: 9s, player: film, does: play}
          - {at: 9s, player: extra, does: play, expect: {extra: {heard: 0 dB, playing: true, running: true}, film: {heard: 0 dB}, teacher: {heard: 0 dB, running: true}}}
          - {at: 10s, player: extra, does: stop, expect: {extra: {heard: silence}}}
          - {at: 11s, does: enter speaking, with guard: {guard: {phase: speaking, outcome: skipped, rules: skip-satisfied, caller: rtc, applied: nothing}, our app: {hears microphone: true}}}
          - {at: 12s, module: quiz, does: borrow, need: measure, lease: one, with guard: {guard: {leases: quiz, outcome: passed}}}
          - {at: 12s, module: quiz, does: give back, lease: one, with guard: {guard: {leases: nothing}}}
          - {at: 12s, module: quiz, does: borrow, need: record}
          - {at: 12s, module: quiz, does: die, with guard: {guard: {leases: nothing, violations: quiz give-back}}}
          - {at: 13s, does: enter listening}
          - {at: 14s, app: phone, does: ring, expect: {our app: {interrupted by: phone, told: interruption began}}, with guard: {guard: {advice: pauseForInterruption}}}
          - {at: 14s, app: phone, does: accept call}
          - {at: 15s, app: phone, does: end call}
          - {at: 15s, app: our app, does: enter foreground, expect: {our app: {active: true}}}
          - {at: 16s, player: film, does: stop}
          - {at: 16s, does: end class, expect: {guard: {phase: idle}}, with guard: {guard: {all violations: 1}}}
          - {at: 17s, app: music, does: enter foreground}
          - {at: 17s, app: music, does: start game kit voice, expect: {music: {mode: gameChat}}}
          - {at: 17s, app: music, does: set permission, to: undetermined, expect: {music: {hazards: permissionQuestion, permission: undetermined}}}
          - {at: 17s, app: music, does: set category, category: playAndRecord, options: mixWithOthers}
          - {at: 17s, app: music, does: activate}
          - {at: 17s, player: call, does: play, expect: {music: {asked for microphone: true, hears microphone: false}}}
          - {at: 18s, app: music, does: declare background audio, wanted: false}
          - {at: 18s, app: music, does: declare microphone use, wanted: false}
          - {at: 18s, app: music, does: meet fault, when: deactivate, error: unspecified, takes: 100ms, tells: afterItReturned, times: 2}
          - {at: 18s, app: music, does: deactivate, fails: what}
          - {at: 19s, does: change hardware, microphone: false, camera: false, receiver: false, input gain: false, data sources: false, expect: {device: {input available: false}, music: {available categories: [ambient, soloAmbient, playback, multiRoute, audioProcessing], available modes: [default, voiceChat, videoChat, gameChat, measurement, moviePlayback, spokenAudio, voicePrompt]}}}
          - {at: 20s, does: lose media services, expect: {music: {told at least: media services lost}}}
          - {at: 20s, does: reset media services, expect: {music: {told at least: media services reset, category: soloAmbient}}}
          - {at: 21s, app: music, does: kill, expect: {music: {ground: terminated, output latency: 10ms, input latency: 0s, policy: default, options: none, other audio: false, secondary audio hint: false}, guard: {repairs: 0}}}
          - {at: 22s, does: look}
          - {at: 23s, app: reader, does: enter foreground}
          - {at: 23s, app: reader, does: set category, category: playAndRecord, mode: moviePlayback, options: [mixWithOthers, defaultToSpeaker]}
          - {at: 23s, app: reader, does: activate, awaiting: true, fails: resourceNotAvailable}
          - {at: 23s, does: change hardware, microphone: true, input gain: true, data sources: true, receiver: true, camera: true}
          - {at: 24s, app: reader, does: activate, awaiting: true, expect: {device: {took: 0s}, reader: {maximum input channels: 1, maximum output channels: 2, enhances movies: true, prompt style: normal}}}
          - {at: 24s, player: page, does: recreate}
          - {at: 24s, player: bell, does: recreate}
          - {at: 24s, player: camera, does: recreate}
          - {at: 24s, player: page, does: adjust, volume: 0.5, pan: 0, rate: 2, rate enabled: true, loops: 1, length: 10s}
          - {at: 24s, player: page, does: play, expect: {page: {state: playing, heard: -6 dB}}}
          - {at: 25s, player: page, does: pause, expect: {page: {state: paused, position: 2s, in echo reference: false}}}
          - {at: 26s, player: page, does: seek, to: 9s, expect: {page: {position: 9s}}}
          - {at: 27s, player: page, does: play, device time: 28s}
          - {at: 29s, expect: {page: {position: 1s}}}
          - {at: 30s, player: page, does: adjust, length: endless}
          - {at: 30s, player: bell, does: play alert, expect: {device: {vibrations: 1}}}
          - {at: 30s, player: camera, does: play, expect: {camera: {hears microphone: true}}}
          - {at: 31s, does: cover microphone, covered: true, expect: {device: {microphone is covered: true}, reader: {told at least: interruption began (builtInMicMuted)}}}
          - {at: 32s, does: cover microphone, covered: false}
          - {at: 33s, does: plug, accessory: bluetooth speaker}
          - {at: 33s, does: disconnect, accessory: bluetooth speaker}
          - {at: 34s, does: wake up}
          - {at: 35s, app: reader, does: deactivate, awaiting: true}
          - {at: 36s, does: begin class, guard first: true}
          - {at: 37s, app: our app, does: press, button: louder}
        """

    @Test func `that can be done is done, without the guard and with it`() throws {
        let story = try Scenario(yaml: Self.verbs)
        for isGuarded in [false, true] {
            let host = NotedHost()
            let result = try ScenarioRunner().run(story, on: .ios17, isGuarded: isGuarded, host: host)
            #expect(host.pressed == ["louder"])
            #expect(host.app?.name == "our app")
            #expect(result.failures.isEmpty, "\(result.failures.map(\.description).joined(separator: "\n"))")
        }
        #expect(Set(story.steps.map(\.verb)) == Set(Verb.allCases))
        #expect(Set(story.steps.flatMap(\.expectations).map(\.fact)) == Set(Fact.allCases))
        let said = story.steps.flatMap { step in step.arguments.keys.map { "\(step.verb) \($0)" } }
        let all = Verb.allCases.flatMap { verb in verb.parameters.map { "\(verb) \($0.name)" } }
        #expect(Set(all).subtracting(said).isEmpty)
    }

    @Test func `needs somebody's code where a button is pressed`() throws {
        let story = try Scenario(
            yaml: "story: A button\nsteps: [{at: 0s, app: our app, does: press, button: go}]"
        )
        #expect(throws: ScenarioError.self) { try ScenarioRunner().run(story, on: .ios17, isGuarded: false) }
    }

    @Test func `stands in the schema, which is made of JSON alone`() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(ScenarioSchema.text.utf8)) as? [String: Any]
        )
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        let forms = try #require(definitions["step"]?["anyOf"] as? [[String: Any]])
        for (verb, form) in zip(Verb.allCases, forms) {
            let keys = try #require(form["properties"] as? [String: [String: Any]])
            #expect(keys["does"]?["const"] as? String == verb.rawValue)
            #expect(Set(verb.parameters.map(\.name)).isSubset(of: keys.keys))
        }
        #expect(forms.count == Verb.allCases.count)
        let facts = ["facts", "deviceFacts", "guardFacts"].flatMap { name in
            (definitions[name]?["properties"] as? [String: Any] ?? [:]).keys
        }
        #expect(Set(facts) == Set(Fact.allCases.map(\.rawValue)))
        let keys = try #require(schema["properties"] as? [String: [String: Any]])
        let knobs = keys["knobs"]?["properties"] as? [String: Any] ?? [:]
        #expect(Set(knobs.keys) == Set(Knob.allCases.map(\.rawValue)))
    }

    @Test func `stands in the manual`() throws {
        let manual = try String(
            contentsOf: `The example stories`.folder.appendingPathComponent("README.md"),
            encoding: .utf8
        ).replacing("\n", with: " ")
        func look(for words: String) {
            if !manual.contains(words) { Issue.record("the manual does not say \(words)") }
        }
        for verb in Verb.allCases {
            look(for: "| `\(verb.rawValue)` |")
            for parameter in verb.parameters { look(for: "`\(parameter.name)`") }
        }
        for fact in Fact.allCases { look(for: "| `\(fact.rawValue)` |") }
        for knob in Knob.allCases { look(for: "| `\(knob.rawValue)` |") }
        for kind in Verb.allCases.flatMap(\.parameters).map(\.kind) + Fact.allCases.map(\.kind) {
            for word in kind.validWords where kind != .flag && kind != .error { look(for: word) }
        }
    }

    @Test func `of the manual's own stories is true`() throws {
        let manual = try String(
            contentsOf: `The example stories`.folder.appendingPathComponent("README.md"),
            encoding: .utf8
        )
        let blocks = manual.split(separator: "```yaml\n").dropFirst().compactMap { block in
            block.split(separator: "```").first.map(String.init)
        }
        let stories = try blocks.filter { $0.hasPrefix("story:") }.map { try Scenario(yaml: $0) }
        #expect(stories.count == 4)
        for story in stories {
            #expect(try ScenarioRunner().results(of: story).allSatisfy(\.isHeld), "\(story.story)")
        }
    }

    @Test(arguments: Knob.allCases) func `of a knob turns the profile`(_ knob: Knob) throws {
        var random = Seeded(1)
        var profiles: Set<OSProfile> = [.ios17]
        for _ in 0..<40 {
            let value = RandomStory.value(knob.kind, &random)
            profiles.insert(OSProfile.ios17.turning(knob, to: value))
        }
        #expect(profiles.count > 1)
    }
}
