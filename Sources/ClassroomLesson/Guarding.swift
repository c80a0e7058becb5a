public import AudioGuard
public import AudioGuardCore
import AudioGuardSimulator

/// What a guarded performance is guarded with.
public struct Guarding: Sendable {
    /// The rules.
    public var policy: AudioPolicy
    /// Where the records go.
    public var trail: any AuditTrail
    /// Who tells which module called.
    public var callers: any CallerSource
    /// The wall clock's microseconds when the lesson begins; from then on it goes as the samples do.
    public var beginning: Int64

    /// What a performance is guarded with.
    public init(
        policy: AudioPolicy,
        trail: any AuditTrail,
        callers: any CallerSource,
        beginning: Int64 = GuardClock.system.wall()
    ) {
        self.policy = policy
        self.trail = trail
        self.callers = callers
        self.beginning = beginning
    }

    /// A guard over a simulated session, on the device's own clock.
    func begin(
        over backend: SimulatorBackend,
        with options: GuardOptions,
        on device: SimulatedDevice
    ) -> SessionGuard {
        SessionGuard(
            backend: backend,
            trail: trail,
            policy: policy,
            callers: callers,
            clock: .of(device, beginning: beginning),
            options: options
        )
    }
}
