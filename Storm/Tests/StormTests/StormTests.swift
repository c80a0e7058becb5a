import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Foundation
import Testing

@Suite(.serialized) struct `A storm of ten threads` {
    /// How often each thread does what it does.
    static let turns = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1" ? 4_000 : 100
    /// After so many seconds of a storm that takes a few, nobody will come any more.
    static let patience: TimeInterval = turns > 1_000 ? 600 : 60

    static let deliveries: [SimulatedDevice.Delivery] = [.secondaryThread, .callersThread]

    @Test(arguments: deliveries)
    func `leaves every request in the log once, in one order`(_ delivery: SimulatedDevice.Delivery)
        async throws
    {
        let storm = try Storm(delivery)
        try storm.begin()
        await run(storm, storm.roles())
        #expect(
            !judgement(of: storm).isViolation(isOwner: false),
            "no request of a module has broken the class"
        )
        var calls = storm.counts.withLock { $0.calls }
        calls[.facade, default: 0] += Storm.callsToSettle
        try storm.settle()
        let records = try expectOrder(in: storm)

        let decisions = records.filter { $0.kind == .decision }
        #expect(try storm.flaw() == nil)
        for road in [AuditRecord.Road.facade, .hook] {
            #expect(decisions.filter { $0.road == road }.count == calls[road])
        }
        let modules = Set(decisions.filter { $0.road == .hook }.map { $0.caller?.module })
        #expect(modules == ["storm.hooked"])
        expectMarks(in: decisions)
        expectLeases(of: storm, in: records)
    }

    @Test(arguments: deliveries)
    func `holds also while policies are swapped`(_ delivery: SimulatedDevice.Delivery) async throws {
        var lenient = AudioPolicy.classroom
        lenient.name = "lenient"
        lenient.treatments = ["storm.facade0": .exempt, "storm.facade1": .observe]
        let storm = try Storm(delivery)
        try storm.begin()
        await run(storm, storm.roles(policies: [.classroom, .observeOnly, lenient]))
        var calls = storm.counts.withLock { $0.calls }
        calls[.facade, default: 0] += Storm.callsToSettle
        try storm.settle()
        let records = try expectOrder(in: storm)
        let decisions = records.filter { $0.kind == .decision }
        #expect(decisions.count == calls.values.reduce(0, +))
        #expect(
            Set(decisions.map(\.policy)) == [
                AudioPolicy.classroom.title, AudioPolicy.observeOnly.title, lenient.title,
            ]
        )
        expectMarks(in: decisions)
        expectLeases(of: storm, in: records)
    }

    @Test(arguments: deliveries)
    func `leaves nothing lent when classes end in it`(_ delivery: SimulatedDevice.Delivery) async throws {
        let storm = try Storm(delivery)
        try storm.begin()
        await run(storm, storm.roles(endsClass: true))
        try storm.settle()
        let records = try expectOrder(in: storm)
        let steps = Dictionary(grouping: records.compactMap(\.lease), by: \.id)
        for (id, notes) in steps {
            let steps = notes.map(\.step)
            #expect(steps.filter { $0 == .begun }.count == 1)
            #expect(steps.filter { $0 == .restored || $0 == .notRestored }.count == 1, "\(id) \(steps)")
            #expect(steps.first == .begun)
            #expect(steps.last != .leaked)
        }
    }

    private func run(_ storm: Storm, _ roles: [Storm.Role]) async {
        await together(within: Self.patience, roles.map { role in (role.name, { role.play(Self.turns) }) })
    }

    /// What policy says of what the session is.
    private func judgement(of storm: Storm) -> Decision {
        let now = storm.app.session.snapshot
        let state = GuardState(phase: storm.sessionGuard.phase, snapshot: now, isOwner: true)
        return AudioPolicy.classroom.decide(.configure(to: now.configuration), in: state)
    }

    /// Expects the log to be whole, and the session to be as policy wants it.
    private func expectOrder(in storm: Storm) throws -> [AuditRecord] {
        let records = try storm.records()
        #expect(records.map(\.seq) == Array(1...UInt64(records.count)))
        #expect(Set(records.map(\.id)).count == records.count)
        let tickets = records.compactMap(\.ticket)
        #expect(Set(tickets).count == tickets.count)
        #expect(records.last?.holders == [])
        if case .amend(let amended) = judgement(of: storm).verdict {
            Issue.record(
                "the session is \(storm.app.session.snapshot.configuration) and should be: \(amended)"
            )
        }
        return records
    }

    /// Expects the wishes that each thread has said once to stand there once, in the thread's own order.
    private func expectMarks(in decisions: [AuditRecord]) {
        let requests = decisions.compactMap(\.requested)
        for thread in 0..<6 {
            let marks = (0..<Self.turns).map {
                Storm.mark(thread, $0, of: Self.turns).request(over: .fresh)
            }
            let own = Set(marks)
            #expect(requests.filter { own.contains($0) } == marks)
        }
    }

    /// Expects every lease to end once, and those alone to be called leaks that nobody gave back.
    private func expectLeases(of storm: Storm, in records: [AuditRecord]) {
        let counts = storm.counts.withLock { $0 }
        let steps = records.compactMap(\.lease?.step)
        let begun = steps.filter { $0 == .begun }.count
        #expect(begun >= counts.begun && counts.begun > 0)
        #expect(steps.filter { $0 == .restored || $0 == .notRestored }.count == begun)
        #expect(steps.filter { $0 == .leaked }.count == counts.leaked)
    }
}
