import AudioGuardCore
import Foundation
import PolicyFiles

/// Where a policy comes from: the name of a preset, or a file in YAML or JSON.
struct PolicySource {
    /// The name or path, as it was given.
    let name: String
    /// What was read, with all that was found.
    let file: PolicyFile

    /// Reads a policy; what is wrong in it stands in its findings.
    init(_ name: String) throws(UsageError) {
        self.name = name
        if let preset = AudioPolicy.preset(named: name) {
            file = PolicyFile(preset.yaml, at: Self.now)
            return
        }
        let most = 256 * 1024
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: name))
            data = try file.read(upToCount: most + 1) ?? Data()
        } catch {
            let presets = AudioPolicy.presets.map(\.name).joined(separator: ", ")
            throw UsageError(
                "reading the policy \(name) failed: \(systemReason(error)). Check the path, or use \(presets)."
                    .printable
            )
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw UsageError("\(name): this is no text in UTF-8. Save it as such.".printable)
        }
        file = PolicyFile(text, at: Self.now)
    }

    /// Reads a policy that is to be used: with an error in it there is none.
    static func policy(_ name: String) throws(UsageError) -> AudioPolicy {
        let source = try PolicySource(name)
        guard let policy = source.file.policy else {
            let findings = source.file.findings.filter { $0.gravity == .error }
            throw UsageError(findings.map(source.line).joined(separator: "\naudioguard: "))
        }
        return policy
    }

    /// A finding in one line, with the file.
    func line(_ finding: PolicyFinding) -> String {
        let place = finding.place.line > 0 ? ":\(finding.place.line):\(finding.place.column)" : ""
        return "\(name)\(place): \(finding.message) \(finding.remedy)".printable
    }

    /// Microseconds since 1970.
    static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }
}
