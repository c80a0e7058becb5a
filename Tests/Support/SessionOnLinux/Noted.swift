import AudioGuard

/// What was noted, from any thread.
public final class Noted<Element: Sendable>: Sendable {
    private let elements = Locked<[Element]>([])

    /// Nothing yet.
    public init() {}

    /// Notes one.
    public func append(_ element: Element) { elements.withLock { $0.append(element) } }
    /// All, the oldest first.
    public var all: [Element] { elements.withLock { $0 } }
    /// Forgets all.
    public func clear() { elements.withLock { $0 = [] } }
}
