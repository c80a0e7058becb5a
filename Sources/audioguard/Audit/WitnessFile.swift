import ArgumentParser
import AudioGuard
import Foundation

/// What somebody has kept of a log, in any of the forms in which it is handed out.
enum WitnessFile {
    /// The witnesses in a file: all objects in it, however deep, that have `log`, `seq` and `chain`.
    static func read(_ path: String) throws -> [Witness] {
        let witnesses = witnesses(in: try contents(path))
        guard !witnesses.isEmpty else {
            throw wrong("in \(path) there is no witness: no JSON object with log, seq and chain.")
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
        if let witness = witness(object, chain: object["chain"]) { return [witness] }
        // A line of the log itself has its chain outside.
        if let record = object["record"] as? [String: Any],
            let witness = witness(record, chain: object["chain"])
        {
            return [witness]
        }
        return object.keys.sorted().flatMap { witnesses(in: object[$0] ?? "", depth: depth + 1) }
    }

    private static func witness(_ object: [String: Any], chain: Any?) -> Witness? {
        let number = (object["seq"] as? NSNumber).map { "\($0)" } ?? object["seq"] as? String
        guard let log = object["log"] as? String, let seq = number.flatMap(UInt64.init), seq > 0,
            let chain = chain as? String, chain.count == 64
        else { return nil }
        return Witness(log: log, seq: seq, chain: chain)
    }
}
