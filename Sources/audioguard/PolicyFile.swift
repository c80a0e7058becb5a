import AudioGuardCore
import Foundation
import Yams

/// A policy as a person writes it, in YAML.
///
/// ```yaml
/// name: our-school
/// rules: [legal-options, keep-active, keep-mixing, speaker-by-default, skip-satisfied]
/// modules:
///   legacy.recorder: observe
/// ```
struct PolicyFile: Decodable {
    var name: String
    var preset: String?
    var rules: [String]?
    var modules: [String: String]?

    private static let fields = ["name", "preset", "rules", "modules"]
    private static let presets = ["classroom": AudioPolicy.classroom, "observe-only": .observeOnly]
    private static let largest = 256 * 1024

    /// Reads a policy, and refuses one that makes no sense.
    static func read(_ path: String) throws(CommandError) -> AudioPolicy {
        let text: String
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            let data = try file.read(upToCount: largest + 1) ?? Data()
            guard data.count <= largest else {
                throw CommandError("reading the policy \(path) failed: it has over 256 KiB. Make it shorter.")
            }
            text = String(decoding: data, as: UTF8.self)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("reading the policy \(path) failed: \(systemReason(error)). Check the path.")
        }
        do {
            let known = try YAMLDecoder().decode([String: AnyField].self, from: text)
            if let unknown = known.keys.sorted().first(where: { !fields.contains($0) }) {
                throw CommandError("\"\(unknown)\" is no field. Use \(fields.joined(separator: ", ")).")
            }
            return try YAMLDecoder().decode(PolicyFile.self, from: text).policy()
        } catch let error as CommandError {
            throw CommandError("the policy \(path) makes no sense: \(error)")
        } catch {
            let reason = "\(error)".split(separator: "\n").first.map(String.init) ?? "unreadable"
            throw CommandError("the policy \(path) is no policy: \(reason). See the README for its form.")
        }
    }

    private func policy() throws(CommandError) -> AudioPolicy {
        var policy: AudioPolicy
        switch (preset, rules) {
        case (let preset?, nil):
            guard let known = Self.presets[preset] else {
                throw CommandError(
                    "there is no preset \"\(preset)\". Use \(Self.presets.keys.sorted().joined(separator: " or "))."
                )
            }
            policy = known
        case (nil, let rules?):
            var named: [PolicyRule] = []
            for name in rules {
                guard let rule = PolicyRule(rawValue: name) else {
                    let all = PolicyRule.allCases.map(\.rawValue).joined(separator: ", ")
                    throw CommandError("there is no rule \"\(name)\". Use \(all).")
                }
                named.append(rule)
            }
            policy = AudioPolicy(name: name, rules: named)
        default: throw CommandError("it needs either a preset or rules. Write one of them.")
        }
        policy.name = name
        for (module, treatment) in modules ?? [:] {
            guard let known = AudioPolicy.Treatment(rawValue: treatment) else {
                throw CommandError(
                    "\(module) cannot be treated as \"\(treatment)\". Use amend, observe or exempt."
                )
            }
            policy.treatments[ModuleID(module)] = ModuleTreatment(known)
        }
        if let problem = policy.problem { throw CommandError(problem) }
        return policy
    }

    /// Any value: only its name is looked at.
    private struct AnyField: Decodable {
        init(from decoder: any Decoder) {}
    }
}
