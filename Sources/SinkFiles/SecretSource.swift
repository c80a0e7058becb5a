import Foundation
import WrittenForms

/// Where a secret or an address is kept: never in the file of sinks itself. A value; any thread.
struct SecretSource: Hashable, Sendable {
    /// A variable of the environment, or a file.
    enum Keeper: Hashable, Sendable {
        case variable(String)
        case file(String)
    }

    let keeper: Keeper
    let place: SourcePlace

    /// Fetches it, once, when the sinks are opened.
    func fetch(_ environment: [String: String], beside directory: String) throws(SinkFinding) -> String {
        switch keeper {
        case .variable(let name):
            guard let text = environment[name], !text.isEmpty else {
                throw SinkFinding("the variable \(name) is not set.", "Set it for this process.", at: place)
            }
            return text
        case .file(let path):
            let url = URL(
                fileURLWithPath: path,
                relativeTo: URL(fileURLWithPath: directory, isDirectory: true)
            )
            guard let file = try? FileHandle(forReadingFrom: url),
                let data = try? file.read(upToCount: Self.most + 1)
            else {
                throw SinkFinding(
                    "the file \(path) cannot be read.",
                    "Check its path and its owner.",
                    at: place
                )
            }
            guard data.count <= Self.most, let text = String(data: data, encoding: .utf8) else {
                throw SinkFinding("the file \(path) holds no secret.", "It is one line of text.", at: place)
            }
            let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !secret.isEmpty else {
                throw SinkFinding("the file \(path) is empty.", "Write the secret into it.", at: place)
            }
            return secret
        }
    }

    private static let most = 4_096
}
