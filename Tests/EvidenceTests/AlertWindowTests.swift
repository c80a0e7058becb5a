import Testing

@testable import AudioGuardCore

@Suite struct AlertWindowTests {
    private static let minute: Int64 = 60_000_000

    private func alert(_ seq: UInt64, at wall: Int64 = 0) -> Alert {
        var record = AuditRecord(.gap)
        record.seq = seq
        record.lost = 1
        record.wall = wall
        guard let alert = Alert(for: record, chain: "") else { fatalError("a gap is an alert") }
        return alert
    }

    @Test func `a storm is told of six times in its first hour, and every alert is counted`() {
        var window = AlertWindow(of: alert(1))
        var told: [Int64] = []
        var counted: UInt64 = 0
        for second in 0..<Int64(3_600) {
            let notice = window.add(alert(UInt64(second)), at: second * 1_000_000)
            if let notice {
                told.append(second)
                counted += notice.count
            }
        }
        #expect(told == [0, 60, 180, 420, 900, 1_860])
        #expect(counted + window.untold == 3_600)
    }

    @Test func `a window in which nothing came closes without a message`() {
        var window = AlertWindow(of: alert(1))
        #expect(window.add(alert(1), at: 0)?.count == 1)
        #expect(window.close(at: Self.minute - 1) == nil)
        #expect(window.isOpen)
        #expect(window.close(at: Self.minute) == nil)
        #expect(!window.isOpen)
    }

    @Test func `after a quiet window the next alert is told at once, and the window is longer`() {
        var window = AlertWindow(of: alert(1, at: 5))
        _ = window.add(alert(1), at: 0)
        _ = window.close(at: Self.minute)
        let notice = window.add(alert(2), at: 2 * Self.minute)
        #expect(notice?.count == 1)
        #expect(notice?.total == 2)
        #expect(notice?.since == 5)
        #expect(window.closes == 4 * Self.minute)
    }

    @Test func `after half a quiet hour a group begins anew`() {
        var window = AlertWindow(of: alert(1))
        _ = window.add(alert(1), at: 0)
        _ = window.close(at: Self.minute)
        let notice = window.add(alert(2, at: 7), at: 31 * Self.minute)
        #expect(notice == AlertNotice(alert: alert(2, at: 7), count: 1, total: 1, since: 7))
        #expect(window.closes == 32 * Self.minute)
    }

    @Test func `at the end what was counted is told early, once`() {
        var window = AlertWindow(of: alert(1))
        _ = window.add(alert(1), at: 0)
        _ = window.add(alert(2), at: 1)
        #expect(window.close(at: 2, early: true)?.count == 1)
        #expect(window.close(at: 3, early: true) == nil)
    }

    @Test func `a clock that is set back keeps nobody waiting`() {
        var window = AlertWindow(of: alert(1))
        _ = window.add(alert(1), at: 1_000 * Self.minute)
        #expect(window.add(alert(2), at: 0)?.count == 1)
    }
}
