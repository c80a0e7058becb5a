import AudioGuard
import AudioGuardCore
import Foundation
import Testing

/// No lock is held while the platform is called, so nobody waits for anybody.
@Suite struct `Nobody waits for ever` {
    let trail = NotedTrail()

    func guarding(_ session: AwkwardSession) -> SessionGuard {
        SessionGuard(
            backend: session,
            trail: trail,
            callers: FixedCallers(Caller(module: "some.module", confidence: .symbol))
        )
    }

    @Test(arguments: AwkwardSession.Telling.allCases, [AuditRecord.Road.hook, .facade])
    func `a setter that tells before it returns is one request and one event`(
        _ telling: AwkwardSession.Telling,
        _ road: AuditRecord.Road
    ) async {
        let session = AwkwardSession(telling)
        let sessionGuard = guarding(session)
        sessionGuard.beginClass(.speaking)
        let module: any SessionSetters = road == .hook ? session : sessionGuard.session(for: "some.module")
        #expect(await ends { try? module.setCategory(.record) })
        #expect(session.snapshot().configuration.category == .playAndRecord)
        #expect(trail.records.map(\.kind) == [.phase, .route, .decision])
        #expect(trail.records.last?.outcome == .amended)
        #expect(trail.records.last?.after == session.snapshot())
    }

    @Test(arguments: AwkwardSession.Telling.allCases)
    func `leases, phases, recovery and the end of a class end too`(_ telling: AwkwardSession.Telling) async {
        let session = AwkwardSession(telling)
        let sessionGuard = guarding(session)
        let engine = sessionGuard.session(for: "rtc")
        let hasEnded = await ends {
            sessionGuard.beginClass()
            let outer = try? engine.borrow(for: .record)
            let inner = try? sessionGuard.session(for: "quiz").borrow(for: .measure)
            sessionGuard.enter(.speaking)
            try? engine.setCategory(.playAndRecord, mode: .voiceChat)
            session.tell(.interruptionBegan(reason: .default))
            session.tell(.interruptionEnded(shouldResume: true))
            session.tell(.mediaServicesReset)
            session.tell(.foreground(true))
            outer?.giveBack()
            inner?.giveBack()
            sessionGuard.endClass()
        }
        #expect(hasEnded)
        #expect(trail.records.compactMap(\.lease?.step) == [.begun, .begun, .restored, .restored])
        #expect(session.snapshot().configuration == GuardedApp.listening)
    }

    @Test(arguments: AwkwardSession.Telling.allCases)
    func `an observer that sets the session inside a setter does not break the class`(
        _ telling: AwkwardSession.Telling
    ) async {
        let session = AwkwardSession(telling)
        let sessionGuard = guarding(session)
        session.beginObserving { event in
            guard case .routeChanged = event, session.snapshot().configuration.category == .playAndRecord
            else { return }
            try? session.setCategory(.soloAmbient)
        }
        sessionGuard.beginClass()
        #expect(await ends { try? session.setCategory(.record) })
        #expect(session.snapshot().configuration.mixesWithOthers)
        #expect(!session.snapshot().configuration.category.isSilencedBySwitch)
    }

    /// What somebody does while another module's call is still in the platform.
    enum Deed: CaseIterable {
        case facade, hook, lease, phase, end, event, reading
    }

    @Test(arguments: Deed.allCases)
    func `another module's slow call is waited for by nobody`(_ deed: Deed) async {
        let session = AwkwardSession(.fromAnotherThread)
        let sessionGuard = guarding(session)
        sessionGuard.beginClass()
        let gate = session.block()
        let slow = Started { try? session.setCategory(.playAndRecord) }
        #expect(await ends { gate.waitUntilReached() })
        let hasEnded = await ends {
            switch deed {
            case .facade: try? sessionGuard.session(for: "quick").prefer(.sampleRate(16_000))
            case .hook: try? session.setCategory(.soloAmbient)
            case .lease: _ = try? sessionGuard.session(for: "quick").borrow(for: .record)
            case .phase: sessionGuard.enter(.speaking)
            case .end: sessionGuard.endClass()
            case .event: session.tell(.foreground(true))
            case .reading: _ = sessionGuard.session(for: "quick").category
            }
        }
        #expect(hasEnded, "answered while the other call is still in the platform")
        #expect(!trail.records.contains { $0.ticket == 1 })
        gate.open()
        #expect(await slow.ends())
        let last = trail.records.last { $0.kind == .decision }
        #expect(last?.ticket == 1, "its ticket is from before, its place in the log from after")
    }
}
