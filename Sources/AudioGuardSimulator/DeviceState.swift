import AudioGuardCore

/// All that a simulated device is at one moment. A value: the device locks it.
struct DeviceState: Sendable {
    var apps: [App] = []
    var players: [Player] = []
    var plugged: [PortType] = []
    var framesRendered = 0
    /// How many interruptions there were.
    var interruptions = 0
    private var observers: [ObserverToken: @Sendable (SessionEvent) -> Void] = [:]
    private var undelivered: [(observer: @Sendable (SessionEvent) -> Void, event: SessionEvent)] = []
    private var nextObserver = 0

    struct App: Sendable {
        let name: String
        let kind: SimulatedApp.Kind
        var configuration = SessionConfiguration.fresh
        var isActive = false
        var portOverride = PortOverride.none
        /// The app that interrupted this one.
        var interruptedBy: Int?
        /// Which interruption that was: of several apps the one interrupted last gets the end.
        var interruptedAt = 0
        var setters = SetterTable()
    }

    struct Player: Sendable {
        let app: Int
        let kind: SimulatedPlayer.Kind
        let source: @Sendable (inout [Float]) -> Void
        var isPlaying = false
        /// How loud it was at the end of the last block, so that the next begins there.
        var gain: Float = 0
    }

    mutating func addApp(_ name: String, _ kind: SimulatedApp.Kind) -> Int {
        apps.append(App(name: name, kind: kind))
        return apps.count - 1
    }

    mutating func addPlayer(
        of app: Int,
        _ kind: SimulatedPlayer.Kind,
        _ source: @escaping @Sendable (inout [Float]) -> Void
    ) -> Int {
        players.append(Player(app: app, kind: kind, source: source))
        return players.count - 1
    }

    mutating func addObserver(
        of app: Int,
        _ observer: @escaping @Sendable (SessionEvent) -> Void
    ) -> ObserverToken {
        nextObserver += 1
        let token = ObserverToken(app: app, number: nextObserver)
        observers[token] = observer
        return token
    }

    mutating func removeObserver(_ token: ObserverToken) { observers[token] = nil }

    mutating func post(_ event: SessionEvent, to app: Int) {
        let told = observers.filter { $0.key.app == app }.sorted { $0.key.number < $1.key.number }
        undelivered += told.map { ($0.value, event) }
    }

    var hasNotices: Bool { !undelivered.isEmpty }

    mutating func takeNotice() -> (@Sendable (SessionEvent) -> Void, SessionEvent)? {
        undelivered.isEmpty ? nil : undelivered.removeFirst()
    }
}

/// What ends an observation.
public struct ObserverToken: Hashable, Sendable {
    let app: Int
    let number: Int
}
