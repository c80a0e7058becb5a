import Foundation
import Testing

/// What others wrote to check signatures, events and logs, in one Python process.
enum Others {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Has all cases checked, and gives a finding for each.
    static func check(_ cases: [[String: Any]]) async throws -> [[String: Any]] {
        let python = root.appendingPathComponent(".build/python/bin/python3").path
        try #require(
            FileManager.default.isExecutableFile(atPath: python),
            "the verifiers of others are missing. Run Scripts/install test."
        )
        let lines = try cases.map { try JSONSerialization.data(withJSONObject: $0) + Data("\n".utf8) }
        let said = try await program(
            [python, root.appendingPathComponent("Tests/SinkTests/Support/verify.py").path],
            input: lines.reduce(Data(), +)
        )
        return try said.split(separator: UInt8(ascii: "\n")).map {
            try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
        }
    }

    /// Runs a program on a thread of its own, and gives what it printed.
    static func program(_ command: [String], input: Data = Data()) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        process.executableURL = URL(fileURLWithPath: command[0])
                        process.arguments = Array(command.dropFirst())
                        let (stdin, stdout) = (Pipe(), Pipe())
                        process.standardInput = stdin
                        process.standardOutput = stdout
                        try process.run()
                        let writing = stdin.fileHandleForWriting
                        Thread.detachNewThread {
                            try? writing.write(contentsOf: input)
                            try? writing.close()
                        }
                        let said = try stdout.fileHandleForReading.readToEnd() ?? Data()
                        process.waitUntilExit()
                        return said
                    }
                )
            }
        }
    }
}
