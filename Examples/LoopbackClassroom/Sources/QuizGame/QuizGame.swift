import AudioGuardSimulator

/// A game in a lesson, written before there was a guard: it takes the whole session for its jingle.
public enum QuizGame {
    /// Plays a jingle, as it was done in the days of one module per app.
    public static func playJingle(on session: SimulatedSession) throws {
        try session.setCategory(.soloAmbient)
    }
}
