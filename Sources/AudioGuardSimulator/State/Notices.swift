import AudioGuardCore

/// Who is told, and what has still to be told, in order.
struct Notices: Sendable {
    private var observers: [ObserverToken: @Sendable (SessionEvent) -> Void] = [:]
    private var due: [(observer: @Sendable (SessionEvent) -> Void, event: SessionEvent)] = []
    private var nextObserver = 0
    /// Whether somebody tells already, on the thread of a call.
    var isTelling = false
    /// From here on what is due waits for the next call, or for the clock.
    private var held: Int?

    mutating func add(_ observer: @escaping @Sendable (SessionEvent) -> Void, of app: Int) -> ObserverToken {
        nextObserver += 1
        let token = ObserverToken(app: app, number: nextObserver)
        observers[token] = observer
        return token
    }

    mutating func remove(_ token: ObserverToken) { observers[token] = nil }

    mutating func post(_ event: SessionEvent, to app: Int) {
        guard !observers.isEmpty else { return }
        let told = observers.filter { $0.key.app == app }.sorted { $0.key.number < $1.key.number }
        due += told.map { ($0.value, event) }
    }

    /// Lets what is posted from now on wait for the next call.
    mutating func hold() { if held == nil { held = due.count } }

    /// Lets it go.
    mutating func release() { held = nil }

    /// Whether nobody tells already.
    mutating func beginTelling() -> Bool {
        defer { isTelling = true }
        return !isTelling
    }

    var areDue: Bool { held != 0 && !due.isEmpty }

    mutating func takeFirst() -> (@Sendable (SessionEvent) -> Void, SessionEvent)? {
        guard areDue else { return nil }
        if let left = held { held = left - 1 }
        return due.removeFirst()
    }
}

/// What ends an observation.
public struct ObserverToken: Hashable, Sendable {
    let app: Int
    let number: Int
}
