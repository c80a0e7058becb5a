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
    private var sessionGuard: SessionGuard?
    private var turn = 0

    /// An app that nobody guards.
    init() throws {
        session = SimulatedDevice().addApp("our app").session
        try session.setCategory(.playAndRecord, mode: .voiceChat, options: Self.speaking.options)
        try session.setActive(true)
    }

    /// An app with a guard on its setters.
    convenience init(trail: any AuditTrail, isLive: Bool) throws {
        try self.init()
        let sessionGuard = SessionGuard(
            backend: SimulatorBackend(session),
            trail: trail,
            callers: try Self.callers()
        )
        if isLive { sessionGuard.beginClass(.speaking) }
        self.sessionGuard = sessionGuard
    }

    /// What is often done instead: a setter replaced by one that adds a bit and hands on to the longest. It
    /// knows neither caller nor state, keeps no record and puts nothing back.
    func replaceSetterForOneOption() {
        let session = session
        session.replace(.setCategoryMode) { call, original throws(SessionError) in
            guard case .setCategoryMode(let category, let mode, let options) = call else {
                return try original()
            }
            let mixing = options.union(.mixWithOthers)
            try session.setCategory(category, mode: mode, policy: .default, options: mixing)
        }
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
