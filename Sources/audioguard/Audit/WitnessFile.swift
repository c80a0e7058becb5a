import ArgumentParser
import AudioGuard
import Foundation

/// What somebody has kept of a log, in any of the forms in which it is handed out.
enum WitnessFile {
    /// The witnesses in a file: all objects in it, however deep, that have `log`, `seq` and `chain`, also as
    /// attributes of OpenTelemetry.
    static func read(_ path: String) throws -> [Witness] {
        let witnesses = witnesses(in: try contents(path))
        guard !witnesses.isEmpty else {
            throw wrong(
                "in \(path) there is no witness: no JSON object with log, seq and chain. Keep one with audioguard audit head --json."
            )
        }
        return witnesses
    }

    /// The witnesses in one JSON value, or in one on each line.
    static func witnesses(in text: Data) -> [Witness] {
        if let whole = try? JSONSerialization.jsonObject(with: text) { return witnesses(in: whole, depth: 0) }
        return text.split(separator: UInt8(ascii: "\n")).flatMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line))).map { witnesses(in: $0, depth: 0) } ?? []
        }
    }

    private static let limit = 16 << 20

    private static func contents(_ path: String) throws -> Data {
        do {
            let file =
                path == "-"
                ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            let text = try file.read(upToCount: limit + 1) ?? Data()
            guard text.count <= limit else { throw wrong("\(path) is larger than 16 MiB.") }
            return text
        } catch let code as ExitCode {
            throw code
        } catch {
            throw wrong("reading the witness in \(path) failed: \(systemReason(error)). Check the path.")
        }
    }

    private static func wrong(_ what: String) -> ExitCode {
        complain("audioguard: \(what)".printable)
        return ExitCode(64)
    }

    private static func witnesses(in value: Any, depth: Int) -> [Witness] {
        guard depth < 16 else { return [] }
        if let list = value as? [Any] { return list.flatMap { witnesses(in: $0, depth: depth + 1) } }
        guard let object = value as? [String: Any] else { return [] }
        let forms = [object, recorded(object), listed(object), named(object)]
        if let witness = forms.lazy.compactMap(witness).first { return [witness] }
        return object.keys.sorted().flatMap { witnesses(in: object[$0] ?? "", depth: depth + 1) }
    }

    /// A line of the log itself, which has its chain outside.
    private static func recorded(_ object: [String: Any]) -> [String: Any] {
        var fields = object["record"] as? [String: Any] ?? [:]
        fields["chain"] = object["chain"]
        return fields
    }

    /// Attributes as OpenTelemetry lists them, each a key and a value.
    private static func listed(_ object: [String: Any]) -> [String: Any] {
        var fields: [String: Any] = [:]
        for case let one as [String: Any] in object["attributes"] as? [Any] ?? [] {
            guard let key = one["key"] as? String, let value = one["value"] as? [String: Any] else {
                continue
            }
            fields[key] = value["stringValue"] ?? value["intValue"]
        }
        return named(fields)
    }

    /// Attributes by their names, as stores keep them.
    private static func named(_ object: [String: Any]) -> [String: Any] {
        let prefix = "audioguard."
        var fields: [String: Any] = [:]
        for (name, value) in object where name.hasPrefix(prefix) {
            fields[String(name.dropFirst(prefix.count))] = value
        }
        return fields
    }

    private static func witness(_ fields: [String: Any]) -> Witness? {
        let number = (fields["seq"] as? NSNumber).map { "\($0)" } ?? fields["seq"] as? String
        guard let log = fields["log"] as? String, let seq = number.flatMap(UInt64.init), seq > 0,
            let chain = fields["chain"] as? String, chain.count == 64
        else { return nil }
        return Witness(log: log, seq: seq, chain: chain)
    }
}
