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

    /// The status of the program that was built beside the tests, its output redirected by a shell.
    static func status(_ arguments: [String], redirected: String) async throws -> Int32 {
        let program = Program.products.appendingPathComponent("audioguard").path
        let script = "exec 3> >(:); wait $!; \"$@\" \(redirected) 2>/dev/null"
        do {
            try await run(["bash", "-c", script, "bash", program] + arguments)
            return 0
        } catch let failed as Failed {
            return failed.status
        }
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
