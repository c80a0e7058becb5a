import Foundation

/// Runs the program that was built beside the tests, as a person would.
struct Program {
    struct Ended: Sendable {
        let status: Int32
        let output: String
        let complaint: String

        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
        }
    }

    /// The folder of what was built.
    static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// - parameter largestFile: The size in KiB beyond which no file of the program's may grow.
    static func run(
        _ arguments: [String],
        environment: [String: String] = [:],
        largestFile: Int? = nil
    ) async throws -> Ended {
        try await onAnotherThread { try runAndWait(arguments, environment, largestFile) }
    }

    private static func runAndWait(
        _ arguments: [String],
        _ environment: [String: String],
        _ largestFile: Int?
    ) throws -> Ended {
        let process = Process()
        let program = products.appendingPathComponent("audioguard")
        process.executableURL = program
        process.arguments = arguments
        if let largestFile {
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            let limited = "ulimit -f \(largestFile); trap '' XFSZ; exec \"$@\""
            process.arguments = ["-c", limited, "bash", program.path] + arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let folder = try temporaryFolder()
        let (output, complaint) = (folder + "/out", folder + "/err")
        for file in [output, complaint] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: complaint)
        try process.run()
        process.waitUntilExit()
        return Ended(
            status: process.terminationStatus,
            output: try String(contentsOfFile: output, encoding: .utf8),
            complaint: try String(contentsOfFile: complaint, encoding: .utf8)
        )
    }
}

/// A new folder, which is gone when the tests are.
func temporaryFolder() throws -> String {
    let folder = folders.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
}

private let folders: URL = {
    atexit { try? FileManager.default.removeItem(at: folders) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("audioguard-tests-\(getpid())")
}()

/// Does something long without holding one of the few threads on which other tests' servers answer.
func onAnotherThread<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: .init(catching: work)) }
    }
}
