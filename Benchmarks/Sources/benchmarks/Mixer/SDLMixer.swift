import Glibc

/// SDL 2's mixing function, if the library is installed; nothing of it is needed to build.
@safe struct SDLMixer {
    static let name = "SDL_MixAudioFormat"

    private typealias Mix =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafeRawPointer?, _ format: UInt16, _ bytes: UInt32, _ volume: Int32
        ) -> Void
    private let mix: Mix

    /// Opens the library, or nil where there is none.
    private init?() {
        guard let library = unsafe dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL),
            let symbol = unsafe dlsym(library, Self.name)
        else { return nil }
        unsafe mix = unsafeBitCast(symbol, to: Mix.self)
    }

    /// It knows no ramp: where gains move, each period has another one.
    static func contestant(_ scene: MixScene) -> Contestant? {
        guard let sdl = SDLMixer() else { return nil }
        let sounds = MixSounds(scene)
        var out = [Float](repeating: 0, count: MixScene.period * 2)
        return Contestant(
            scene.name(name),
            prepare: { sounds.advance() },
            work: { sdl.add(sounds, to: &out) }
        )
    }

    @inline(never)
    private func add(_ sounds: MixSounds, to out: inout [Float]) {
        let float32: UInt16 = 0x8120
        let volume = Int32(sounds.scene.gain(inPeriod: sounds.period) * 128)
        for index in out.indices { out[index] = 0 }
        for voice in 0..<sounds.scene.voices {
            unsafe mix(&out, sounds.samples(of: voice), float32, UInt32(4 * out.count), volume)
        }
    }
}
