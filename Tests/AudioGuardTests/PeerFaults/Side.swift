import AudioGuardSimulator
import Testing

/// Whose approach a scenario runs on. Theirs must show the fault, or the test would prove nothing of ours.
enum Side: CaseIterable {
    case theirs, ours

    /// An app on a device of its own, kept right by the peer's approach or by ours.
    func approach(
        of peer: any Approach.Type,
        on profile: OSProfile = .ios17
    ) -> any Approach {
        let app = SimulatedDevice(profile: profile).addApp("our app")
        return approach(of: peer, in: app)
    }

    /// The same in an app that is there already.
    func approach(of peer: any Approach.Type, in app: SimulatedApp) -> any Approach {
        switch self {
        case .theirs: peer.init(app)
        case .ours: Guarded(app)
        }
    }

    /// Expects what is right of ours, and of theirs that it is not so.
    func expect(
        _ isRight: Bool,
        _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        switch self {
        case .theirs: #expect(!isRight, "the peer has this fault", sourceLocation: sourceLocation)
        case .ours: #expect(isRight, comment, sourceLocation: sourceLocation)
        }
    }
}
