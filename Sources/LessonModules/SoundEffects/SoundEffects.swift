public import AudioGuardSimulator

/// Applause and stars.
public struct SoundEffects {
    /// How many effects were played.
    public private(set) var played = 0

    /// Effects that have not sounded yet.
    public init() {}

    /// Plays applause. (Its fault: PlayAndRecord without default-to-speaker sounds from the earpiece.)
    @inline(never)
    public mutating func applaud(on session: SimulatedSession) {
        try? session.setCategory(.playAndRecord, options: [.mixWithOthers])
        played += 1
    }
}
