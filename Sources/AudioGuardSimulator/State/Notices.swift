import AudioGuardCore

/// Who is told, and what has still to be told, in order.
struct Notices: Sendable {
    /// The observers of each app, the oldest first.
    private var observers: [[(number: Int, tell: @Sendable (SessionEvent) -> Void)]] = []
    private var due: [Notice] = []
    /// How many of those that are due were told already.
    private var told = 0
    private var nextObserver = 0
    /// Whether somebody tells already, on the thread of a call.
    var isTelling = false
    /// How many may be told; the rest waits for the next call, or for the clock.
    private var held: Int?

    /// One thing to be told to one listener.
    enum Notice: Sendable {
        case event(SessionEvent, to: @Sendable (SessionEvent) -> Void)
        case completion(@Sendable () -> Void)

        func tell() {
            switch self {
            case .event(let event, let observer): observer(event)
            case .completion(let listener): listener()
            }
        }
    }

    mutating func add(_ observer: @escaping @Sendable (SessionEvent) -> Void, of app: Int) -> ObserverToken {
        nextObserver += 1
        while observers.count <= app { observers.append([]) }
        observers[app].append((nextObserver, observer))
        return ObserverToken(app: app, number: nextObserver)
    }

    mutating func remove(_ token: ObserverToken) {
        guard observers.indices.contains(token.app) else { return }
        observers[token.app].removeAll { $0.number == token.number }
    }

    mutating func post(_ event: SessionEvent, to app: Int) {
        guard app < observers.count else { return }
        for observer in observers[app] { due.append(.event(event, to: observer.tell)) }
    }

    mutating func post(_ completion: @escaping @Sendable () -> Void) { due.append(.completion(completion)) }

    /// Lets what is posted from now on wait for the next call.
    mutating func hold() { if held == nil { held = due.count - told } }

    /// Lets it go.
    mutating func release() { held = nil }

    /// Whether nobody tells already.
    mutating func beginTelling() -> Bool {
        defer { isTelling = true }
        return !isTelling
    }

    /// Whether something waits until the clock moves.
    var areHeld: Bool { held != nil && told < due.count }

    var areDue: Bool { held != 0 && told < due.count }

    mutating func takeFirst() -> Notice? {
        guard areDue else { return nil }
        if let left = held { held = left - 1 }
        let first = due[told]
        told += 1
        if told == due.count {
            due.removeAll(keepingCapacity: told <= 1_024)
            told = 0
        }
        return first
    }
}

/// What ends an observation.
public struct ObserverToken: Hashable, Sendable {
    let app: Int
    let number: Int
}
