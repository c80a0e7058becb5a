import Foundation

/// Debian's headless Chromium, driven over its debugging pipe. One thread at a time; it ends with its owner.
final class Browser {
    /// What went wrong with it.
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private let process = Process()
    private let commands: FileHandle
    private let answers: FileHandle
    private var unread: [UInt8] = []
    private var piece = [UInt8](repeating: 0, count: 1 << 16)
    /// How much of that holds no end of a message.
    private var searched = 0
    private var number = 0
    /// What it told without having been asked.
    private(set) var events: [[String: Any]] = []

    static let program = "/usr/bin/chromium-headless-shell"

    /// Starts it. Where it is not installed that is an error: `Scripts/install test` installs it.
    init() throws {
        guard FileManager.default.isExecutableFile(atPath: Self.program) else {
            throw Failed(description: "\(Self.program) is not there. Run Scripts/install test.")
        }
        signal(SIGPIPE, SIG_IGN)
        let folder = try temporaryFolder()
        let pipes = [folder + "/commands", folder + "/answers"]
        for pipe in pipes { unsafe mkfifo(pipe, 0o600) }
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c", "exec \"$2\" \"${@:3}\" 3<\"$0\" 4>\"$1\"", pipes[0], pipes[1], Self.program,
            "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--hide-scrollbars", "--user-data-dir=\(folder)/profile", "about:blank",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        commands = try FileHandle(forWritingTo: URL(fileURLWithPath: pipes[0]))
        answers = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipes[1]))
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Asks for something and waits for the answer; what else comes meanwhile is kept in ``events``.
    @discardableResult
    func ask(_ method: String, _ parameters: [String: Any] = [:], of session: String? = nil) throws
        -> [String: Any]
    {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        message["sessionId"] = session
        try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        while true {
            let answer = try next()
            guard answer["id"] as? Int == number else { continue }
            if let error = answer["error"] { throw Failed(description: "\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    /// Waits until it has told of something.
    func wait(for event: String, of session: String) throws {
        while !events.contains(where: {
            $0["method"] as? String == event && $0["sessionId"] as? String == session
        }) {
            _ = try next()
        }
    }

    private func next() throws -> [String: Any] {
        while true {
            if let end = unread[searched...].firstIndex(of: 0) {
                searched = 0
                let message = try JSONSerialization.jsonObject(with: Data(unread[..<end])) as? [String: Any]
                unread.removeSubrange(...end)
                if let message, message["id"] == nil { events.append(message) }
                return message ?? [:]
            }
            searched = unread.count
            var ready = pollfd(fd: answers.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&ready, 1, 60_000) == 1 else {
                throw Failed(description: "the browser does not answer")
            }
            // `FileHandle` would wait until it has all that is asked for.
            let count = unsafe read(answers.fileDescriptor, &piece, piece.count)
            guard count > 0 else { throw Failed(description: "the browser has ended") }
            unread += piece[..<count]
        }
    }
}
