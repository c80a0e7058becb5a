/// What one writes first: every voice added, then cut off at full scale.
enum PlainMixer {
    static func contestant(_ scene: MixScene) -> Contestant {
        let sounds = MixSounds(scene)
        var out = [Float](repeating: 0, count: MixScene.period * 2)
        return Contestant(
            scene.name("plain loop, clipped"),
            prepare: { sounds.advance() },
            work: { add(sounds, to: &out) }
        )
    }

    /// A function of its own, since the compiler cannot optimise variables that a closure shares.
    @inline(never)
    private static func add(_ sounds: MixSounds, to out: inout [Float]) {
        let scene = sounds.scene
        let start = scene.gain(inPeriod: sounds.period)
        let step = scene.step(inPeriod: sounds.period)
        for index in out.indices { out[index] = 0 }
        for voice in 0..<scene.voices {
            let samples = unsafe sounds.samples(of: voice)
            if step == 0 {
                for index in out.indices { out[index] += unsafe samples[index] * start }
            } else {
                for frame in 0..<Int32(MixScene.period) {
                    let gain = start + step * Float(frame + 1)
                    out[Int(frame) * 2] += unsafe samples[Int(frame) * 2] * gain
                    out[Int(frame) * 2 + 1] += unsafe samples[Int(frame) * 2 + 1] * gain
                }
            }
        }
        for index in out.indices { out[index] = max(-1, min(1, out[index])) }
    }
}
