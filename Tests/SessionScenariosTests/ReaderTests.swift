import SeededNumbers
import SessionScenarios
import Testing

@Suite struct `A text that is no story` {
    static let rows: [(text: String, says: String)] = [
        ("", "this is empty"),
        ("story: [", "no YAML"),
        ("hello", "1:1: a story is written as keys and values"),
        ("about: x", "1:1: a story begins with \"story:\""),
        (
            "story: x\nstroy: y",
            "2:1: \"stroy\" is no key of a story. Did you mean \"story\"? Use one of: story, about"
        ),
        ("story: x\nstory: y", "1:1: \"story\" stands twice"),
        ("story: x\nprofiles: [ios17, ios71]", "2:19: \"ios71\" is no profile. Did you mean \"ios17\"?"),
        ("story: x\nprofiles: nothing", "2:1: profiles names at least one of: ios10"),
        ("story: x\nguard: perhaps", "2:8: \"perhaps\" is no guard. Use one of: without, with, both."),
        (
            "story: x\npolicy: strict",
            "2:9: \"strict\" is no policy. Use one of: classroom, listen-only, observe-only."
        ),
        ("story: x\nmodules: {m: shoot}", "2:14: \"shoot\" is no treatment of m."),
        (
            "story: x\nknobs: {quietfault: true}",
            "2:9: \"quietfault\" is no knob. Did you mean \"quietFault\"?"
        ),
        (
            "story: x\nknobs: {quietFault: maybe}",
            "2:21: \"maybe\" is no quietFault. Use one of: true, false."
        ),
        ("story: x\nknobs: {activationTakes: 2h}", "2:26: activationTakes is a length of time such as 20ms"),
        ("story: x\ndevice: {microfone: false}", "Did you mean \"microphone\"?"),
        ("story: x\napps: {device: ordinary}", "2:8: \"device\" means something else already"),
        ("story: x\napps: {a: ordinery}", "2:11: \"ordinery\" is no kind of app. Did you mean \"ordinary\"?"),
        ("story: x\napps: {a: ours, b: ours}", "a is ours already"),
        ("story: x\napps: {our app: phone}", "Give it the kind ours"),
        ("story: x\napps: {a: {kindd: ours}}", "\"kindd\" is no key of an app. Did you mean \"kind\"?"),
        ("story: x\nplayers: {p: nobody in particular}", "is no app of this story"),
        ("story: x\nplayers: {p: {plays as: queue}}", "p belongs to an app. Say \"of:\""),
        ("story: x\napps: {a: ordinary}\nplayers: {p: {of: a, plays as: lesson media}}", "has an RTC"),
        ("story: x\naccessories: {headset: {}}", "Choose another name"),
        ("story: x\nsteps: {at: 1s}", "2:8: steps is a list"),
        ("story: x\nsteps:\n- does: look", "3:3: a step says when"),
        (
            "story: x\nsteps:\n- at: soon",
            "3:7: at is a length of time such as 20ms, 3s or 2min, and \"soon\""
        ),
        ("story: x\nsteps:\n- at: 61min", "at is a length of time"),
        ("story: x\nsteps:\n- at: 1us", "a step happens at a whole millisecond"),
        ("story: x\nsteps:\n- at: 2s\n- at: 1s", "4:3: this step is at 1s, after one at 2s"),
        ("story: x\nsteps: [{at: 1s, does: actvate}]", "\"actvate\" is no verb. Did you mean \"activate\"?"),
        (
            "story: x\nsteps: [{at: 1s, does: activate}]",
            "\"activate\" needs somebody who does it: say \"app:\" or \"module:\"."
        ),
        (
            "story: x\nsteps: [{at: 1s, app: our app, does: plug, accessory: usb}]",
            "is done by nobody in particular, not by app"
        ),
        ("story: x\nsteps: [{at: 1s, app: us, does: activate}]", "\"us\" is no app of this story"),
        ("story: x\nsteps: [{at: 1s, player: us, does: play}]", "\"us\" is no player of this story"),
        ("story: x\nsteps: [{at: 1s, does: plug}]", "\"plug\" needs \"accessory:\", something to plug."),
        ("story: x\nsteps: [{at: 1s, does: plug, accessory: headfones}]", "Did you mean \"headphones\"?"),
        (
            "story: x\nsteps: [{at: 1s, app: our app, does: activate, notifying: true}]",
            "\"notifying\" is no key of \"activate\""
        ),
        (
            "story: x\nsteps:\n- at: 1s\n  module: m\n  does: set category\n  category: playAndRecrod",
            "6:13: \"playAndRecrod\" is no category. Did you mean \"playAndRecord\"? Use one of: ambient, soloAmbient"
        ),
        (
            "story: x\nsteps: [{at: 1s, module: m, does: set category, category: playback, options: [mixWithOther]}]",
            "\"mixWithOther\" is no option. Did you mean \"mixWithOthers\"?"
        ),
        (
            "story: x\nsteps: [{at: 1s, does: set volume, to: 2}]",
            "to is a number from 0 to 1, and \"2\" is not"
        ),
        ("story: x\nsteps: [{at: 1s, fails: insuficientPriority}]", "Did you mean \"insufficientPriority\"?"),
        (
            "story: x\nsteps: [{at: 1s, fails: {on ios13: isBusy}}]",
            "\"on ios13\" is no condition. Did you mean \"on ios10\"?"
        ),
        ("story: x\nsteps: [{at: 1s, only: sometimes}]", "\"sometimes\" is no condition"),
        ("story: x\nsteps: [{at: 1s, with gard: {}}]", "Did you mean \"with guard\"?"),
        (
            "story: x\nsteps: [{at: 1s, expect: {musik: {active: true}}}]",
            "\"musik\" is no app, player or other thing"
        ),
        (
            "story: x\nsteps: [{at: 1s, expect: {our app: {actve: true}}}]",
            "\"actve\" is no fact of an app. Did you mean \"active\"?"
        ),
        (
            "story: x\nsteps: [{at: 1s, expect: {device: {active: true}}}]",
            "\"active\" is no fact of a device"
        ),
        (
            "story: x\nsteps: [{at: 1s, expect: {teacher: {heard: loud}}}]",
            "heard is decibels such as -20 dB, or silence"
        ),
        (
            "story: x\nsteps: [{at: 1s, expect: {teacher: {heard: -3 dB within much}}}]",
            "heard is within a number"
        ),
        (
            "story: x\nsteps: [{at: 1s, expect: {our app: {interrupted by: who}}}]",
            "\"who\" is no app of this story"
        ),
        (
            "story: x\nsteps:\n- {at: 1s, expect: {teacher: {heard: silence}}}\n- at: 1100ms",
            "4:3: the step before listens until 1110ms"
        ),
        ("story: &a x\nabout: *a", "1:8: stories use no anchors"),
        ("story: x\n--- \nstory: y", "no YAML"),
        ("story: \"a\\nb\"", "1:8: story is one sentence"),
        ("? [a]\n: b", "a key of a story is a word"),
    ]

    @Test(arguments: rows) func `is refused with place, fault and nearest word`(
        _ row: (text: String, says: String)
    ) {
        do {
            let story = try Scenario(yaml: row.text)
            Issue.record("\(row.text) was read as \(story)")
        } catch {
            #expect(error.description.contains(row.says), "\(error)")
        }
    }

    @Test func `cannot grow in the reader's hands`() {
        var bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
        for level in 1...20 {
            let item = "*a\(level - 1)"
            bomb += "a\(level): &a\(level) [\(Array(repeating: item, count: 9).joined(separator: ","))]\n"
        }
        let steps = String(repeating: "- at: 0s\n", count: 10_001)
        let texts = [
            bomb, "story: x\n? {a: \(String(repeating: "[", count: 200_000))",
            String(repeating: "[", count: 500_000),
            String(repeating: "a: \n ", count: 100_000), String(repeating: "- ", count: 300_000),
            "story: " + String(repeating: "x", count: 1 << 20), "story: x\nsteps:\n" + steps,
            "story: x\napps: {" + (0..<65).map { "a\($0): ordinary" }.joined(separator: ",") + "}",
        ]
        for text in texts { #expect(throws: ScenarioError.self) { try Scenario(yaml: text) } }
    }

    @Test func `never ends the reader, whatever is changed in it`() throws {
        let story = RandomStory.story(7).yaml
        let bytes = Array(story.utf8)
        var random = Seeded(1)
        var refused = 0
        for _ in 0..<400 {
            let changed = random.damaged(bytes)
            do {
                let story = try Scenario(yaml: String(decoding: changed, as: UTF8.self))
                #expect(try Scenario(yaml: story.yaml) == story)
            } catch {
                refused += 1
                #expect(!error.message.isEmpty)
            }
        }
        #expect(refused > 100)
    }
}
