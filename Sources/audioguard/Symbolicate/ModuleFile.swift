import AudioGuardCore
import Foundation
import Yams

/// A module table as a person writes it, in YAML.
///
/// ```yaml
/// modules:
///   game.engine:
///     images: [libGameEngine]
///     contact: games@school.example
/// ```
enum ModuleFile {
    private static let largest = 256 * 1024

    /// Reads a table, and refuses one that makes no sense.
    static func read(_ path: String) throws(UsageError) -> ModuleTable {
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            data = try file.read(upToCount: largest + 1) ?? Data()
        } catch {
            throw UsageError(
                "reading the module table \(path) failed: \(systemReason(error)). Check the path."
            )
        }
        guard data.count <= largest else {
            throw UsageError("reading the module table \(path) failed: it has over 256 KiB. Make it shorter.")
        }
        let text = String(decoding: data, as: UTF8.self)
        do {
            try check(try Yams.compose(yaml: text))
            return try YAMLDecoder().decode(ModuleTable.self, from: text)
        } catch {
            let inner = ((error as? DecodingError)?.underlying ?? error) as any Error
            let reason = (inner as? ModuleTableError)?.description ?? (inner as? UsageError)?.description
            let told = reason ?? "\(inner)".split(separator: "\n").first.map(String.init) ?? "unreadable"
            throw UsageError("the module table \(path) makes no sense: \(told)".printable)
        }
    }

    /// A misspelt field would silently say nothing.
    private static func check(_ node: Node?) throws {
        try check(node, fields: ["modules", "own"])
        let names = ["images", "swiftModules", "functions", "contact"]
        for (_, module) in node?["modules"]?.mapping ?? [:] { try check(module, fields: names) }
        if let own = node?["own"] { try check(own, fields: names) }
    }

    private static func check(_ node: Node?, fields: [String]) throws {
        guard let mapping = node?.mapping else {
            throw UsageError("it needs the fields \(fields.joined(separator: ", ")).")
        }
        for key in mapping.keys where !fields.contains(key.string ?? "") {
            let place = key.mark.map { "line \($0.line): " } ?? ""
            throw UsageError(
                "\(place)\"\(key.string ?? "")\" is no field. Use \(fields.joined(separator: ", "))."
            )
        }
    }
}

extension DecodingError {
    /// What was wrong, where a type of ours said so.
    fileprivate var underlying: (any Error)? {
        switch self {
        case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            context.underlyingError
        @unknown default: nil
        }
    }
}
