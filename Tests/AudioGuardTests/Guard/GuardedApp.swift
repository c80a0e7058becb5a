import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// An app in a class, on a simulated device, and what the guard wrote about it.
final class GuardedApp {
    let device: SimulatedDevice
    let app: SimulatedApp
    let trail = NotedTrail()
    let sessionGuard: SessionGuard
    let advice = Locked<[MediaAdvice]>([])

    static let listening = SessionConfiguration(.playback, options: .mixWithOthers)
    static let speaking = SessionConfiguration(
        .playAndRecord,
        mode: .voiceChat,
        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
    )

    init(
        policy: AudioPolicy = .classroom,
        profile: OSProfile = .ios17,
        delivery: SimulatedDevice.Delivery = .secondaryThread,
        need: SessionHardware? = nil
    ) throws {
        device = SimulatedDevice(profile: profile, delivery: delivery)
        app = device.addApp("our app")
        let advice = advice
        sessionGuard = SessionGuard(
            backend: SimulatorBackend(app.session),
            trail: trail,
            policy: policy,
            callers: FixedCallers(Caller(module: "some.module", confidence: .symbol)),
            clock: .of(device),
            options: GuardOptions(need: need, onMedia: { given in advice.withLock { $0.append(given) } })
        )
    }

    /// Begins a class as an RTC engine does.
    func begin(_ phase: ClassPhase = .listening) throws {
        try app.session.setCategory(.playback, options: .mixWithOthers)
        try app.session.setActive(true)
        sessionGuard.beginClass(.listening)
        guard phase == .speaking else { return }
        sessionGuard.enter(.speaking)
        try rtc.setCategory(.playAndRecord, mode: .voiceChat, options: Self.speaking.options)
    }

    var rtc: GuardedSession { sessionGuard.session(for: "rtc") }
    var snapshot: SessionSnapshot { app.session.snapshot }
    var records: [AuditRecord] { trail.records }
    var adviceGiven: [MediaAdvice] { advice.withLock { $0 } }
}

/// A trail that tests can read.
final class NotedTrail: AuditTrail {
    private let noted = Locked<[AuditRecord]>([])

    func append(_ record: AuditRecord) -> UInt64 {
        noted.withLock { noted in
            noted.append(record)
            return UInt64(noted.count)
        }
    }

    var records: [AuditRecord] { noted.withLock { $0 } }
}
