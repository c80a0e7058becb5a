import AVFAudio
import AppleAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

/// The platform's session is one for the process, so these tests run one after another.
@Suite(.serialized, .oneSession) struct `The platform's session behind the guard` {}

/// An app on a simulated device that knows the platform's API only, and the guard behind it.
final class PlatformApp {
    let device: SimulatedDevice
    let app: SimulatedApp
    let session = AVAudioSession.sharedInstance()
    let trail = MemoryTrail()
    let backend: AppleSession
    let sessionGuard: SessionGuard
    private let advice = Noted<MediaAdvice>()

    static let listening = SessionConfiguration(.playback, options: .mixWithOthers)
    static let speaking = SessionConfiguration(
        .playAndRecord,
        mode: .voiceChat,
        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
    )

    init(
        _ profile: OSProfile = .ios17,
        policy: AudioPolicy = .classroom,
        callers: any CallerSource = FixedCallers(Caller(module: "some.module", confidence: .symbol)),
        hooks: any SetterHooks = DeviceHooks()
    ) {
        let it = AppOnLinux(profile)
        (device, app) = (it.device, it.app)
        backend = AppleSession(hooks: hooks) { it.app.session.snapshot.hazards.contains(.callIsOn) }
        sessionGuard = SessionGuard(
            backend: backend,
            trail: trail,
            policy: policy,
            callers: callers,
            options: GuardOptions(onMedia: advice.append)
        )
    }

    /// Begins a class as an RTC engine does.
    func begin(_ phase: ClassPhase = .listening) throws {
        try session.setCategory(.playback, options: .mixWithOthers)
        try session.setActive(true)
        sessionGuard.beginClass()
        if phase == .speaking {
            sessionGuard.enter(.speaking)
            let options = Self.speaking.options
            try sessionGuard.session(for: "rtc").setCategory(
                .playAndRecord,
                mode: .voiceChat,
                options: options
            )
        }
        AVAudioSession.settle()
    }

    /// What the session is, in truth, once all is told.
    var truth: SessionSnapshot {
        AVAudioSession.settle()
        return app.session.snapshot
    }

    /// What the guard wrote, once all is told.
    var records: [AuditRecord] {
        AVAudioSession.settle()
        return trail.records
    }

    var adviceGiven: [MediaAdvice] {
        AVAudioSession.settle()
        return advice.all
    }
}

/// The number of the platform's error that a call throws, 0 if it throws none.
func status(of call: () throws -> Void) -> Int {
    do {
        try call()
        return 0
    } catch {
        let error = error as NSError
        #expect(error.domain == NSOSStatusErrorDomain)
        return error.code
    }
}
