import Foundation
import SeededNumbers
import Testing

@testable import AudioGuardCore

@Suite struct AlertTellerTests {
    private static let minute: Int64 = 60_000_000
    private static let seeds: Range<UInt64> =
        ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1" ? 0..<2_000 : 0..<12

    private static func alert(_ seq: UInt64, _ module: Int, at now: Int64) -> Alert {
        var record = AuditRecord(.lease)
        record.seq = seq
        record.wall = now
        record.severity = [.warning, .error, .fatal][module % 3]
        record.lease = LeaseNote(LeaseID(1), .leaked, need: .record)
        record.caller = Caller(module: ModuleID("m\(module)"), confidence: .symbol)
        guard let alert = Alert(for: record, chain: "") else { fatalError("a lost lease is an alert") }
        return alert
    }

    /// Many groups, as a shell keeps them, and what it was told to tell.
    private struct Model {
        var teller = AlertTeller()
        var windows: [String: AlertWindow] = [:]
        var told: [(at: Int64, AlertTelling)] = []
        var raised: UInt64 = 0
        var counted: UInt64 = 0

        mutating func add(_ alert: Alert, times: UInt64, at now: Int64) {
            raised += times
            let key = alert.group.key
            var window = windows[key] ?? AlertWindow(of: alert, at: now)
            window.add(alert, times: times, isMuted: teller.mutes(alert.group, at: now), at: now)
            look(&window, early: false, at: now)
            windows[key] = window
        }

        mutating func look(early: Bool, at now: Int64) {
            for (key, var window) in windows.sorted(by: { $0.key < $1.key }) {
                look(&window, early: early, at: now)
                windows[key] = window.isSpent(at: now) ? nil : window
            }
            guard teller.flood.wantsDigest(at: now, early: early) else { return }
            var digest: AlertDigest?
            for (key, var window) in windows where window.waitsForDigest {
                teller.tell(&window, in: &digest, at: now)
                windows[key] = window
            }
            teller.flood.digest(at: now)
            guard let digest else { return }
            counted += digest.count
            told.append((now, .digest(digest)))
        }

        private mutating func look(_ window: inout AlertWindow, early: Bool, at now: Int64) {
            guard let telling = teller.look(at: &window, early: early, at: now) else { return }
            if case .alert(let notice) = telling { counted += notice.count }
            told.append((now, telling))
        }

        var untold: UInt64 { windows.values.reduce(0) { $0 + $1.untold } }
    }

    @Test(arguments: seeds)
    func `what was told, and what is counted still, is what was raised, whatever is muted and when`(
        _ seed: UInt64
    ) {
        var random = Seeded(seed)
        var model = Model()
        var now: Int64 = 1_750_000_000_000_000
        let groups = random.one(of: [1, 3, 30, 60])
        for seq in 1...300 as ClosedRange<UInt64> {
            let module = random.below(groups)
            model.add(
                Self.alert(seq, module, at: now),
                times: random.once(in: 9) ? UInt64(random.below(1_000)) + 1 : 1,
                at: now
            )
            switch random.below(40) {
            case 0: now += Int64(random.below(45)) * Self.minute
            case 1: now -= Int64(random.below(90)) * Self.minute
            case 2:
                let subject = AlertMute.Subject.module("m\(random.below(groups))")
                model.teller.mutes.append(
                    AlertMute(subject, until: now + Int64(random.below(90)) * Self.minute)
                )
            case 3: if !model.teller.mutes.isEmpty { model.teller.mutes.removeFirst() }
            default: now += Int64(random.below(3_000_000))
            }
            if random.once(in: 4) { model.look(early: random.once(in: 12), at: now) }
            #expect(model.counted + model.untold == model.raised)
        }
        for (telling, later) in zip(model.told, model.told.dropFirst()) where telling.1.id == later.1.id {
            Issue.record("the id \(telling.1.id) was given twice")
        }
        #expect(Set(model.told.map(\.1.id)).count == model.told.count)
        // When it is quiet, and nobody wishes otherwise, everything is told and forgotten by itself.
        model.teller.mutes = []
        for _ in 0..<200 {
            now += Self.minute
            model.look(early: false, at: now)
        }
        #expect(model.untold == 0)
        #expect(model.windows.isEmpty)
        #expect(!model.teller.flood.isOn)
    }

    @Test func `ten thousand groups in a minute are twenty messages and one digest, with exact counts`()
        throws
    {
        var model = Model()
        for module in 0..<10_000 {
            let now = Int64(module) * 5_000
            model.add(Self.alert(UInt64(module) + 1, module, at: now), times: 2, at: now)
        }
        #expect(model.told.count == 20)
        model.look(early: false, at: 5 * Self.minute - 1)
        #expect(model.told.count == 20)
        model.look(early: false, at: 6 * Self.minute)
        #expect(model.told.count == 21)
        guard case .digest(let digest)? = model.told.last?.1 else {
            Issue.record("there is no digest")
            return
        }
        #expect((digest.groups, digest.count, digest.notices.count) == (9_980, 19_960, 10))
        #expect(digest.notices.allSatisfy { $0.severity == .fatal }, "the worst are named")
        #expect(digest.latest.alert.seq == 10_000)
        model.look(early: false, at: 12 * Self.minute)
        #expect(!model.teller.flood.isOn)
    }

    @Test func `many groups that fall quiet together are said to be over twenty a minute`() {
        var model = Model()
        for module in 0..<50 {
            let now = Int64(module / 20) * Self.minute
            model.add(Self.alert(UInt64(module) + 1, module, at: now), times: 1, at: now)
        }
        #expect(model.told.count == 50)
        for (minute, told) in [(40, 70), (40, 70), (41, 90), (42, 100), (43, 100)] as [(Int64, Int)] {
            model.look(early: false, at: minute * Self.minute)
            #expect(model.told.count == told)
        }
    }

    @Test func `what is muted is told when that is over, and says so`() {
        var model = Model()
        model.teller.mutes = [AlertMute(.rule("give-back"), until: 10 * Self.minute)]
        for minute in 0..<Int64(10) {
            model.add(Self.alert(UInt64(minute) + 1, 1, at: 0), times: 1, at: minute * Self.minute)
        }
        #expect(model.told.isEmpty)
        model.look(early: true, at: 10 * Self.minute - 1)
        #expect(model.told.isEmpty)
        model.look(early: false, at: 10 * Self.minute)
        guard case .alert(let notice)? = model.told.last?.1 else {
            Issue.record("nothing is told")
            return
        }
        #expect((notice.count, notice.muted) == (10, 10))
    }
}
