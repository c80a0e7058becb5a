import AudioGuard
import Foundation

/// LLVM's symbolizer: the program that reads debug information.
struct Symbolizer {
    /// A place in the source of a function.
    struct Place: Hashable {
        /// As the linker calls it.
        let function: String
        let file: String?
        let line: Int?
    }

    /// Why it gave nothing.
    struct Failure: Error {
        let what: String
    }

    private let program: String

    /// The program that was named, or the first that is found: beside Swift's compiler, which may have written what
    /// an older one cannot read, then anywhere else.
    static func find(_ named: String?) throws(UsageError) -> Symbolizer? {
        if let named {
            let path = named.contains("/") ? named : search(for: named)
            guard let path, FileManager.default.isExecutableFile(atPath: path) else {
                throw UsageError(
                    "there is no program \(named). --symbolizer takes an llvm-symbolizer.".printable
                )
            }
            return Symbolizer(program: path)
        }
        let toolchain = search(for: "swiftc").map {
            URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
                .appendingPathComponent("llvm-symbolizer").path
        }
        if let toolchain, FileManager.default.isExecutableFile(atPath: toolchain) {
            return Symbolizer(program: toolchain)
        }
        return search(for: "llvm-symbolizer").map { Symbolizer(program: $0) }
    }

    private static func search(for name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The functions at some addresses of a file: for each the inlined ones first, then the one that is called;
    /// empty where nobody knows.
    func places(at addresses: [UInt64], in file: String) throws(Failure) -> [[Place]] {
        var places: [[Place]] = []
        // As many as a command line surely holds.
        for start in stride(from: 0, to: addresses.count, by: 1_000) {
            let some = addresses[start..<min(start + 1_000, addresses.count)]
            let printed = try run(some.map { "0x" + String($0, radix: 16) }, file)
            guard let answers = try? JSONDecoder().decode([Printed].self, from: printed),
                answers.count == some.count
            else { throw Failure(what: "\(program) said what nobody understands about \(file)") }
            places += answers.map(\.places)
        }
        return places
    }

    private func run(_ addresses: [String], _ file: String) throws(Failure) -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            ["--output-style=JSON", "--no-demangle", "--inlines", "--functions=linkage", "--obj=\(file)"]
            + addresses
        // It must not ask a server for the files that it misses.
        process.environment = ProcessInfo.processInfo.environment.merging(["DEBUGINFOD_URLS": ""]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw Failure(what: "\(program) cannot be run: \(systemReason(error))")
        }
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(what: "\(program) failed on \(file)")
        }
        return printed
    }

    /// What the program prints about one address.
    private struct Printed: Decodable {
        let functions: [Function]?

        private enum CodingKeys: String, CodingKey {
            case functions = "Symbol"
        }

        struct Function: Decodable {
            let name: String?
            let file: String?
            let line: Int?

            private enum CodingKeys: String, CodingKey {
                case name = "FunctionName"
                case file = "FileName"
                case line = "Line"
            }
        }

        var places: [Place] {
            (functions ?? []).compactMap { function in
                guard let name = function.name, !name.isEmpty, name != "??" else { return nil }
                let file = function.file.flatMap { $0.isEmpty || $0 == "??" ? nil : $0 }
                let line = function.line.flatMap { file == nil || $0 <= 0 ? nil : $0 }
                return Place(function: name, file: file, line: line)
            }
        }
    }
}
