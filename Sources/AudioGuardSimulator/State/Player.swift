import AudioGuardCore

extension DeviceState {
    /// Something of an app that sounds, or records.
    struct Player: Sendable {
        let app: Int
        let kind: SimulatedPlayer.Kind
        let source: @Sendable (inout [Float]) -> Void
        var ducking = SimulatedPlayer.DuckingLevel.default
        var isPlaying = false
        /// What it does when it does not play.
        var rest = SimulatedPlayer.State.stopped
        /// Whether the media services were reset since it was made: it never sounds again.
        var isOrphaned = false
        /// How loud it was at the end of the last block, so that the next begins there.
        var gain: Float = 0

        var settings = PlayerSettings()
        /// How long it is, in frames; `nil` has no end.
        var length: Int?
        /// Where it stands, in frames of what it plays.
        var position = 0.0
        /// How often it has still to begin again.
        var loopsLeft = 0
        /// When it begins, on the device's clock; 0 at once.
        var startsAt = 0
        /// Called when it has played to its end.
        var onEnd: (@Sendable () -> Void)?
        /// What was measured in the last block.
        var meter = PlayerMeter()
    }
}
