import Testing

@testable import AudioGuardCore

@Suite struct AlertWindowTests {
    private static let minute: Int64 = 60_000_000

    private func alert(_ seq: UInt64, at wall: Int64 = 0, _ severity: Severity = .warning) -> Alert {
        var record = AuditRecord(.gap)
        record.seq = seq
        record.lost = 1
        record.wall = wall
        record.severity = severity
        guard let alert = Alert(for: record, chain: "") else { fatalError("a gap is an alert") }
        return alert
    }

    private func add(_ alert: Alert, to window: inout AlertWindow, at now: Int64) -> AlertNotice? {
        window.add(alert, at: now)
        return window.wish(at: now) == .tell ? window.tell(at: now) : nil
    }

    @Test func `a storm is told of six times in its first hour, and every alert is counted`() {
        var window = AlertWindow(of: alert(1), at: 0)
        var told: [Int64] = []
        var counted: UInt64 = 0
        for second in 0..<Int64(3_600) {
            if let notice = add(alert(UInt64(second)), to: &window, at: second * 1_000_000) {
                told.append(second)
                counted += notice.count
            }
        }
        #expect(told == [0, 60, 180, 420, 900, 1_860])
        #expect(counted + window.untold == 3_600)
    }

    @Test func `a window in which nothing came closes without a message`() {
        var window = AlertWindow(of: alert(1), at: 0)
        #expect(add(alert(1), to: &window, at: 0)?.count == 1)
        #expect(window.due(at: 0) == Self.minute)
        #expect(window.wish(at: Self.minute) == .nothing)
        #expect(window.due(at: Self.minute) == 30 * Self.minute)
    }

    @Test func `what was refused asks again in a minute, and not at once`() {
        var window = AlertWindow(of: alert(1), at: 0)
        _ = add(alert(1), to: &window, at: 0)
        window.add(alert(2), isMuted: true, at: 1)
        for minute in 1...29 as ClosedRange<Int64> {
            #expect(window.wish(at: minute * Self.minute) == .tell)
            #expect(window.due(at: minute * Self.minute) == (minute + 1) * Self.minute)
        }
        _ = window.tell(at: 30 * Self.minute)
        #expect(window.wish(at: 90 * Self.minute) == .resolve)
        #expect(window.due(at: 90 * Self.minute) == 91 * Self.minute)
    }

    @Test func `a count that no log can have stops nobody`() {
        var window = AlertWindow(of: alert(1), at: 0)
        for _ in 1...2 { window.add(alert(1), times: .max, isMuted: true, at: 0) }
        #expect((window.count, window.muted) == (.max, .max))
        var digest = AlertDigest(of: window.tell(at: 0))
        digest.add(digest.latest)
        #expect(digest.count == .max)
    }

    @Test func `after a quiet window the next alert is told at once, and the window is longer`() {
        var window = AlertWindow(of: alert(1, at: 5), at: 0)
        _ = add(alert(1, at: 5), to: &window, at: 0)
        #expect(window.wish(at: Self.minute) == .nothing)
        let notice = add(alert(2), to: &window, at: 2 * Self.minute)
        #expect(notice == AlertNotice(alert: alert(2), count: 1, total: 2, since: 5))
        #expect(window.due(at: 2 * Self.minute) == 4 * Self.minute)
    }

    @Test func `after half a quiet hour a group is resolved once, and begins anew`() {
        var window = AlertWindow(of: alert(1), at: 0)
        _ = add(alert(1), to: &window, at: 0)
        #expect(window.wish(at: 30 * Self.minute - 1) == .nothing)
        #expect(window.wish(at: 30 * Self.minute) == .resolve)
        let resolved = window.resolve(at: 30 * Self.minute)
        #expect(resolved == AlertNotice(alert: alert(1), count: 0, total: 1, since: 0))
        #expect(window.wish(at: 31 * Self.minute) == .nothing)
        let notice = add(alert(2, at: 7), to: &window, at: 31 * Self.minute)
        #expect(notice == AlertNotice(alert: alert(2, at: 7), count: 1, total: 1, since: 7))
        #expect(window.due(at: 31 * Self.minute) == 32 * Self.minute)
    }

    @Test func `no hour sees more than six messages, whatever comes when, and however often a class ends`() {
        for gap in [1, 7, 29, 30, 31, 59] as [Int64] {
            var window = AlertWindow(of: alert(1), at: 0)
            var sent: [Int64] = []
            for minute in 0..<Int64(600) {
                let now = minute * Self.minute
                if minute % gap == 0 { window.add(alert(UInt64(minute)), at: now) }
                switch window.wish(at: now, early: minute % 3 == 0) {
                case .nothing: continue
                case .tell: _ = window.tell(at: now)
                case .resolve: _ = window.resolve(at: now)
                }
                sent.append(minute)
            }
            for (index, minute) in sent.enumerated() {
                #expect(sent[index...].prefix { $0 < minute + 60 }.count <= 6, "every \(gap) minutes")
            }
        }
    }

    @Test func `a series that begins anew has no more messages for its hour`() {
        var window = AlertWindow(of: alert(1), at: 0)
        for seq in 1...5 as ClosedRange<UInt64> {
            window.add(alert(seq), at: 0)
            _ = window.tell(at: 0)
        }
        #expect(window.wish(at: 30 * Self.minute) == .resolve)
        _ = window.resolve(at: 30 * Self.minute)
        window.add(alert(6), at: 31 * Self.minute)
        #expect(window.count == 1)
        #expect(window.wish(at: 31 * Self.minute) == .nothing)
        #expect(window.wish(at: 60 * Self.minute) == .tell)
    }

    @Test func `what is worse than all before is told at once`() {
        var window = AlertWindow(of: alert(1), at: 0)
        _ = add(alert(1), to: &window, at: 0)
        #expect(add(alert(2), to: &window, at: 1) == nil)
        #expect(add(alert(3, .error), to: &window, at: 2)?.severity == .error)
        #expect(add(alert(4, .error), to: &window, at: 3) == nil)
        #expect(add(alert(5, .warning), to: &window, at: 4) == nil)
        #expect(add(alert(6, .fatal), to: &window, at: 5)?.count == 3)
    }

    @Test func `classes are counted, each once`() {
        var window = AlertWindow(of: alert(1), at: 0)
        for began in [nil, 7, 7, nil, 7, 90, 90] as [UInt64?] {
            window.add(alert(1), times: 3, inClass: began, at: 0)
        }
        let notice = window.tell(at: 0)
        #expect((notice.count, notice.classes) == (21, 2))
    }

    @Test func `at the end what was counted is told early, once`() {
        var window = AlertWindow(of: alert(1), at: 0)
        _ = add(alert(1), to: &window, at: 0)
        #expect(add(alert(2), to: &window, at: 1) == nil)
        #expect(window.wish(at: 2, early: true) == .tell)
        #expect(window.tell(at: 2).count == 1)
        #expect(window.wish(at: 3, early: true) == .nothing)
    }

    @Test func `who was told of in digests alone is not said to be over`() {
        var window = AlertWindow(of: alert(1), at: 0)
        window.add(alert(1), at: 0)
        window.leaveToDigest()
        #expect(window.tellInDigest(isMuted: false, at: 1)?.count == 1)
        for minute in 1...120 as ClosedRange<Int64> {
            #expect(window.wish(at: minute * Self.minute) == .nothing)
        }
        #expect(window.isSpent(at: 120 * Self.minute))
    }

    @Test func `how many a mute kept back is said once`() {
        var window = AlertWindow(of: alert(1), at: 0)
        window.add(alert(1), times: 3, isMuted: true, at: 0)
        window.add(alert(2), at: 0)
        var notice = window.tell(at: 0)
        #expect((notice.count, notice.muted) == (4, 3))
        window.add(alert(3), at: 1)
        notice = window.tell(at: Self.minute)
        #expect((notice.count, notice.muted) == (1, 0))
    }

    @Test func `six messages that went in the future hold up nothing for longer than an hour`() {
        var window = AlertWindow(of: alert(1), at: 1_000 * Self.minute)
        for seq in 1...6 as ClosedRange<UInt64> {
            window.add(alert(seq), at: 1_000 * Self.minute)
            _ = window.tell(at: 1_000 * Self.minute)
        }
        window.add(alert(7), at: 0)
        #expect(window.wish(at: 0) == .nothing)
        #expect(window.due(at: 0) == 60 * Self.minute)
        #expect(window.wish(at: 60 * Self.minute) == .tell)
    }

    @Test func `a clock that is set back keeps nobody waiting`() {
        var window = AlertWindow(of: alert(1), at: 1_000 * Self.minute)
        _ = add(alert(1), to: &window, at: 1_000 * Self.minute)
        #expect(add(alert(2), to: &window, at: 0) == nil)
        #expect(window.wish(at: 30 * Self.minute) == .tell)
    }
}
