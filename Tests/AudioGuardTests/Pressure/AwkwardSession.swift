import AudioGuard
import AudioGuardCore
import Foundation

/// A session whose setters do all that a platform's may do: they tell observers before they return, from whichever
/// thread, wait until these have ended, and may block.
final class AwkwardSession: SessionBackend, SessionSetters {
    /// From where observers are told.
    enum Telling: CaseIterable { case fromAnotherThread, fromTheSameThread }

    private let telling: Telling
    private let now: Locked<SessionSnapshot>
    private let hook = Locked<SessionHook?>(nil)
    private let observers = Locked<[@Sendable (SessionEvent) -> Void]>([])
    private let gate = Locked<Gate?>(nil)

    init(_ telling: Telling) {
        self.telling = telling
        now = Locked(SessionSnapshot(configuration: GuardedApp.listening, isActive: true))
    }

    func snapshot() -> SessionSnapshot { now.withLock { $0 } }
    func use() -> SessionUse? { nil }
    func hardware() -> SessionHardware? { nil }

    func perform(_ request: SessionRequest) throws(SessionError) {
        gate.withLock { $0.take() }?.pass()
        let before = now.withLock { now in
            defer {
                switch request {
                case .configure(let configuration): now.configuration = configuration
                case .activate: now.isActive = true
                case .deactivate: now.isActive = false
                case .override(let port): now.portOverride = port
                case .prefer(let wish): now.preferences.apply(wish)
                case .open: break
                }
            }
            return now
        }
        if snapshot().configuration != before.configuration {
            tell(.routeChanged(reason: .categoryChange, previous: before.route))
        }
    }

    /// A module's call, through the hook if there is one.
    func call(_ call: SessionCall) throws(SessionError) {
        let original = { () throws(SessionError) in
            try self.perform(call.request(over: self.snapshot().configuration))
        }
        guard let hook = hook.withLock({ $0 }) else { return try original() }
        try hook(call, nil, original)
    }

    /// Tells every observer, and returns when they have ended.
    func tell(_ event: SessionEvent) {
        let observers = observers.withLock { $0 }
        switch telling {
        case .fromTheSameThread: for observer in observers { observer(event) }
        case .fromAnotherThread:
            let told = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                for observer in observers { observer(event) }
                told.signal()
            }
            told.wait()
        }
    }

    func beginIntercepting(_ hook: @escaping SessionHook) { self.hook.withLock { $0 = hook } }
    func endIntercepting() { hook.withLock { $0 = nil } }
    func beginObserving(_ observer: @escaping @Sendable (SessionEvent) -> Void) {
        observers.withLock { $0.append(observer) }
    }
    func endObserving() { observers.withLock { $0 = [] } }

    /// Makes the next setter block until the gate is opened.
    func block() -> Gate {
        let closed = Gate()
        gate.withLock { $0 = closed }
        return closed
    }

    /// What a setter waits at.
    final class Gate: Sendable {
        private let reached = DispatchSemaphore(value: 0)
        private let isOpen = DispatchSemaphore(value: 0)

        fileprivate func pass() {
            reached.signal()
            isOpen.wait()
        }

        /// Returns when somebody waits at it.
        func waitUntilReached() { reached.wait() }
        /// Lets who waits go on.
        func open() { isOpen.signal() }
    }
}
