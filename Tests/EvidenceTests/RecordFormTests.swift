import AudioGuardCore
import Foundation
import SeededNumbers
import Testing

@testable import AudioGuard

@Suite struct RecordFormTests {
    private func write(_ record: AuditRecord) -> [UInt8] {
        JSONBytes.bytes(atMost: 12_000) { json in
            json.write(
                record,
                RecordStamp(
                    id: RecordID(base: 7, seq: 5, wall: 1_750_000_000_123_456),
                    log: "class-1",
                    seq: 5,
                    wall: record.wall,
                    monotonic: record.monotonic
                )
            )
        }
    }

    /// What a reader gets: with the log's stamp, and without empty lists that were nil or nil that was empty.
    private func read(_ record: AuditRecord) throws -> AuditRecord {
        try JSONDecoder().decode(AuditRecord.self, from: Data(write(record)))
    }

    private func stamped(_ record: AuditRecord) -> AuditRecord {
        var record = record
        record.id = "01977420-dc7b-7720-8000-00000000000c"
        record.log = "class-1"
        record.seq = 5
        if record.frames?.isEmpty == true { record.frames = nil }
        return record
    }

    @Test func `the form of a decision`() {
        var record = AuditRecord.typical
        record.wall = 1_750_000_000_123_456
        record.monotonic = 42_000_000
        record.frames = [StackFrame(image: "lesson", offset: 16)]
        let session = """
            {"configuration":{"category":"AVAudioSessionCategoryPlayAndRecord",\
            "mode":"AVAudioSessionModeVoiceChat","options":9,"routeSharing":0},"isActive":true,\
            "portOverride":0,"route":{"outputs":["Speaker"],"inputs":["MicrophoneBuiltIn"]}}
            """
        let form = """
            {"version":1,"id":"01977420-dc7b-7720-8000-00000000000c","log":"class-1","seq":5,\
            "kind":"decision","wall":1750000000123456,"monotonic":42000000,"severity":13,\
            "rules":[{"rule":"keep-category-for-playback",\
            "why":"a pure player keeps the category that is in force"},\
            {"rule":"keep-mixing","why":"without mixing, another process interrupts the class"}],\
            "policy":"standard-1","phase":"speaking","ticket":17,"road":"hook",\
            "operation":"setCategory(_:options:)","caller":{"confidence":"symbol","module":"courseware.player",\
            "frame":{"image":"libCourseware.so","buildID":"0123456789abcdef0123456789abcdef01234567",\
            "offset":7982,"symbol":"CoursewareKit.LessonPlayer.play(url: Swift.String) -> ()"}},\
            "before":\(session),\
            "requested":{"configure":{"to":{"category":"AVAudioSessionCategoryPlayback",\
            "mode":"AVAudioSessionModeDefault","options":0,"routeSharing":0}}},\
            "applied":{"configure":{"to":{"category":"AVAudioSessionCategoryPlayAndRecord",\
            "mode":"AVAudioSessionModeVoiceChat","options":9,"routeSharing":0}}},"after":\(session),\
            "outcome":"amended","latency":812,"stack":"9f3c","onMainThread":true,\
            "frames":[{"image":"lesson","offset":16}]}
            """
        #expect(String(decoding: write(record), as: UTF8.self) == form)
    }

    @Test func `what is written is read as it was`() throws {
        var random = Seeded(1)
        for _ in 0..<2_000 {
            let record = AuditRecord.random(using: &random)
            #expect(try read(record) == stamped(record))
        }
    }

    @Test func `text that could break a line is escaped`() throws {
        var record = AuditRecord(.lease)
        let text = "\"\\/\u{0}\u{1}\n\r\t\u{1b}[31m\u{7f}\u{2028}\u{2029}é👩‍🏫"
        record.lease = LeaseNote(LeaseID(1), .leaked, need: .play, why: text)
        let bytes = write(record)
        #expect(bytes.allSatisfy { $0 >= 0x20 })
        #expect(try read(record).lease?.why == text)
    }

    @Test func `numbers that many readers would round are strings`() throws {
        var record = AuditRecord(.decision)
        record.ticket = 1 << 53
        record.lost = (1 << 53) + 1
        record.wall = .min
        record.after = SessionSnapshot(
            configuration: SessionConfiguration(.playback, options: SessionOptions(rawValue: .max))
        )
        let text = String(decoding: write(record), as: UTF8.self)
        #expect(text.contains("\"ticket\":9007199254740992,"))
        #expect(text.contains("\"lost\":\"9007199254740993\""))
        #expect(text.contains("\"options\":\"18446744073709551615\""))
        #expect(try read(record) == stamped(record))
    }

    @Test func `a record stays within its bound and says what was left out`() throws {
        var record = AuditRecord.typical
        let symbol = String(repeating: "\u{1}", count: 5_000)
        record.frames = Array(
            repeating: StackFrame(image: "lesson", offset: 16, symbol: "play()"),
            count: 900
        )
        #expect(write(record).count <= 8_192)
        let short = try read(record)
        #expect(short.truncated == ["frames"])
        #expect(try #require(short.frames).count > 100)

        record.rules = Array(repeating: Ruling(.keepMixing, symbol), count: 20)
        record.holders = Array(repeating: ModuleID(symbol), count: 1_000)
        record.caller = Caller(
            frame: StackFrame(image: symbol, buildID: symbol, offset: .max, symbol: symbol),
            confidence: .unknown
        )
        #expect(write(record).count <= 8_192)
        let shorter = try read(record)
        #expect(shorter.truncated.starts(with: ["rules"]))
        #expect(shorter.kind == .decision)
        #expect(!shorter.rules.isEmpty)
    }

    /// Alone, and where eight bytes are looked at together.
    @Test func `every character below 256 is read as it was written`() throws {
        for scalar in (0..<0x100).compactMap(Unicode.Scalar.init) as [Unicode.Scalar] {
            for text in ["\(scalar)", "1234567\(scalar)9", String(repeating: "\(scalar)", count: 17)] {
                var record = AuditRecord(.policyChanged)
                record.policy = text
                #expect(try read(record).policy == text, "\(scalar.value)")
            }
        }
    }

    @Test func `text is cut between characters`() throws {
        var record = AuditRecord(.lease)
        let text = String(repeating: "é", count: 600)
        record.lease = LeaseNote(LeaseID(1), .leaked, need: .play, why: "x" + text)
        let read = try read(record)
        #expect(read.lease?.why == "x" + String(repeating: "é", count: 255))
        #expect(read.truncated == ["lease"])
    }

    @Test func `ids sort by time and are UUIDs`() {
        let ids = [0, 999, 1_000, 1_001, 5_000_000].map { RecordID(base: .max, seq: 3, wall: $0).text }
        #expect(ids == ids.sorted())
        #expect(ids.allSatisfy { UUID(uuidString: $0) != nil && $0.dropFirst(14).first == "7" })
    }
}
