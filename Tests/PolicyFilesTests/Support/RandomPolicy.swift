import AudioGuardCore
import SeededNumbers

extension AudioPolicy {
    /// Any policy that makes sense.
    static func random(_ seed: UInt64) -> AudioPolicy {
        var random = Seeded(seed)
        let rules = PolicyRule.allCases.filter {
            $0 == .keepMixing || .random(using: &random) && $0 != .keepMixing
        }
        var policy = AudioPolicy(
            name: random.text(atLeast: 1),
            revision: Int.random(in: 1...1_000_000_000, using: &random),
            rules: rules.map { rule in
                let isBluetooth = rule == .allowBluetooth
                return AppliedRule(
                    rule,
                    in: rule == .keepMixing ? .all : random.one(of: [.all, .listening, .speaking, []]),
                    options: isBluetooth
                        ? random.one(of: [nil, [], .allowAirPlay, [.allowBluetoothHFP, .allowBluetoothA2DP]])
                        : nil
                )
            },
            defaultTreatment: random.one(of: Treatment.allCases)
        )
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            policy.treatments[ModuleID(random.text(atLeast: 1))] = ModuleTreatment(
                random.one(of: Treatment.allCases),
                until: random.maybe { Int64.random(in: 0...253_402_300_799_999_999, using: &$0) },
                because: random.maybe { $0.text(atLeast: 1) }
            )
        }
        guard .random(using: &random) else { return policy }
        policy.benignRewrites = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            BenignRewrite(
                random.text(atLeast: 1),
                from: pattern(&random),
                to: ConfigurationPattern(mode: random.one(of: SessionMode.allCases)),
                isLeft: .random(using: &random)
            )
        }
        policy.sdkWarnings = [:]
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
            policy.sdkWarnings[random.text(atLeast: 1)] = [
                Int.random(in: -9...9_999, using: &random): random.one(of: SDKWarning.allCases)
            ]
        }
        return policy
    }

    private static func pattern(_ random: inout Seeded) -> ConfigurationPattern {
        ConfigurationPattern(
            category: random.maybe { $0.one(of: SessionCategory.allCases) },
            mode: random.maybe { $0.one(of: SessionMode.allCases) },
            options: random.maybe {
                $0.one(of: [[], .mixWithOthers, [.duckOthers, .interruptSpokenAudioAndMixWithOthers]])
            }
        )
    }
}
