import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AudioGuard

/// Clocks that are wrong when a log is opened, and what they cost: no evidence.
@Suite struct LogClockTests {
    private let directory: TemporaryDirectory
    private let clock = SetClock()
    private static let year = Duration.seconds(366 * 86_400)

    init() throws { directory = try TemporaryDirectory() }

    /// A log that keeps ten days, if it is not full.
    private func log() throws -> AuditLog {
        var options = AuditLogOptions()
        options.keepsAge = .seconds(10 * 86_400)
        return try AuditLog(directory: directory.path, options: options, clock: clock.clock)
    }

    private func write(_ log: AuditLog, days: Int) {
        for _ in 0..<days {
            log.append(AuditRecord(.phase))
            clock.pass(.seconds(86_401))
        }
    }

    @Test func `a clock that is a year ahead when the log is opened leaves the class before`() throws {
        var log = try log()
        write(log, days: 3)
        log.close()
        clock.jump(Self.year)
        for _ in 1...5 {
            log = try self.log()
            log.append(AuditRecord(.phase))
            log.flush()
            log.close()
            clock.pass(.seconds(3_600))
        }
        clock.jump(.zero - Self.year)
        log = try self.log()
        write(log, days: 3)
        log.flush()
        #expect(directory.firsts[0] == 1)
        #expect(try directory.records().map(\.seq) == Array(1...11))
    }

    @Test func `what was kept because of a wrong clock goes when its time has passed`() throws {
        var log = try log()
        write(log, days: 3)
        log.close()
        clock.jump(Self.year)
        log = try self.log()
        write(log, days: 3)
        log.flush()
        #expect(directory.firsts[0] == 1)
        write(log, days: 10)
        log.flush()
        #expect(directory.firsts[0] > 3)
        #expect(try directory.verified().isWhole)
    }

    @Test(arguments: [true, false])
    func
        `neither a clock that was ahead when the log was opened, nor one that leaps then, makes anything old`(
            _ wasAhead: Bool
        ) throws
    {
        var log = try log()
        write(log, days: wasAhead ? 5 : 7)
        log.close()
        if wasAhead { clock.jump(Self.year) }
        log = try self.log()
        clock.jump(wasAhead ? .zero - Self.year : Self.year)
        if wasAhead { write(log, days: 2) }
        log.flush()
        #expect(directory.firsts[0] == 1)
    }

    @Test func `a log that is opened often begins a segment each day all the same`() throws {
        for _ in 0..<9 {
            let log = try log()
            log.append(AuditRecord(.phase))
            log.close()
            clock.pass(.seconds(30_000))
        }
        #expect(directory.firsts == [1, 4, 7])
    }

    @Test func `a clock that stands before 1970 costs no record`() throws {
        clock.set(wall: -1)
        let log = try log()
        #expect(log.append(.typical) == 1)
        #expect(try directory.records().map(\.wall) == [-1])
        #expect(try directory.verified().isWhole)
    }

    @Test func `a segment that a wrong clock began a year ahead is followed by the next all the same`() throws
    {
        clock.jump(Self.year)
        var log = try log()
        write(log, days: 1)
        log.close()
        clock.jump(.zero - Self.year)
        log = try self.log()
        write(log, days: 3)
        #expect(directory.firsts == [1, 3, 4])
    }
}
