import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// A door to a simulated session that notes what passes.
final class NotedBackend: SessionBackend {
    private let door: SimulatorBackend
    private let noted = Locked<[SessionRequest]>([])

    init(_ session: SimulatedSession) { door = SimulatorBackend(session) }

    var performed: [SessionRequest] { noted.withLock { $0 } }

    func snapshot() -> SessionSnapshot { door.snapshot() }
    func use() -> SessionUse? { door.use() }
    func others() -> OtherAudio? { door.others() }
    func hardware() -> SessionHardware? { door.hardware() }
    func perform(_ request: SessionRequest) throws(SessionError) {
        noted.withLock { $0.append(request) }
        try door.perform(request)
    }
    func beginIntercepting(_ hook: @escaping SessionHook) { door.beginIntercepting(hook) }
    func endIntercepting() { door.endIntercepting() }
    func beginObserving(_ observer: @escaping @Sendable (SessionEvent) -> Void) {
        door.beginObserving(observer)
    }
    func endObserving() { door.endObserving() }
}
