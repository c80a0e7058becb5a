import AudioGuardCore
import AudioGuardSimulator

@testable import AudioGuard

/// The real guard in a walk.
final class GuardWarden: Warden {
    let sessionGuard: SessionGuard
    private var open: [(id: LeaseID, need: LeaseNeed, caller: Caller)] = []

    init(_ session: SimulatedSession, on device: SimulatedDevice, policy: AudioPolicy = .classroom) {
        sessionGuard = SessionGuard(
            backend: SimulatorBackend(session),
            trail: NoTrail(),
            policy: policy,
            callers: FixedCallers(Caller(module: "some.module", confidence: .symbol)),
            clock: .of(device)
        )
    }

    func enter(_ phase: ClassPhase) {
        // The end of a class ends its leases.
        if !phase.isLive, sessionGuard.phase.isLive { open = [] }
        sessionGuard.enter(phase)
    }

    func rtc(_ call: SessionCall) throws(SessionError) { try sessionGuard.session(for: "rtc").call(call) }

    func borrow(_ need: LeaseNeed) throws(SessionError) {
        let (id, caller) = try sessionGuard.openLease(for: need, by: "some.module")
        open.append((id, need, caller))
    }

    func giveBack(newest: Bool) {
        guard !open.isEmpty else { return }
        let lease = open.remove(at: newest ? open.count - 1 : 0)
        sessionGuard.endLease(lease.id, for: lease.need, by: lease.caller, isLeaked: false)
    }

    var leases: Int { open.count }

    func checkpoint() -> () -> Void {
        let (state, open) = (sessionGuard.state.withLock { $0 }, open)
        return { [self] in
            sessionGuard.state.withLock { $0 = state }
            self.open = open
        }
    }
}

/// Keeps nothing.
private struct NoTrail: AuditTrail {
    func append(_ record: AuditRecord) -> UInt64 { 1 }
}
