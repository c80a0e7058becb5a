import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// The page that shows a report: one file that asks nothing of the network. A value; any thread.
///
/// The report stands in it as data; its script puts it on the page as text and never as markup, and no other
/// script or style may run: the page's policy names both by their SHA-256.
public struct ReportPage: Hashable, Sendable {
    /// The page, in HTML.
    public let html: String

    /// The page of a report. Throws only for a level that is no number, which JSON cannot hold.
    public init(_ report: ClassReport) throws {
        let style = String(decoding: PackageResources.page_css, as: UTF8.self)
        let script = String(decoding: PackageResources.page_js, as: UTF8.self)
        let policy =
            "default-src 'none'; style-src 'sha256-\(Self.hash(style))'; script-src 'sha256-\(Self.hash(script))'; "
            + "base-uri 'none'; form-action 'none'"
        let parts = [
            "policy": policy, "style": style, "script": script, "data": try Self.data(report),
            "verdict": Self.escaped(([report.verdict.title] + report.verdict.lines).joined(separator: " ")),
        ]
        html = Self.filled(String(decoding: PackageResources.page_html, as: UTF8.self), with: parts)
    }

    /// Puts parts where the template names them; what they hold is never taken for a name.
    private static func filled(_ template: String, with parts: [String: String]) -> String {
        template.components(separatedBy: "{{").enumerated().map { index, piece in
            guard index > 0, let end = piece.range(of: "}}") else { return piece }
            return (parts[String(piece[..<end.lowerBound])] ?? "") + piece[end.upperBound...]
        }.joined()
    }

    /// JSON in which nothing can end a script element or a line of script.
    private static func data(_ report: ClassReport) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var json = ""
        for scalar in String(decoding: try encoder.encode(report), as: UTF8.self).unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    private static func hash(_ text: String) -> String {
        Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
}
