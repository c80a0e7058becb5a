import AudioGuard

/// Where the rendering is, for the tones.
final class Playhead: Sendable {
    private let kept = Locked(0)

    /// The frame at which the next block begins.
    var frame: Int {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}
