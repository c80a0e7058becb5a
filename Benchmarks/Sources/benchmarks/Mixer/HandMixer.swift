import CHandMixer

/// The limit: summed in registers by a loop in C that was written for AVX2, with gain and limiter.
enum HandMixer {
    static let name = "by hand for AVX2"

    /// Nothing where the machine is another.
    static func contestant(_ scene: MixScene) -> Contestant? {
        guard hand_mixer_can_run() else { return nil }
        let sounds = MixSounds(scene)
        var mixer = hand_mixer_make()
        var voices = unsafe [HandVoice](repeating: HandVoice(), count: scene.voices)
        var out = [Float](repeating: 0, count: MixScene.period * 2)
        return Contestant(
            scene.name(name),
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
            work: { unsafe hand_mixer_render(&mixer, voices, Int32(voices.count), &out) }
        )
    }
}
