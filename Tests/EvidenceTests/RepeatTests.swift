import AudioGuardCore
import Foundation
import Scratch
import SeededNumbers
import Testing

@testable import AudioGuard

@Suite struct RepeatTests {
    private let directory: TemporaryDirectory
    private let clock = SetClock()

    init() throws { directory = try TemporaryDirectory() }

    private func log(_ options: AuditLogOptions = AuditLogOptions(), _ disk: Disk = .system) throws
        -> AuditLog
    {
        try AuditLog(directory: directory.path, options: options, clock: clock.clock, disk: disk)
    }

    private func decision(_ module: ModuleID) -> AuditRecord {
        var record = AuditRecord.typical
        record.caller = Caller(module: module, confidence: .declared)
        return record
    }

    @Test func `of a thousand equal records twenty stand, and one says how many came`() throws {
        let log = try log()
        var numbers: Set<UInt64> = []
        for _ in 1...1_000 { numbers.insert(log.append(.typical)) }
        log.append(AuditRecord(.phase))
        log.flush()
        let records = try directory.records()
        #expect(numbers == Set(1...20))
        #expect(records.count == 22)
        #expect(records[21].repeats == RepeatNote(.decision, of: 1, count: 980, span: 0))
        #expect(records[21].repeated?.requested == AuditRecord.typical.requested)
        #expect(Alert(for: records[21], chain: "")?.group == Alert(for: records[0], chain: "")?.group)
        #expect(try directory.verified().isWhole)
    }

    @Test func `who asks for another number each time makes a storm, too`() throws {
        let log = try log()
        for number in 1...1_000 {
            var record = AuditRecord(.decision)
            record.operation = .setPreferredSampleRate
            record.requested = .prefer(.sampleRate(48_000 + Double(number)))
            log.append(record)
        }
        log.flush()
        #expect(try directory.records().map(\.times).suffix(2) == [1, 980])
    }

    @Test func `a storm is one record a second, and ends when it is quiet`() throws {
        let log = try log()
        for _ in 0..<60 {
            for _ in 0..<100 { log.append(.typical) }
            clock.pass(.seconds(1))
        }
        clock.pass(.seconds(5))
        for _ in 0..<20 { log.append(.typical) }
        log.flush()
        let records = try directory.records()
        #expect(records.count { $0.kind == .decision } == 40)
        #expect(records.count { $0.kind == .repeat } == 60)
        #expect(records.reduce(0) { $0 + $1.times } == 6_020)
    }

    @Test func `what was counted is told when its second is over, though nothing follows`() throws {
        let log = try log()
        for _ in 1...30 { log.append(.typical) }
        clock.ring()
        #expect(try directory.records().count == 20)
        clock.pass(.seconds(1))
        clock.ring()
        #expect(try directory.records().last?.repeats?.count == 10)
        clock.ring()
        #expect(try directory.records().count == 21)
        #expect(log.head.seq == 21)
    }

    /// As many as are watched, and one record of each is counted.
    @Test func `one caller tells of a few storms, the rest is told behind, and nobody is forgotten`() throws {
        let written = Locked(0)
        var disk = Disk.system
        disk.write = { file, bytes in
            written.withLock { $0 += 1 }
            return Disk.system.write(file, bytes)
        }
        var options = AuditLogOptions()
        options.repeatsPerSecond = 1
        let log = try log(options, disk)
        for number in 1...StormWatch.bound {
            for _ in 1...2 { log.append(decision(ModuleID("module.\(number)"))) }
        }
        clock.pass(.seconds(1))
        for call in [{ log.append(self.decision("another")) }, clock.ring] as [() -> Void] {
            written.withLock { $0 = 0 }
            call()
            #expect((2...StormWatch.atOnce + 1).contains(written.withLock { $0 }))
        }
        for _ in 1...StormWatch.rounds { clock.ring() }
        let repeats = try directory.records().compactMap(\.repeats)
        #expect(repeats.count == StormWatch.bound)
        #expect(repeats.allSatisfy { $0.count == 1 })
        #expect(repeats.map(\.of) == repeats.map(\.of).sorted())
        #expect(!clock.isAwaited, "when all is told, nobody waits for more")
        log.append(decision("another"))
        log.append(decision("another"))
        log.flush()
        #expect(try directory.records().last?.repeats?.count == 2)
    }

    @Test func `what could not be written stands for nothing`() throws {
        let bad = BadDisk()
        let log = try log(AuditLogOptions(), bad.disk)
        bad.turn(.full)
        #expect(log.append(.typical) == 0)
        bad.turn(.well)
        let numbers = Set((1...30).map { _ in log.append(.typical) })
        let records = try directory.records()
        #expect(numbers.allSatisfy { records[Int($0) - 1].kind == .decision })
    }

    @Test func `after a quiet second another record stands for those that are counted`() throws {
        let log = try log()
        #expect(Set((1...30).map { _ in log.append(.typical) }) == Set(1...20))
        clock.pass(.seconds(2))
        #expect(Set((1...30).map { _ in log.append(.typical) }) == Set(22...41))
        log.flush()
        #expect(try directory.records().compactMap(\.repeats?.of) == [1, 22])
    }

    @Test func `what differs in what it tells is not counted together`() throws {
        let log = try log()
        for number in 1...30 {
            log.append(decision(ModuleID("module.\(number % 2)")))
            var other = decision("module.0")
            other.outcome = .withheld
            other.stack = "\(number)"
            log.append(other)
        }
        log.flush()
        #expect(try directory.records().count == 60)
    }

    @Test func `a stack that is written out stands by itself`() throws {
        let log = try log()
        var record = AuditRecord.typical
        for _ in 1...25 { log.append(record) }
        record.frames = [StackFrame(image: "lesson", offset: 16)]
        #expect(log.append(record) == 21)
    }

    /// Many modules, some in storms, on a disk that fails now and then, with a clock that jumps.
    @Test(arguments: 1...4)
    func `what was reported is what was recorded, repeated and lost`(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let bad = BadDisk()
        var options = AuditLogOptions()
        options.segmentBytes = 50_000
        let log = try log(options, bad.disk)
        var reported: UInt64 = 0
        for _ in 0..<60 {
            bad.turn(random.once(in: 4) ? random.one(of: BadDisk.Way.allCases) : .well)
            let module = ModuleID("module.\(random.below(3))")
            for _ in 0...random.below(60) {
                log.append(decision(module))
                reported += 1
            }
            if random.once(in: 3) { clock.pass(.milliseconds(random.below(1_500))) }
            if random.once(in: 9) { clock.jump(.seconds(random.below(100) - 50)) }
            if random.once(in: 5) { clock.ring() }
        }
        bad.turn(.well)
        log.flush()
        let records = try directory.records()
        let told = records.reduce(0) { $0 + ($1.kind == .gap ? $1.lost ?? 0 : $1.times) }
        #expect(told == reported)
        #expect(records.map(\.seq) == Array(1...log.head.seq))
        #expect(try directory.verified().isWhole)
        #expect(try directory.verified().lost == records.reduce(0) { $0 + ($1.lost ?? 0) })
    }

    @Test func `a storm cannot push the class out of the log`() throws {
        var options = AuditLogOptions()
        options.segmentBytes = 200_000
        options.keepsBytes = 400_000
        let log = try log(options)
        log.append(AuditRecord(.phase))
        for _ in 0..<100 {
            for _ in 0..<100 { log.append(.typical) }
            clock.pass(.seconds(1))
        }
        log.flush()
        #expect(try directory.records().first?.kind == .phase)
        #expect(try directory.size() <= 400_000)
    }

    @Test func `more groups than are watched are written`() throws {
        let log = try log()
        for number in 1...600 { log.append(decision(ModuleID("module.\(number)"))) }
        for _ in 1...30 { log.append(decision("module.600")) }
        log.flush()
        #expect(try directory.records().count == 630)
    }
}
