// What a module looks like that knows the platform and nothing else.
import AVFoundation

/// Plays effects, and takes the session for itself.
public final class EffectPlayer {
    /// A player of effects.
    public init() {}

    /// Takes the session as if it were alone.
    @inline(never)
    public func prepare() throws {
        try AVAudioSession.sharedInstance().setCategory(.soloAmbient)
    }

    /// Gives it up as if it were alone.
    @inline(never)
    public func finish() throws {
        try AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    }
}
