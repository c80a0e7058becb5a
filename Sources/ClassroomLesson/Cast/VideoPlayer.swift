import AudioGuardCore
import AudioGuardSimulator

/// The lesson video's sound.
protocol VideoPlayer: AnyObject {
    /// Plays on from where it stands.
    func play() throws(SessionError)
    /// Stands still.
    func pause()
    /// Plays on if it was playing when an interruption paused it.
    func resumeAfterInterruption()
    /// Hands on the sound of the next block, and returns what it offered.
    func nextBlock() -> [Float]
}
