import AudioGuardCore
import Testing

@Suite struct `A policy that makes no sense` {
    static let rows: [(rules: [AppliedRule], says: [String])] = [
        ([], ["no rule is ever asked. Add rules."]),
        (
            [AppliedRule(.keepMixing), AppliedRule(.keepMixing)],
            ["the rule keep-mixing stands twice. Remove one."]
        ),
        (
            [AppliedRule(.skipSatisfied), AppliedRule(.keepMixing), AppliedRule(.legalOptions)],
            [
                "skip-satisfied stands before keep-mixing, so it would not see what that one does. "
                    + "Move skip-satisfied behind it.",
                "keep-mixing stands before legal-options, so it would not see what that one does. "
                    + "Move keep-mixing behind it.",
            ]
        ),
        (
            [AppliedRule(.keepCategoryForPlayback)],
            [
                "keep-category-for-playback without keep-mixing keeps a category that lets others fall silent. "
                    + "Add keep-mixing after it."
            ]
        ),
        (
            [AppliedRule(.keepCategoryForPlayback), AppliedRule(.keepMixing, in: .listening)],
            [
                "keep-category-for-playback without keep-mixing keeps a category that lets others fall silent. "
                    + "Add keep-mixing after it, for while speaking too."
            ]
        ),
        (
            [AppliedRule(.keepMediaVolume, in: .speaking)],
            ["keep-media-volume has nothing to say while speaking. Name while listening, or remove it."]
        ),
        (
            [AppliedRule(.allowBluetooth, in: .speaking, options: .allowBluetoothA2DP)],
            ["allow-bluetooth has nothing to say while speaking. Name while listening, or remove it."]
        ),
        (
            [AppliedRule(.allowBluetooth, options: [.allowAirPlay, .duckOthers])],
            ["allow-bluetooth does not add duckOthers. Leave it out."]
        ),
        (
            [AppliedRule(.keepActive, in: [])],
            ["keep-active is asked in no phase. Name while listening or speaking, or remove it."]
        ),
        (
            [AppliedRule(.playbackOnly), AppliedRule(.speakerByDefault)],
            ["speaker-by-default has nothing to say behind playback-only. Remove it."]
        ),
        ([AppliedRule(.playbackOnly, in: .listening), AppliedRule(.speakerByDefault)], []),
    ]

    @Test(arguments: rows)
    func `says everything that is wrong, and what to do`(_ rules: [AppliedRule], _ says: [String]) {
        let problems = AudioPolicy(name: "mine", rules: rules).problems()
        #expect(problems.map(\.description) == says)
    }

    @Test func `says what is to be thought about in its treatments`() {
        var policy = AudioPolicy.classroom
        policy.defaultTreatment = .refuse
        policy.treatments = [
            "a": .exempt, "b": ModuleTreatment(.exempt, until: 100),
            "c": ModuleTreatment(.exempt, until: 101),
            "d": .refuse, "e": .observe, "": .observe,
        ]
        let problems = policy.problems(at: 100)
        #expect(
            problems.map(\.subject) == [
                .defaultTreatment, .module(""), .module("a"), .module("b"), .module("d"),
            ]
        )
        #expect(problems.map(\.gravity) == [.warning, .error, .warning, .warning, .warning])
        #expect(problems[3].description.contains("has ended"))
        policy.defaultTreatment = .exempt
        #expect(policy.problems(at: 100).first?.remedy.contains("observe") == true)
    }

    @Test func `needs a name, and rewrites that say something`() {
        var policy = AudioPolicy.classroom
        policy.name = String(repeating: "x", count: 129)
        policy.benignRewrites.append(
            BenignRewrite("idle", from: ConfigurationPattern(), to: ConfigurationPattern(), isLeft: true)
        )
        #expect(policy.problems().map(\.subject) == [.name, .rewrite(2)])
        #expect(policy.problem?.contains("1 to 128 bytes") == true)
    }
}
