import Foundation

/// Programs that tests need: a C compiler, `strip`, helpers of ours.
enum Command {
    struct Failed: Error {
        let command: String
        let status: Int32
    }

    /// Runs a program, found by path or name, and returns what it printed.
    @discardableResult
    static func run(_ program: String, _ arguments: [String] = []) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failed(command: program, status: process.terminationStatus)
        }
        return printed
    }

    /// Where the build put the tests' own helpers.
    static var products: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
    }
}
