import Foundation

/// Programs of the system that tests need, such as a C compiler.
enum Tool {
    struct Failed: Error {
        let command: [String]
        let status: Int32
    }

    /// Runs a program, found by path or name. What it prints is dropped.
    static func run(_ command: String...) async throws {
        try await run(command)
    }

    /// Likewise.
    static func run(_ command: [String]) async throws {
        try await onAnotherThread {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = command
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                throw Failed(command: command, status: process.terminationStatus)
            }
        }
    }
}
