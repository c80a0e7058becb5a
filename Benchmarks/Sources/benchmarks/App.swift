import AudioGuard
import AudioGuardSimulator
import Courseware

/// An app on a device of its own, whose pupil is on the microphone, and a module of it that asks for sound.
final class App {
    static let speaking = SessionConfiguration(
        .playAndRecord,
        mode: .voiceChat,
        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
    )

    let session: SimulatedSession
    /// The door by which the guard reaches the session, which knows how long it stood open.
    private(set) var door: TimedDoor?
    private var sessionGuard: SessionGuard?
    private var turn = 0

    /// An app that nobody guards.
    init() throws {
        session = SimulatedDevice().addApp("our app").session
        try session.setCategory(.playAndRecord, mode: .voiceChat, options: Self.speaking.options)
        try session.setActive(true)
    }

    /// An app with a guard on its setters.
    /// - parameter isTimed: Whether the platform's own time is measured.
    convenience init(trail: any AuditTrail, isLive: Bool, isTimed: Bool = false) throws {
        try self.init()
        if isTimed { door = TimedDoor(SimulatorBackend(session)) }
        let sessionGuard = SessionGuard(
            backend: door ?? SimulatorBackend(session),
            trail: trail,
            callers: try Self.callers()
        )
        if isLive { sessionGuard.beginClass(.speaking) }
        self.sessionGuard = sessionGuard
    }

    /// The module's call.
    func request() throws {
        turn += 1
        try Courseware.takeMicrophone(on: session, turn: turn)
    }

    /// Finds callers in this program as in an app that wrote down its modules.
    static func callers() throws -> ProcessCallers {
        let callers = ProcessCallers(
            try ModuleTable([
                "courseware": CodeNames(swiftModules: ["Courseware"]),
                "game.engine": CodeNames(images: ["libGameEngine"]),
            ])
        )
        callers.prepare()
        return callers
    }
}
