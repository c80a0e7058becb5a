import AudioGuardCore

/// Randomness that is the same in every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func maybe<Value>(_ value: (inout Seeded) -> Value) -> Value? {
        Bool.random(using: &self) ? value(&self) : nil
    }

    mutating func any<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    mutating func text() -> String {
        let letters: [Character] = [
            "a", "Z", "\"", "\\", "\n", "\u{0}", "/", "\u{2028}", "é", "👩‍🏫", " ", ":", "#", "-", "&", "{", "7",
            "'",
        ]
        return String((0..<Int.random(in: 1..<8, using: &self)).map { _ in any(letters) })
    }
}

extension AudioPolicy {
    /// Any policy that makes sense.
    static func random(_ seed: UInt64) -> AudioPolicy {
        var random = Seeded(seed)
        let rules = PolicyRule.allCases.filter {
            $0 == .keepMixing || .random(using: &random) && $0 != .keepMixing
        }
        var policy = AudioPolicy(
            name: random.text(),
            revision: Int.random(in: 1...1_000_000_000, using: &random),
            rules: rules.map { rule in
                let isBluetooth = rule == .allowBluetooth
                return AppliedRule(
                    rule,
                    in: rule == .keepMixing ? .all : random.any([.all, .listening, .speaking, []]),
                    options: isBluetooth
                        ? random.any([nil, [], .allowAirPlay, [.allowBluetoothHFP, .allowBluetoothA2DP]])
                        : nil
                )
            },
            defaultTreatment: random.any(Treatment.allCases)
        )
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            policy.treatments[ModuleID(random.text())] = ModuleTreatment(
                random.any(Treatment.allCases),
                until: random.maybe { Int64.random(in: 0...253_402_300_799_999_999, using: &$0) },
                because: random.maybe { $0.text() }
            )
        }
        guard .random(using: &random) else { return policy }
        policy.benignRewrites = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            BenignRewrite(
                random.text(),
                from: pattern(&random),
                to: ConfigurationPattern(mode: random.any(SessionMode.allCases)),
                isLeft: .random(using: &random)
            )
        }
        policy.sdkWarnings = [:]
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
            policy.sdkWarnings[random.text()] = [
                Int.random(in: -9...9_999, using: &random): random.any(SDKWarning.allCases)
            ]
        }
        return policy
    }

    private static func pattern(_ random: inout Seeded) -> ConfigurationPattern {
        ConfigurationPattern(
            category: random.maybe { $0.any(SessionCategory.allCases) },
            mode: random.maybe { $0.any(SessionMode.allCases) },
            options: random.maybe {
                $0.any([[], .mixWithOthers, [.duckOthers, .interruptSpokenAudioAndMixWithOthers]])
            }
        )
    }
}
