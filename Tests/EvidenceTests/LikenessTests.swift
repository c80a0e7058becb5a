import AudioGuardCore
import Testing

@testable import AudioGuard

/// Which records a storm may count as one, and which it may not.
@Suite struct LikenessTests {
    private typealias Change = @Sendable (inout AuditRecord) -> Void

    /// What tells a reader something else.
    private static let telling: [Change] = [
        { $0.kind = .repair }, { $0.severity = .error }, { $0.phase = .idle }, { $0.outcome = .withheld },
        { $0.road = .facade }, { $0.operation = .setActive }, { $0.requested = .activate },
        { $0.requested = .configure(to: SessionConfiguration(.record)) },
        { $0.requested = .deactivate(notifyingOthers: true) },
        { $0.requested = .deactivate(notifyingOthers: false) },
        { $0.requested = .override(to: .speaker) }, { $0.stack = "another" },
        { $0.caller = Caller(module: "game.engine", frame: $0.caller?.frame, confidence: .symbol) },
        {
            let frame = StackFrame(image: "libCourseware.so", offset: 0x1F2F)
            $0.caller = Caller(module: "courseware.player", frame: frame, confidence: .symbol)
        },
        { $0.rules.removeLast() }, { $0.error = .isBusy },
        { $0.lease = LeaseNote(LeaseID(1), .leaked, need: .record) },
        { $0.lease = LeaseNote(LeaseID(1), .overdue, need: .record) },
        { $0.lease = LeaseNote(LeaseID(1), .overdue, need: .play) },
        { $0.fight = FightNote(.toAndFro, count: 3) }, { $0.fight = FightNote(.unseen, count: 3) },
        { $0.warning = WarningNote(sdk: "rtc", number: 1_033) },
        { $0.mixer = MixerNote(.silence, of: "radio") }, { $0.mixer = MixerNote(.underrun, of: "radio") },
        { $0.mixer = MixerNote(.underrun, of: "song") },
    ]

    /// What is another at each call.
    private static let passing: [Change] = [
        { $0.wall = 7 }, { $0.monotonic = 7 }, { $0.latency = 9 }, { $0.ticket = 18 }, { $0.after = nil },
        { $0.before = nil }, { $0.applied = nil }, { $0.onMainThread = false }, { $0.policy = "standard-2" },
        { $0.lease = LeaseNote(LeaseID(2), .overdue, need: .record) },
    ]

    private func likeness(_ change: Change) -> Int {
        var record = AuditRecord.typical
        record.lease = LeaseNote(LeaseID(1), .overdue, need: .record)
        change(&record)
        return record.likeness
    }

    @Test func `what tells a reader something else is not counted as the same`() {
        let all = Self.telling.map { change in
            var record = AuditRecord.typical
            change(&record)
            return record.likeness
        }
        #expect(Set(all + [AuditRecord.typical.likeness]).count == Self.telling.count + 1)
    }

    @Test func `time and state make no difference`() {
        #expect(Set(Self.passing.map(likeness) + [likeness { _ in }]).count == 1)
    }

    @Test func `what tells of the class or of the log itself always stands`() {
        let always: [AuditRecord.Kind] = [
            .start, .stop, .phase, .policyChanged, .gap, .repeat, .prune, .delivery,
        ]
        #expect(AuditRecord.Kind.allCases.filter { !$0.mayRepeat } == always)
    }
}
