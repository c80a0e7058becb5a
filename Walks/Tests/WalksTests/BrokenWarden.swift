import AudioGuardCore
import AudioGuardSimulator

@testable import AudioGuard

/// A guard as it is built straightforwardly, with a fault of its kind: what a walk must find.
final class BrokenWarden: Warden, Sendable {
    enum Fault: CaseIterable {
        /// Adds its options whatever the category: calls fail that would have worked.
        case addsOptionsUnmasked
        /// Puts a session back only if it had options.
        case forgetsSessionsWithoutOptions
        /// Enforces although no class is live.
        case enforcesOutsideClass
        /// Remembers one session, so that a second borrower overwrites what the first one found.
        case remembersOneSession
        /// Lets a module give the session up.
        case letsModulesDeactivate

        /// What of it a walk must see.
        var claim: Claim {
            switch self {
            case .addsOptionsUnmasked: .breaksNobody
            case .forgetsSessionsWithoutOptions, .remembersOneSession: .givesBack
            case .enforcesOutsideClass: .leavesAlone
            case .letsModulesDeactivate: .staysActive
            }
        }
    }

    private let fault: Fault
    private let session: SimulatedSession
    private let memory = Locked(Memory())

    private struct Memory {
        var phase = ClassPhase.idle
        var isOwn = false
        var below: [SessionSnapshot] = []
    }

    init(_ fault: Fault, over session: SimulatedSession) {
        self.fault = fault
        self.session = session
        for setter in SessionCall.Setter.allCases {
            session.replace(setter) { [unowned self] call, original throws(SessionError) in
                try intercept(call, original)
            }
        }
    }

    private func intercept(_ call: SessionCall, _ original: () throws(SessionError) -> Void)
        throws(SessionError)
    {
        let (phase, isOwn) = memory.withLock { ($0.phase, $0.isOwn) }
        guard !isOwn, phase.isLive || fault == .enforcesOutsideClass else { return try original() }
        let before = session.snapshot
        let request = call.request(over: before.configuration)
        if case .deactivate = request, fault == .letsModulesDeactivate { return try original() }
        if case .configure(var configuration) = request, fault == .addsOptionsUnmasked {
            configuration.options.formUnion([.mixWithOthers, .defaultToSpeaker])
            return try set(configuration)
        }
        let state = GuardState(phase: phase.isLive ? phase : .listening, snapshot: before)
        let performed = AudioPolicy.classroom.decide(request, in: state).performed(for: request)
        guard let performed else { return }
        guard case .configure(let configuration) = performed else { return try original() }
        try set(configuration)
    }

    private func set(_ configuration: SessionConfiguration) throws(SessionError) {
        try asOwn { () throws(SessionError) in
            try session.setCategory(
                configuration.category,
                mode: configuration.mode,
                policy: configuration.routeSharing,
                options: configuration.options
            )
        }
    }

    private func asOwn(_ body: () throws(SessionError) -> Void) throws(SessionError) {
        let before = memory.withLock { memory in
            defer { memory.isOwn = true }
            return memory.isOwn
        }
        defer { memory.withLock { $0.isOwn = before } }
        try body()
    }

    func enter(_ phase: ClassPhase) {
        memory.withLock { memory in
            memory.phase = phase
            if !phase.isLive { memory.below = [] }
        }
        guard !phase.isLive else { return }
        try? asOwn { () throws(SessionError) in try session.setActive(false) }
    }

    func rtc(_ call: SessionCall) throws(SessionError) {
        try asOwn { () throws(SessionError) in try session.call(call) }
    }

    func borrow(_ need: LeaseNeed) throws(SessionError) {
        let (now, phase) = (session.snapshot, memory.withLock { $0.phase })
        memory.withLock { memory in
            if fault == .remembersOneSession, !memory.below.isEmpty {
                memory.below = memory.below.map { _ in now } + [now]
            } else {
                memory.below.append(now)
            }
        }
        try set(need.configuration(over: now.configuration, in: phase))
    }

    func giveBack(newest: Bool) {
        let below = memory.withLock { memory -> SessionSnapshot? in
            if memory.below.isEmpty { return nil }
            let taken = newest ? memory.below.removeLast() : memory.below.removeFirst()
            if newest || memory.below.isEmpty { return taken }
            // Out of turn: what lies below goes on to the one that is still open.
            memory.below[0] = fault == .remembersOneSession ? memory.below[0] : taken
            return nil
        }
        guard let below else { return }
        if fault == .forgetsSessionsWithoutOptions, below.configuration.options.isEmpty { return }
        try? set(below.configuration)
        try? asOwn { () throws(SessionError) in
            if session.snapshot.portOverride != below.portOverride {
                try session.overrideOutputAudioPort(below.portOverride)
            }
        }
    }

    var leases: Int { memory.withLock { $0.below.count } }

    func checkpoint() -> () -> Void {
        let saved = memory.withLock { $0 }
        return { [self] in memory.withLock { $0 = saved } }
    }
}
