public import AudioGuardCore

/// Which implementation answers each setter of one app's session, as the platform's class holds it.
public struct SetterTable: Sendable {
    /// A stand-in for a setter; `original` is what it replaced.
    public typealias Implementation =
        @Sendable (
            _ call: SessionCall, _ original: () throws(SessionError) -> Void
        ) throws(SessionError) -> Void

    private var replacements: [SessionCall.Setter: Implementation] = [:]

    mutating func replace(_ setter: SessionCall.Setter, with implementation: Implementation?) {
        replacements[setter] = implementation
    }

    func call(_ call: SessionCall, on session: SimulatedSession) throws(SessionError) {
        guard let replacement = replacements[call.setter] else { return try session.callOriginal(call) }
        try replacement(call) { () throws(SessionError) in try session.callOriginal(call) }
    }
}
