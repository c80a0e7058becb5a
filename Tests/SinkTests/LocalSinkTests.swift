import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AlertDelivery

/// Files and standard error.
@Suite struct LocalSinkTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path + "/alerts.jsonl" }

    init() throws { directory = try TemporaryDirectory() }

    private func message(_ seq: UInt64 = 1, padding: Int = 0) -> AlertMessage {
        AlertMessage(
            id: "msg_\(seq)",
            body: Array("{\"seq\":\(seq)\(String(repeating: " ", count: padding))}".utf8)
        )
    }

    @Test func `a file has a line for each message, and is its owner's alone`() async throws {
        let sink = FileSink(path: path)
        for seq in 1...3 { #expect(await sink.send(message(UInt64(seq))) == .delivered) }
        #expect(try directory.lines("alerts.jsonl") == ["{\"seq\":1}", "{\"seq\":2}", "{\"seq\":3}"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(!"\(sink) \(String(reflecting: sink))".contains(directory.path))
    }

    @Test func `a file and the one before it are bounded`() async throws {
        let sink = FileSink(path: path, largest: 1_000, disk: .system)
        for seq in 1...100 { #expect(await sink.send(message(UInt64(seq), padding: 90)) == .delivered) }
        #expect(directory.names == ["alerts.jsonl", "alerts.jsonl.1"])
        for name in directory.names { #expect(try directory.bytes(name).count <= 1_000) }
        let kept = try directory.lines("alerts.jsonl.1") + directory.lines("alerts.jsonl")
        #expect(kept.last?.hasPrefix("{\"seq\":100") == true)
        #expect(kept.count >= 10)
        // A message that is larger than a file stands in one of its own.
        #expect(await sink.send(message(7, padding: 2_000)) == .delivered)
        #expect(try directory.lines("alerts.jsonl").count == 1)
    }

    @Test func `a link is not followed, and what is no file is held`() async throws {
        try directory.write([], "target")
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: directory.path + "/target"
        )
        guard case .held(let why) = await FileSink(path: path).send(message()) else {
            return #expect(Bool(false), "it was followed")
        }
        #expect(why == "writing the file of alerts failed: it is a symbolic link (ELOOP, 40)")
        #expect(try directory.bytes("target").isEmpty)
        guard case .held = await FileSink(path: directory.path).send(message()) else {
            return #expect(Bool(false), "it was written")
        }
        guard case .retry = await FileSink(path: directory.path + "/none/alerts").send(message()) else {
            return #expect(Bool(false), "a volume that is missing does not come back")
        }
    }

    @Test func `a full disk leaves whole lines, and the message waits`() async throws {
        let room = Locked(25)
        var disk = Disk.system
        disk.write = { file, bytes in
            let taken = room.withLock { room in
                let taken = min(room, bytes.count)
                room -= taken
                return taken
            }
            return taken == 0 ? -Int(ENOSPC) : Disk.system.write(file, bytes.prefix(taken))
        }
        let sink = FileSink(path: path, largest: 10_000, disk: disk)
        #expect(await sink.send(message(1)) == .delivered)
        #expect(await sink.send(message(2)) == .delivered)
        let why = "writing the file of alerts failed: the disk is full (ENOSPC, 28)"
        #expect(await sink.send(message(3)) == .retry(after: nil, why: why))
        #expect(try directory.lines("alerts.jsonl") == ["{\"seq\":1}", "{\"seq\":2}"])
        room.withLock { $0 = 1_000 }
        #expect(await sink.send(message(3)) == .delivered)
        #expect(try directory.lines("alerts.jsonl").last == "{\"seq\":3}")
    }

    @Test func `a line that is not on the medium is not delivered`() async throws {
        let isBroken = Locked(true)
        var disk = Disk.system
        disk.synchronize = { file in
            isBroken.withLock { $0 } ? -Int(EIO) : Disk.system.synchronize(file)
        }
        let sink = FileSink(path: path, largest: 10_000, disk: disk)
        let why = "writing the file of alerts failed: the disk failed (EIO, 5)"
        #expect(await sink.send(message(1)) == .retry(after: nil, why: why))
        #expect(try directory.bytes("alerts.jsonl").isEmpty, "it comes again, and stands there once")
        isBroken.withLock { $0 = false }
        #expect(await sink.send(message(1)) == .delivered)
        #expect(try directory.lines("alerts.jsonl") == ["{\"seq\":1}"])
    }

    @Test func `half a line that a crash left stays one`() async throws {
        try directory.write(Array("{\"seq\":1}\n{\"se".utf8), "alerts.jsonl")
        #expect(await FileSink(path: path).send(message(2)) == .delivered)
        #expect(try directory.lines("alerts.jsonl") == ["{\"seq\":1}", "{\"se", "{\"seq\":2}"])
    }

    @Test func `standard error has a block of lines`() async throws {
        let pipe = Pipe()
        let sink = StandardErrorSink(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        let telling = AlertTelling.all()[0]
        #expect(await sink.send(.of(telling, for: sink)) == .delivered)
        try pipe.fileHandleForWriting.close()
        let said = try #require(try pipe.fileHandleForReading.readToEnd())
        #expect(String(decoding: said, as: UTF8.self) == telling.text + "\n")
    }

    @Test func `standard error that nobody reads holds up nobody, and ends no process`() async throws {
        let pipe = Pipe()
        let sink = StandardErrorSink(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        let message = AlertMessage.of(AlertTelling.all()[1], for: sink)
        var sent = 0
        while await sink.send(message) == .delivered {
            sent += 1
            try #require(sent < 1_000, "the pipe never fills")
        }
        #expect(sent > 10)
        #expect(await sink.send(message) == .retry(after: nil, why: "nobody reads standard error"))
        try pipe.fileHandleForReading.close()
        #expect(await sink.send(message) == .held(why: "standard error is closed"))
        // And where the reader goes between the look and the write.
        let broken = BrokenPipe.ignored {
            Disk.system.write(pipe.fileHandleForWriting.fileDescriptor, message.body[...])
        }
        #expect(broken == -Int(EPIPE))
        var signals = sigset_t()
        unsafe sigpending(&signals)
        #expect(unsafe sigismember(&signals, SIGPIPE) == 0)
        #expect(
            await StandardErrorSink(descriptor: 9_999).send(message) == .held(why: "standard error is closed")
        )
    }

    @Test func `a bot hears no more than five messages in a second and a hundred in a minute`() throws {
        let pace = try FeishuSink(address: "http://127.0.0.1:9/", secret: nil).pace
        var bucket = TokenBucket(full: pace, at: 0)
        var sent: [Int64] = []
        for moment in stride(from: 0, to: 180_000_000, by: 5_000) as StrideTo<Int64> {
            while bucket.take(pace, at: moment) { sent.append(moment) }
        }
        for (index, moment) in sent.enumerated() {
            #expect(sent[index...].prefix { $0 < moment + 1_000_000 }.count <= 5)
            #expect(sent[index...].prefix { $0 < moment + 60_000_000 }.count < 100)
        }
        #expect(sent.count > 280, "it is no slower than it may be")
    }

    @Test func `memory keeps the short body that a receiver would get`() {
        let sink = MemorySink()
        let telling = AlertTelling.all()[1]
        #expect(sink.body(of: telling, isShort: true) == CloudEvent.body(of: telling, isShort: true))
        #expect(sink.body(of: telling, isShort: true).count < sink.body(of: telling, isShort: false).count)
    }

    @Test func `a tuned sink takes less, and is never faster than it may be`() throws {
        let bot = try FeishuSink(address: "http://127.0.0.1:9/", secret: nil)
        let tuned = TunedSink(
            bot,
            pace: SinkPace(burst: 50, perMinute: 30),
            least: .error,
            tellsResolved: false
        )
        #expect(tuned.pace == SinkPace(burst: 3, perMinute: 30) && tuned.isRemote)
        var alert = Alert.of()
        #expect(!tuned.takes(.alert(.of(alert))))
        alert.severity = .error
        #expect(tuned.takes(.alert(.of(alert))) && !tuned.takes(.resolved(.of(alert))))
        let digest = AlertDigest(notices: [.of(alert)], groups: 2, count: 2, latest: .of(.of()), since: 0)
        #expect(tuned.takes(.digest(digest)), "one of them is bad enough")
        #expect(TunedSink(bot).takes(.resolved(.of(alert))))
    }
}
