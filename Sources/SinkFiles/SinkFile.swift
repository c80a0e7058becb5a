import AlertDelivery
internal import WrittenForms

/// Where alerts go, as a person writes it in YAML, read once at start: no policy can name or change a sink. A value;
/// any thread.
///
/// ```yaml
/// sinks:
///   on-call:
///     kind: webhook
///     address: {env: ON_CALL_ADDRESS}
///     key: {file: /run/secrets/on-call}
///     least-severity: warning
///   chat: {kind: feishu, address: {env: BOT}, secret: {env: BOT_SECRET}, resolved: false}
///   here: {kind: stderr}
/// ```
///
/// Addresses and secrets stand in variables or files of their own, never in this one.
public struct SinkFile: Sendable {
    /// The sinks, in their order; none where something is wrong.
    public let sinks: [WrittenSink]
    /// All that is wrong, from the first line to the last; at most ``mostFindings``.
    public let findings: [SinkFinding]

    /// Reads a text. Never throws: what is wrong stands in ``findings``.
    /// - parameter text: At most 256 KiB, at most 16 lists and mappings deep, without anchors and aliases.
    public init(_ text: String) {
        var reader = SinkReader()
        do throws(SourceError) {
            let root = try Self.source.root(of: text)
            if root.depth > Self.deepest {
                throw SourceError(
                    "lists and mappings lie more than \(Self.deepest) deep in one another.",
                    at: root.place
                )
            }
            reader.read(root)
        } catch {
            reader.findings = [
                SinkFinding(
                    error.message,
                    "The shortest that is right is \"sinks: {here: {kind: stderr}}\".",
                    at: error.place
                )
            ]
        }
        let sorted = reader.findings.sorted {
            ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
        }
        findings = Array(sorted.prefix(Self.mostFindings))
        sinks = findings.isEmpty ? reader.sinks : []
    }

    /// The most findings that are said of one text.
    public static let mostFindings = 100

    private static let deepest = 16
    private static let source = SourceText(
        "a file of sinks",
        "files of sinks",
        beginning: "\"sinks:\"",
        largestKiB: 256
    )
}
