public import AudioGuardCore
internal import WrittenForms

/// A policy as a person writes it, in YAML or JSON, which is YAML too. A value; any thread.
///
/// ```yaml
/// name: our-school
/// revision: 3
/// preset: classroom
/// modules:
///   legacy.recorder: {treatment: exempt, until: 2027-01-31T00:00:00Z, because: the next version mixes}
/// ```
public struct PolicyFile: Sendable {
    /// The policy; `nil` where an error is among the findings.
    public let policy: AudioPolicy?
    /// All that is wrong, or looks as if it were not meant so, from the first line to the last; at most
    /// ``mostFindings``.
    public let findings: [PolicyFinding]

    /// Reads a text. Never throws: what is wrong stands in ``findings``.
    /// - parameter text: At most 256 KiB, at most 16 lists and mappings deep, without anchors and aliases.
    /// - parameter now: Microseconds since 1970, to find what has expired; `nil` looks for nothing of the kind.
    public init(_ text: String, at now: Int64? = nil) {
        let root: SourceNode
        do throws(SourceError) {
            root = try Self.source.root(of: text)
        } catch {
            policy = nil
            findings = [PolicyFinding(.error, error.message, "Correct what stands there.", at: error.place)]
            return
        }
        guard root.depth <= Self.deepest else {
            policy = nil
            let message = "lists and mappings lie more than \(Self.deepest) deep in one another."
            findings = [PolicyFinding(.error, message, "No part of a policy is so deep.", at: root.place)]
            return
        }
        var reader = PolicyReader()
        reader.read(root, at: now)
        let sorted = reader.findings.sorted {
            ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
        }
        findings = Array(sorted.prefix(Self.mostFindings))
        policy = sorted.contains { $0.gravity == .error } ? nil : reader.policy
    }

    /// The most findings that are said of one text.
    public static let mostFindings = 100

    private static let deepest = 16
    private static let source = SourceText(
        "a policy",
        "policies",
        beginning: "\"name:\" and a name",
        largestKiB: 256
    )
}

extension AudioPolicy {
    /// Reads a policy from YAML or JSON.
    /// - throws: The first thing that is wrong, with its place. Warnings are not thrown: see ``PolicyFile``.
    public init(yaml text: String) throws(PolicyFinding) {
        let file = PolicyFile(text)
        guard let policy = file.policy else {
            throw file.findings.first { $0.gravity == .error } ?? file.findings[0]
        }
        self = policy
    }

    /// The policy as YAML, from which it is read again as it is. Equal policies are equal texts.
    public var yaml: String { form.yaml }

    /// The policy as JSON, likewise.
    public var json: String { form.text(indent: 0) + "\n" }
}
