import AlertDelivery
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The program as a receiver, while it runs.
private struct Serving: @unchecked Sendable {
    // Only one test at a time uses it.
    let process = Process()
    let output = Pipe()
    let complaint = Pipe()
    let address: URL

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        process.executableURL = Program.products.appendingPathComponent("audioguard")
        process.arguments = ["serve-webhook", "--port", "0"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = complaint
        try process.run()
        let first = arguments.contains("--json") ? complaint : output
        var line = Data()
        while !line.contains(0x0A) {
            let more = first.fileHandleForReading.availableData
            if more.isEmpty { break }
            line += more
        }
        let text = String(decoding: line, as: UTF8.self)
        let word = text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
        address = try #require(URL(string: word), "\(text)")
    }

    /// Sends a message, and returns what was answered.
    func send(_ body: String, _ headers: [String: String], method: String = "POST") async throws -> Int {
        var request = URLRequest(url: address)
        request.httpMethod = method
        if method == "POST" { request.httpBody = Data(body.utf8) }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (_, response) = try await URLSession.shared.data(for: request)
        return (response as? HTTPURLResponse)?.statusCode ?? 0
    }

    /// Ends it as Ctrl-C does, and returns its status and what it printed.
    func end() -> (status: Int32, lines: [String]) {
        process.interrupt()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text.split(separator: "\n").map(String.init))
    }
}

@Suite struct `audioguard serve-webhook` {
    private func headers(_ id: String, _ body: String, at age: Int64 = 0, _ key: WebhookKey) -> [String:
        String]
    {
        let time = Int64(Date().timeIntervalSince1970) - age
        let signature = key.signature(id: id, timestamp: time, body: Data(body.utf8))
        return ["webhook-id": id, "webhook-timestamp": "\(time)", "webhook-signature": signature]
    }

    @Test func `tells right, repeated, false, late and unsigned messages apart, and ends with a tally`()
        async throws
    {
        let (secret, own) = (WebhookSecret(), WebhookSigningKey())
        let file = try temporaryFolder() + "/keys"
        try "# old and new\n\(secret.text)\n\(own.publicKey.text)\n".write(
            toFile: file,
            atomically: true,
            encoding: .utf8
        )
        let serving = try await onAnotherThread {
            try Serving(["--json", "--secret-file", file, "--answer", "202"])
        }
        let body = #"{"type":"audioguard.alert.v1","data":{"heard":"Nothing."}}"#
        let rows: [(headers: [String: String], status: Int, flaw: String?)] = [
            (headers("a", body, .shared(secret)), 202, nil),
            (headers("a", body, .own(own)), 202, nil),
            (headers("b", body, .shared(WebhookSecret())), 401, "wrong-signature"),
            (headers("c", body, at: 301, .shared(secret)), 401, "too-old"),
            (headers("d", body, at: -400, .shared(secret)), 401, "too-new"),
            ([:], 401, "unsigned"),
        ]
        for row in rows { #expect(try await serving.send(body, row.headers) == row.status) }
        #expect(try await serving.send(String(repeating: "x", count: 70_000), [:]) == 413)
        #expect(try await serving.send("", [:], method: "GET") == 405)
        let ended = await Task.detached { serving.end() }.value
        #expect(ended.status == 1)
        let told = try ended.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(told.dropLast().map { $0["flaw"] as? String } == rows.map(\.flaw))
        #expect(
            told.dropLast().map { $0["duplicate"] as? Bool } == [false, true, false, false, false, false]
        )
        #expect(told.dropLast().allSatisfy { $0["body"] as? String == body })
        let tally = told.last?["tally"] as? [String: Int]
        #expect(tally == ["requests": 6, "verified": 2, "duplicates": 1, "taken": 2, "refused": 2])
    }

    @Test func `shows the summary first, and lets nobody draw on the terminal`() async throws {
        let secret = WebhookSecret()
        let serving = try await onAnotherThread {
            try Serving([], environment: ["AUDIOGUARD_WEBHOOK_SECRET": secret.text])
        }
        let body = #"""
            {"type":"audioguard.alert.v1","data":{"heard":"The class was quiet.","event":"red\u001b[31m\nasked.",
            "deed":"It was withheld.","module":"game.engine","count":3,"evidence":{"log":"l","seq":17},"advice":"Ask."}}
            """#
        #expect(try await serving.send(body, headers("msg_l_17", body, .shared(secret))) == 204)
        let hostile = "no JSON \u{1B}[2J"
        #expect(try await serving.send(hostile, headers("x\u{9B}y", hostile, .shared(secret))) == 204)
        let ended = await Task.detached { serving.end() }.value
        #expect(ended.status == 0)
        #expect(
            ended.lines.prefix(5) == [
                "The class was quiet. red·[31m·asked. It was withheld.", "  module game.engine  count 3",
                "  evidence: log l  seq 17", "  to do: Ask.", "  audioguard.alert.v1  msg_l_17  verified",
            ]
        )
        #expect(
            ended.lines.allSatisfy {
                $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            }
        )
        #expect(ended.lines.last?.hasPrefix("2 messages: 2 verified, 0 not") == true)
    }

    @Test func `says in a line, and without the secret, what is wrong with its options`() async throws {
        let keys = try temporaryFolder() + "/keys"
        try "whsec_c2hvcnQ=".write(toFile: keys, atomically: true, encoding: .utf8)
        let rows: [([String], String)] = [
            (["--port", "x"], "--port"), (["--answer", "99"], "from 200"), (["--delay", "-1"], "--delay"),
            (["--secret-file", keys], "line 1: this is no key"),
            (["--secret-file", "/nowhere"], "Check the path"),
            (["--port", "1", "--secret-file", "/dev/null"], "holds no key"),
        ]
        for (arguments, says) in rows {
            let ended = try await Program.run(["serve-webhook"] + arguments)
            #expect(ended.status == 2 && ended.complaint.contains(says), "\(ended.complaint)")
            #expect(!ended.complaint.contains("c2hvcnQ") && ended.output.isEmpty)
        }
    }
}
