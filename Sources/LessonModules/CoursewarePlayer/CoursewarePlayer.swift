public import AudioGuardSimulator

/// A courseware's video player, as such modules are: it sets the session for itself and knows of nobody else.
public struct CoursewarePlayer {
    /// What went wrong last, for its own log.
    public private(set) var lastProblem: String?

    /// A player that has not played yet.
    public init() {}

    /// Makes the session ready to play. (Its fault: without mixing, any other app's sound silences the class.)
    @inline(never)
    public mutating func prepareToPlay(on session: SimulatedSession) {
        do {
            try session.setCategory(.playback)
            lastProblem = nil
        } catch {
            lastProblem = "not ready to play: \(error)"
        }
    }
}
