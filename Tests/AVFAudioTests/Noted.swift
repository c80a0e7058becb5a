import AudioGuard

/// What was noted, from any thread.
final class Noted<Element: Sendable>: Sendable {
    private let elements = Locked<[Element]>([])

    func append(_ element: Element) { elements.withLock { $0.append(element) } }
    var all: [Element] { elements.withLock { $0 } }
    func clear() { elements.withLock { $0 = [] } }
}
