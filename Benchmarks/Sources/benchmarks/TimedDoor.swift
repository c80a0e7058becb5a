import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// A door to a session that measures how long it takes to go through it: the platform's own time.
///
/// One thread, as every benchmark of a request.
final class TimedDoor: SessionBackend, @unchecked Sendable {
    // True because a benchmark calls from one thread, and waits until observers on another have ended.
    private let door: SimulatorBackend
    private var nanoseconds: UInt64 = 0

    init(_ door: SimulatorBackend) { self.door = door }

    /// How long the platform has taken since this was last asked.
    func taken() -> UInt64 {
        defer { nanoseconds = 0 }
        return nanoseconds
    }

    func snapshot() -> SessionSnapshot {
        let start = Race.now()
        defer { nanoseconds += Race.now() - start }
        return door.snapshot()
    }

    func use() -> SessionUse? {
        let start = Race.now()
        defer { nanoseconds += Race.now() - start }
        return door.use()
    }

    func hardware() -> SessionHardware? {
        let start = Race.now()
        defer { nanoseconds += Race.now() - start }
        return door.hardware()
    }

    func perform(_ request: SessionRequest) throws(SessionError) {
        let start = Race.now()
        defer { nanoseconds += Race.now() - start }
        try door.perform(request)
    }

    func beginIntercepting(_ hook: @escaping SessionHook) {
        door.beginIntercepting { [unowned self] call, address, original throws(SessionError) in
            try hook(call, address) { () throws(SessionError) in
                let start = Race.now()
                defer { self.nanoseconds += Race.now() - start }
                try original()
            }
        }
    }

    func endIntercepting() { door.endIntercepting() }
    func beginObserving(_ observer: @escaping @Sendable (SessionEvent) -> Void) {
        door.beginObserving(observer)
    }
    func endObserving() { door.endObserving() }
}
