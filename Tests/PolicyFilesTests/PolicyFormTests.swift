import AudioGuardCore
import Foundation
import PolicyFiles
import SeededNumbers
import Testing

@Suite struct `A policy that is written` {
    @Test(arguments: 0..<200) func `is read again as it was, from either form`(_ seed: UInt64) throws {
        let policy = AudioPolicy.random(seed)
        #expect(try AudioPolicy(yaml: policy.yaml) == policy, "\(policy.yaml)")
        #expect(try AudioPolicy(yaml: policy.json) == policy, "\(policy.json)")
        let object = try JSONSerialization.jsonObject(with: Data(policy.json.utf8)) as? [String: Any]
        #expect(object?["name"] as? String == policy.name)
    }

    @Test(arguments: AudioPolicy.presets) func `may be a preset`(_ preset: AudioPolicy) throws {
        #expect(try AudioPolicy(yaml: preset.yaml) == preset)
        #expect(PolicyFile(preset.yaml, at: .max).findings.isEmpty)
        var named = try AudioPolicy(yaml: "name: mine\npreset: \(preset.name)\n")
        #expect(named.name == "mine")
        named.name = preset.name
        #expect(named == preset)
    }

    static let policy: AudioPolicy = {
        var policy = AudioPolicy(
            name: "our-school",
            revision: 3,
            rules: [
                AppliedRule(.keepActive), AppliedRule(.keepMixing, in: .speaking),
                AppliedRule(.allowBluetooth, options: [.allowBluetoothHFP, .allowAirPlay]),
            ],
            defaultTreatment: .observe
        )
        policy.treatments = [
            "quiz": .withhold,
            "legacy.recorder": ModuleTreatment(
                .exempt,
                until: 1_801_353_600_000_000,
                because: "it mixes: soon"
            ),
        ]
        return policy
    }()

    @Test func `reads like this`() {
        #expect(
            Self.policy.yaml == """
                name: our-school
                revision: 3
                rules:
                  - keep-active
                  - {rule: keep-mixing, phases: [speaking]}
                  - {rule: allow-bluetooth, options: [allowBluetoothHFP, allowAirPlay]}
                default: observe
                modules:
                  legacy.recorder: {treatment: exempt, until: "2027-01-31T00:00:00Z", because: "it mixes: soon"}
                  quiz: withhold
                benign-rewrites:
                  - {name: voice-unit, from: {category: playAndRecord, mode: default}, to: {mode: voiceChat}, leave: true}
                  - {name: call-screen, from: {category: playAndRecord}, to: {options: []}, leave: false}
                sdk-warnings:
                  agora: {"1025": interrupted, "1029": category-changed}

                """
        )
    }

    @Test func `says a moment to the microsecond`() throws {
        let moments: [(String, Int64)] = [
            ("1970-01-01", 0), ("2027-01-31", 1_801_353_600_000_000),
            ("2027-01-31T00:00:00.000001Z", 1_801_353_600_000_001),
            ("2024-02-29T12:00:00.5Z", 1_709_208_000_500_000),
            ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999),
        ]
        for (text, microseconds) in moments {
            let policy = try AudioPolicy(
                yaml: "name: x\npreset: classroom\nmodules: {m: {treatment: exempt, until: \(text)}}"
            )
            #expect(policy.treatments["m"]?.until == microseconds, "\(text)")
        }
        for text in [
            "2027-02-29", "2027-13-01", "soon", "2027-01-31T24:30:00Z", "2027-01-31 10:00", "1969-12-31", "5",
        ] {
            let file = PolicyFile(
                "name: x\npreset: classroom\nmodules: {m: {treatment: exempt, until: \(text)}}"
            )
            #expect(file.findings.first?.message == "until is a moment.", "\(text)")
        }
    }

    @Test(arguments: 0..<40) func `may have any name in quotes`(_ seed: UInt64) throws {
        var random = Seeded(seed)
        var policy = AudioPolicy.classroom
        policy.treatments[ModuleID(random.text(atLeast: 1))] = .observe
        #expect(try AudioPolicy(yaml: policy.yaml) == policy)
    }
}
