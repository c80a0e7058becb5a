import LinuxAudio
import RealtimePCM

/// A file that is played.
struct PlayFile: PlayItem {
    let name: String
    private let player: FilePlayer
    private let feeder: Feeder

    init(_ path: String, _ settings: PlaySettings, in mixer: Mixer) throws(AudioError) {
        name = path
        feeder = .byHand()
        player = try FilePlayer(path, in: mixer, feeder: feeder)
        player.gain = settings.gain
        player.pan = settings.pan
        player.rate = settings.rate
        player.numberOfLoops = settings.loops
        player.currentTime = settings.start
    }

    func begin() throws(AudioError) { player.play() }
    func turn() { feeder.feedNow() }
    var position: Duration { player.currentTime }
    var duration: Duration? { player.duration }
    var isOver: Bool { player.end != nil }
    func end() { player.stop() }

    var failure: AudioError? {
        if case .failed(let error) = player.end { error } else { nil }
    }
}
