/// The sounds of a scene, one behind the other in memory, and where each contestant's playing is.
@safe final class MixSounds {
    let scene: MixScene
    private let samples: UnsafeMutableBufferPointer<Float>
    private let block: [Float]
    private(set) var period = 0

    init(_ scene: MixScene) {
        self.scene = scene
        block = MixScene.sound(frames: MixScene.period)
        unsafe samples = .allocate(capacity: scene.framesPerVoice * scene.voices * 2)
        for start in stride(from: 0, to: unsafe samples.count, by: block.count) { write(at: start) }
    }

    deinit { unsafe samples.deallocate() }

    /// Goes on by a period, and writes every voice's anew if a producer would just have done so.
    func advance() {
        period += 1
        guard scene.place == .cached else { return }
        for voice in 0..<scene.voices { write(at: voice * block.count) }
    }

    /// The period's samples of a voice.
    func samples(of voice: Int) -> UnsafePointer<Float> {
        let periods = scene.framesPerVoice / MixScene.period
        let start = voice * scene.framesPerVoice * 2 + period % periods * block.count
        return unsafe UnsafePointer(samples.baseAddress.unsafelyUnwrapped + start)
    }

    @inline(never)
    private func write(at start: Int) {
        for index in block.indices { unsafe samples[start + index] = block[index] }
    }
}
