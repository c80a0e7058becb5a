import CHandMixer

/// The limit: summed in registers by a loop in C that was written for these vectors, with gain and limiter.
enum HandMixer: String, CaseIterable {
    /// What most machines have, and nobody may take for granted.
    case avx2 = "by hand for AVX2"
    /// What every machine has, and the library is compiled for.
    case four = "by hand for SSE2 or NEON"

    /// Nothing where the machine is another.
    func contestant(_ scene: MixScene) -> Contestant? {
        let render = unsafe self == .avx2 ? hand_mixer_render : hand_mixer_render_by_four
        guard self == .four || hand_mixer_can_run() else { return nil }
        let sounds = MixSounds(scene)
        var mixer = hand_mixer_make()
        var voices = unsafe [HandVoice](repeating: HandVoice(), count: scene.voices)
        var out = [Float](repeating: 0, count: MixScene.period * 2)
        return Contestant(
            scene.name(rawValue),
            prepare: {
                sounds.advance()
                for voice in 0..<scene.voices {
                    unsafe voices[voice] = HandVoice(
                        samples: sounds.samples(of: voice),
                        gain: scene.gain(inPeriod: sounds.period),
                        step: scene.step(inPeriod: sounds.period)
                    )
                }
            },
            work: { unsafe render(&mixer, voices, Int32(voices.count), &out) }
        )
    }
}
