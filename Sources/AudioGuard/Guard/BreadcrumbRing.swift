import AudioGuardCore

/// The last calls that were made while no class was live, in memory: 256 at most.
struct BreadcrumbRing: Sendable {
    private var crumbs: [Crumb] = []
    private var next = 0

    private struct Crumb: Sendable {
        let at: Int64
        let setter: SessionCall.Setter
        let stack: CallStack
    }

    private static let most = 256

    init() { crumbs.reserveCapacity(Self.most) }

    mutating func drop(_ setter: SessionCall.Setter, from stack: CallStack, at now: Int64) {
        let crumb = Crumb(at: now, setter: setter, stack: stack)
        if crumbs.count < Self.most { crumbs.append(crumb) } else { crumbs[next] = crumb }
        next = (next + 1) % Self.most
    }

    /// Takes the last 16 out, oldest first, and forgets the rest.
    mutating func take() -> [(at: Int64, setter: SessionCall.Setter, stack: CallStack)] {
        defer {
            crumbs.removeAll(keepingCapacity: true)
            next = 0
        }
        let inOrder = crumbs.count < Self.most ? crumbs[...] : crumbs[next...] + crumbs[..<next]
        return inOrder.suffix(16).map { ($0.at, $0.setter, $0.stack) }
    }
}
