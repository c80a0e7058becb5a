import LinuxAudio
import RealtimePCM

/// Something that `play` plays. One thread.
protocol PlayItem {
    /// What it is called.
    var name: String { get }
    /// Begins to sound.
    func begin() throws(AudioError)
    /// What must be done before each period.
    func turn()
    /// How far it is.
    var position: Duration { get }
    /// How long it lasts, if that is known.
    var duration: Duration? { get }
    /// Whether nothing more comes of it.
    var isOver: Bool { get }
    /// Why nothing more comes, if not because it was played.
    var failure: AudioError? { get }
    /// What it waits for, if it is silent.
    var waits: String? { get }
    /// Fades out.
    func end()
}

extension PlayItem {
    func turn() {}
    var duration: Duration? { nil }
    var waits: String? { nil }
}
