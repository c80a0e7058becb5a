import LinuxAudio
import MediaStreams
import RealtimePCM

/// A stream from the web that is played.
struct PlayStream: PlayItem {
    let name: String
    private let stream: HTTPStream
    private let voice: MixerVoice?
    private let mixer: Mixer

    init(_ address: String, _ settings: PlaySettings, in mixer: Mixer) throws(AudioError) {
        // A key may stand behind the question mark.
        name = String(address.prefix { $0 != "?" })
        stream = try HTTPStream(address)
        voice = mixer.add(stream.pipe) { voice in
            voice.gain = settings.gain
            voice.pan = settings.pan
        }
        self.mixer = mixer
    }

    func begin() throws(AudioError) { try stream.start() }
    var position: Duration { .seconds(Double(voice?.framesTaken ?? 0) / 48_000) }
    var isOver: Bool { stream.state.isOver }

    var failure: AudioError? {
        if case .failed(let error) = stream.state { error } else { nil }
    }

    var waits: String? {
        switch stream.state {
        case .connecting: "connecting"
        case .buffering: "buffering"
        case .rebuffering: "buffering again"
        case .idle, .playing, .ended, .stopped, .failed: nil
        }
    }

    func end() {
        if let voice { mixer.remove(voice) }
        stream.stop()
    }
}
