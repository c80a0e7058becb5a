public import AudioGuardCore

/// Which implementation answers each setter of one app's session, as the platform's class holds it.
public struct SetterTable: Sendable {
    /// A stand-in for a setter; `original` is what it replaced.
    public typealias Implementation =
        @Sendable (
            _ call: SessionCall, _ original: () throws(SessionError) -> Void
        ) throws(SessionError) -> Void

    /// The stand-ins of each setter, the oldest first: each one is handed the one before it.
    private var replacements: [SessionCall.Setter: [StandIn]] = [:]

    private struct StandIn: Sendable {
        let implementation: Implementation
        /// Whether it also gets what a setter of the platform calls inside.
        let standsAtEveryDepth: Bool
    }

    /// So many stand-ins may stand in one setter's place; one more takes the place of the last.
    private static let most = 16

    mutating func replace(
        _ setter: SessionCall.Setter,
        with implementation: Implementation?,
        atEveryDepth: Bool
    ) {
        var hooks = replacements[setter] ?? []
        if let implementation {
            if hooks.count == Self.most { hooks.removeLast() }
            hooks.append(StandIn(implementation: implementation, standsAtEveryDepth: atEveryDepth))
        } else {
            _ = hooks.popLast()
        }
        replacements[setter] = hooks.isEmpty ? nil : hooks
    }

    /// The stand-ins for a call, by an app or by another setter of the platform.
    func hooks(of setter: SessionCall.Setter, isNested: Bool) -> [Implementation] {
        guard !replacements.isEmpty, let hooks = replacements[setter] else { return [] }
        return hooks.lazy.filter { $0.standsAtEveryDepth || !isNested }.map(\.implementation)
    }

    /// Performs a call by the newest of the stand-ins, and in the end by the platform's own setter.
    static func call(
        _ call: SessionCall,
        by hooks: ArraySlice<Implementation>,
        on session: SimulatedSession
    ) throws(SessionError) {
        guard let newest = hooks.last else { return try session.callOriginal(call) }
        try newest(call) { () throws(SessionError) in
            try Self.call(call, by: hooks.dropLast(), on: session)
        }
    }
}
