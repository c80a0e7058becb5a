import AlertDelivery
import Foundation
import WebhookReceiver

/// What webhooks are checked with: from a file, from the environment, or made for this run.
enum WebhookKeys {
    /// Reads the keys. What is wrong with them is told without them.
    static func read(_ file: String?) throws(UsageError) -> [WebhookVerifier] {
        if let file { return try keys(in: try text(of: file), "\(file)") }
        if let text = ProcessInfo.processInfo.environment[AlertPost.variable], !text.isEmpty {
            return try keys(in: text, AlertPost.variable)
        }
        let secret = WebhookSecret()
        complain("\(AlertPost.variable) is not set: checking with the temporary secret \(secret.text)")
        return [.shared(secret)]
    }

    private static func keys(in text: String, _ place: String) throws(UsageError) -> [WebhookVerifier] {
        var keys: [WebhookVerifier] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let word = line.trimmingCharacters(in: .whitespacesAndNewlines)
            if word.isEmpty || word.hasPrefix("#") { continue }
            guard let key = WebhookVerifier(word) else {
                throw UsageError(
                    """
                    \(place), line \(number + 1): this is no key. Give whsec_ and 24 to 64 bytes in Base64, or whpk_ \
                    and 32.
                    """.printable
                )
            }
            keys.append(key)
        }
        guard !keys.isEmpty else { throw UsageError("\(place) holds no key. Write one a line.".printable) }
        return keys
    }

    private static func text(of file: String) throws(UsageError) -> String {
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            return String(decoding: try handle.read(upToCount: 65_536) ?? Data(), as: UTF8.self)
        } catch {
            throw UsageError("reading \(file) failed: \(systemReason(error)). Check the path.".printable)
        }
    }
}
