import Glibc

/// SDL 2's mixing function, if the library is installed; nothing of it is needed to build.
@safe struct SDLMixer {
    private typealias Mix =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafeRawPointer?, _ format: UInt16, _ bytes: UInt32, _ volume: Int32
        ) -> Void
    private let mix: Mix

    /// Opens the library, or nil where there is none.
    init?() {
        guard let library = unsafe dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL),
            let symbol = unsafe dlsym(library, "SDL_MixAudioFormat")
        else { return nil }
        unsafe mix = unsafeBitCast(symbol, to: Mix.self)
    }

    /// Adds 32-bit floats.
    func add(_ source: [Float], to out: inout [Float], gain: Float) {
        let float32: UInt16 = 0x8120
        let bytes = UInt32(4 * out.count)
        unsafe mix(&out, source, float32, bytes, Int32(gain * 128))
    }
}
