import RealtimePCM
import SeededNumbers

/// A mixer whose voices come and go and whose every control changes, a few of them with each turn.
final class BusyMixer {
    enum Control: CaseIterable {
        case gain, pan, fade, mute, solo, pause, meter, end, remove, add, mixGain, asking
    }

    let mixer: Mixer
    /// Which controls were turned at least once.
    private(set) var controlsTurned: Set<Control> = []
    private var voices: [MixerVoice] = []
    private var random: Seeded
    private let most: Int
    private let sound = PCMBuffer(stereo: noise(peak: 0.5, frames: 48_000))
    private let block = noise(peak: 0.5, frames: 480, seed: 2)

    /// - parameter most: So many voices it has at most.
    /// - parameter mixer: One that is shared; `loweringMixer` by itself.
    init(voices most: Int, seed: UInt64, on mixer: Mixer = BusyMixer.loweringMixer()) {
        self.most = most
        self.mixer = mixer
        random = Seeded(seed)
        for _ in 0..<most { add() }
    }

    /// One that also lowers media and publishes them.
    static func loweringMixer() -> Mixer {
        var options = MixerOptions()
        options.lowering = MediaLowering()
        options.publishedMedia = PCMPipe(capacity: 4_800)
        return Mixer(options)
    }

    /// Removes all its voices.
    func leave() {
        while !voices.isEmpty { remove(at: 0) }
    }

    /// Whether what waits is to be dropped now.
    var isToDiscard: Bool { mixer.framesRendered % 96_000 == 0 }

    /// Turns some of them, and fills the pipes of those voices that are pushed.
    func turnKnobs() {
        for _ in 0..<4 { turn(random.one(of: Control.allCases)) }
        for voice in voices where !voice.pipe.hasEnded && random.once(in: 2) {
            _ = voice.pipe.push(stereo: block)
        }
    }

    private func turn(_ control: Control) {
        guard !voices.isEmpty else { return add() }
        controlsTurned.insert(control)
        let voice = random.one(of: voices)
        switch control {
        case .gain: voice.gain = Decibels(Float.random(in: -80...6, using: &random))
        case .pan: voice.pan = Float.random(in: -1...1, using: &random)
        case .fade:
            voice.fade(to: random.one(of: [.silence, .unity, -20]), over: .milliseconds(random.below(300)))
        case .mute: voice.isMuted.toggle()
        case .solo: voice.isSolo = random.once(in: 4)
        case .pause: voice.isPaused.toggle()
        case .meter: voice.isMetered.toggle()
        case .end: voice.pipe.end()
        case .remove: remove(at: random.below(voices.count))
        case .add: add()
        case .mixGain: mixer.gain = random.one(of: [.unity, -6, .silence, 12])
        case .asking:
            _ = (voice.takeLevels(), mixer.takePeak(), voice.framesTaken, voice.isOver, voice.isDrained)
        }
    }

    private func add() {
        if voices.count == most { remove(at: 0) }
        let pipe =
            random.bool() ? PCMPipe(playing: sound, from: random.below(48_000)) : PCMPipe(capacity: 1_920)
        let start = random.bool() ? nil : mixer.framesRendered + random.below(2_000)
        let role: VoiceRole = random.once(in: 4) ? .speech : .media
        if let voice = mixer.add(pipe, gain: -6, as: role, atFrame: start) { voices.append(voice) }
    }

    private func remove(at index: Int) { mixer.remove(voices.remove(at: index)) }
}
