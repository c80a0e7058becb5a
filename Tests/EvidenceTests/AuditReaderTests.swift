import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

/// What stands in a log that somebody has harmed: nothing that is true is lost with what is not.
@Suite struct AuditReaderTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// The numbers that are read behind a cursor, how many lines were refused, and what was missed.
    private func read(after cursor: UInt64 = 0) throws -> (
        seqs: [UInt64], refused: Int, missed: [ClosedRange<UInt64>]
    ) {
        var reader = try AuditReader(directory: directory.path, after: cursor)
        var (seqs, refused, missed): ([UInt64], Int, [ClosedRange<UInt64>]) = ([], 0, [])
        while true {
            do throws(AuditLogError) {
                let line = try reader.next()
                if let range = reader.takeMissed() { missed.append(range) }
                guard let line else { return (seqs, refused, missed) }
                seqs.append(line.place.seq)
            } catch {
                refused += 1
            }
        }
    }

    private func write(_ count: Int, perSegment segmentBytes: Int = 1 << 20) throws {
        var options = AuditLogOptions()
        options.segmentBytes = segmentBytes
        options.repeatsPerSecond = .max
        let log = try AuditLog(directory: directory.path, options: options)
        for _ in 1...count { log.append(AuditRecord(.phase)) }
        log.close()
    }

    /// In one segment, and in several.
    @Test(arguments: [1 << 20, 1_500])
    func `a line that is put in or taken out costs no other one, wherever the reader begins`(_ size: Int)
        throws
    {
        try write(5, perSegment: size)
        let all = Array(1...5 as ClosedRange<UInt64>)
        let first = try directory.lines(directory.names[0])[0]
        for (name, begin) in zip(directory.names, directory.firsts) {
            let lines = try directory.lines(name)
            for place in 0...lines.count {
                let old = lines[max(0, place - 1)]
                for strange in ["", "garbage", first, old, String(repeating: "x", count: 9_000)] {
                    try check(name, Array(lines[..<place]) + [strange] + lines[place...], all, refused: 1)
                }
                guard place < lines.count else { continue }
                let rest = all.filter { $0 != begin + UInt64(place) }
                try check(name, Array(lines[..<place]) + lines[(place + 1)...], rest, refused: 0)
            }
            try check(name, lines, all, refused: 0)
        }
    }

    /// What is read of a log in which one segment has these lines.
    private func check(_ name: String, _ lines: [String], _ seqs: [UInt64], refused: Int) throws {
        try directory.write(Array(lines.map { $0 + "\n" }.joined().utf8), name)
        let what: Comment = "\(name): \(lines.map { $0.prefix(12) })"
        #expect(try read().refused == refused, what)
        for cursor in 0...5 as ClosedRange<UInt64> {
            #expect(try read(after: cursor).seqs == seqs.filter { $0 > cursor }, what)
        }
    }

    @Test func `a segment whose end was torn is passed over when another follows`() throws {
        try write(10, perSegment: 1_500)
        let firsts = directory.firsts
        try #require(firsts.count > 2)
        for (place, first) in firsts.enumerated().dropLast() {
            let name = directory.names[place]
            let (bytes, last) = (try directory.bytes(name), firsts[place + 1] - 1)
            for torn in [1, 2, 200] {
                try directory.write(Array(bytes.dropLast(torn)), name)
                let found = try read()
                #expect(found.seqs == (1...10).filter { $0 != last }, "\(name) without \(torn) bytes")
                #expect(found.refused == 1 && found.missed.isEmpty)
            }
            // The end of its first line, and all behind it.
            try directory.write(Array(bytes.prefix(300)), name)
            let found = try read()
            #expect(found.seqs == (1...10).filter { !(first...last).contains($0) })
            #expect(found.refused == 1 && found.missed == (first < last ? [first + 1...last] : []))
            try directory.write(bytes, name)
        }
        #expect(try read() == (Array(1...10 as ClosedRange<UInt64>), 0, []))
    }
}
