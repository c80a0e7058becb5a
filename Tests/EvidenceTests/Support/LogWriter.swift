import Foundation

/// The program WritesLog, which writes a log and dies. Its numbers go to a file, which outlives it.
struct LogWriter {
    /// How it ended, and what it printed.
    struct Ended {
        let wasKilled: Bool
        let status: Int32
        let output: String
    }

    /// Beside the program that runs the tests.
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("WritesLog")

    /// Runs it, and kills it so long after it has begun to print. The thread waits.
    static func run(_ arguments: [String], output: String, killedAfter life: Duration? = nil) throws -> Ended
    {
        try Data().write(to: URL(fileURLWithPath: output))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = file
        try process.run()
        if let life {
            while process.isRunning, try file.offset() == 0, try size(output) == 0 { usleep(200) }
            usleep(UInt32(life / .microseconds(1)))
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        return Ended(
            wasKilled: process.terminationReason == .uncaughtSignal,
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
        )
    }

    private static func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}

/// Work that waits, on a thread of its own: the tests' own are few.
func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: .init(catching: work)) }
    }
}
