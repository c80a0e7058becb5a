import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Foundation
import Testing

@Suite struct `A policy that is swapped` {
    static let record = SessionConfiguration(.record)

    @Test func `while a class runs puts right what it does not want, and the log says so`() throws {
        let it = try GuardedApp(policy: .observeOnly)
        try it.begin()
        try it.app.session.setCategory(.record)
        #expect(it.snapshot.configuration == Self.record)
        it.sessionGuard.setPolicy(.classroom)
        #expect(it.sessionGuard.policy == .classroom)
        #expect(it.snapshot.configuration.category == .playAndRecord)
        let records = it.records.suffix(4).filter { $0.kind != .route }
        #expect(records.map(\.kind) == [.decision, .policyChanged, .repair])
        #expect(records.map(\.policy) == ["observe-only@1", "classroom@1", "classroom@1"])
        #expect(records.map(\.replaced) == [nil, "observe-only@1", nil])
        let changed = try #require(it.records.first { $0.kind == .policyChanged })
        #expect(changed.before?.configuration == Self.record && changed.ticket != nil)
        #expect(it.records.last?.severity == .info, "nobody is to blame for what was allowed")
    }

    @Test func `for one that only observes changes nothing more`() throws {
        let it = try GuardedApp()
        try it.begin()
        it.sessionGuard.setPolicy(.observeOnly)
        try it.app.session.setCategory(.record)
        #expect(it.snapshot.configuration == Self.record)
        let decision = try #require(it.records.last)
        #expect(decision.outcome == .passed && decision.severity == .error)
        #expect(decision.rules.map(\.rule).first == .recordWithPlayback)
    }

    @Test func `for itself, or while no class is live, is not worth a record`() throws {
        let it = try GuardedApp()
        var next = AudioPolicy.classroom
        next.revision = 2
        it.sessionGuard.setPolicy(next)
        #expect(it.records.isEmpty)
        try it.begin()
        #expect(it.records.first?.policy == "classroom@2")
        let count = it.records.count
        it.sessionGuard.setPolicy(next)
        #expect(it.records.count == count)
    }

    @Test func `takes back what the old one allowed`() throws {
        var lenient = AudioPolicy.classroom
        lenient.treatments = ["some.module": .exempt]
        let it = try GuardedApp(policy: lenient)
        try it.begin()
        try it.app.session.setCategory(.record)
        #expect(it.snapshot.configuration == Self.record)
        it.sessionGuard.setPolicy(.classroom)
        #expect(it.snapshot.configuration.category == .playAndRecord)
    }

    @Test func `by two threads at once leaves a chain of policies`() throws {
        let it = try GuardedApp()
        try it.begin()
        let trail = it.trail
        let guarded = it.sessionGuard
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            var policy = AudioPolicy.classroom
            policy.revision = 2 + index
            guarded.setPolicy(policy)
        }
        let changes = trail.records.filter { $0.kind == .policyChanged }.sorted {
            ($0.ticket ?? 0) < ($1.ticket ?? 0)
        }
        #expect(changes.count == 8)
        for (one, next) in zip(changes, changes.dropFirst()) { #expect(next.replaced == one.policy) }
        #expect(changes.last?.policy == it.sessionGuard.policy.title)
    }

    // MARK: treatments, in the guard

    @Test func `answers a module that is refused with an error, and one that is withheld with success`()
        throws
    {
        var policy = AudioPolicy.classroom
        policy.treatments = ["some.module": .refuse]
        let it = try GuardedApp(policy: policy)
        try it.begin()
        let before = it.snapshot
        #expect(throws: SessionError.insufficientPriority) { try it.app.session.setCategory(.record) }
        #expect(it.records.last?.outcome == .refused && it.records.last?.error == .insufficientPriority)
        policy.treatments = ["some.module": .withhold]
        it.sessionGuard.setPolicy(policy)
        try it.app.session.setCategory(.record)
        #expect(it.records.last?.outcome == .withheld)
        #expect(it.snapshot == before)
        it.device.plug(.headphones)
        #expect(it.snapshot.configuration == before.configuration)
    }

    // MARK: what the system does by itself

    @Test func `blames nobody for what the system rewrites, and leaves it where the policy says so`() throws {
        for isLeft in [true, false] {
            var policy = AudioPolicy.classroom
            policy.benignRewrites = [
                BenignRewrite(
                    "cleared",
                    from: ConfigurationPattern(category: .playAndRecord),
                    to: ConfigurationPattern(options: []),
                    isLeft: isLeft
                )
            ]
            let it = try GuardedApp(policy: policy)
            try it.begin(.speaking)
            // Past every hook, as the system does.
            let cleared = SessionConfiguration(.playAndRecord, mode: .voiceChat)
            try SimulatorBackend(it.app.session).perform(.configure(to: cleared))
            it.device.plug(.headphones)
            let repair = it.records.last { $0.kind == .repair }
            #expect((it.snapshot.configuration == cleared) == isLeft)
            #expect((repair == nil) == isLeft)
            #expect(it.records.allSatisfy { $0.severity == .info })
        }
    }
}
