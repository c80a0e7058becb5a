import RealtimePCM

/// A period of 10 ms from a number of voices: 480 stereo frames at 48 kHz.
enum MixerBenchmark {
    private static let frames = 480
    private static let gain: Float = 0.5

    static func run() throws -> [Row] {
        let sdl = SDLMixer()
        return try [2, 8, 32].flatMap { voices in
            var contestants = [naive(voices), try mixer(voices)]
            if let sdl { contestants.append(Self.sdl(sdl, voices)) }
            let timings = try Race.tight(contestants, samples: 10_000)
            let loop = Row.Beside(peer: "plain loop", median: timings[0].median)
            return [Row(.mixer, timings[0])] + timings.dropFirst().map { Row(.mixer, $0, beside: loop) }
        }
    }

    /// The mixer with ramps, knobs and limiter, from pipes that were just filled.
    private static func mixer(_ voices: Int) throws -> Contestant {
        let mixer = Mixer()
        let pipes = (0..<voices).map { _ in PCMPipe(capacity: 4 * frames) }
        for pipe in pipes where mixer.add(pipe, gain: Decibels(linear: gain)) == nil {
            throw BenchmarkError("the mixer does not take \(voices) voices.")
        }
        let block = sound()
        var out = block
        return Contestant(
            "\(voices) voices: Mixer, with ramps and limiter",
            prepare: { for pipe in pipes { keep(pipe.push(stereo: block)) } },
            work: { unsafe out.withUnsafeMutableBufferPointer { unsafe mixer.render(into: $0) } }
        )
    }

    /// What one writes first: every voice added, then cut off at full scale.
    private static func naive(_ voices: Int) -> Contestant {
        let block = sound()
        var blocks = [[Float]](repeating: block, count: voices)
        var out = block
        return Contestant(
            "\(voices) voices: plain loop, clipped",
            prepare: { fill(&blocks, with: block) },
            work: { add(blocks, to: &out) }
        )
    }

    /// A function of its own, since the compiler cannot optimise variables that a closure shares.
    @inline(never)
    private static func add(_ voices: [[Float]], to out: inout [Float]) {
        for index in out.indices { out[index] = 0 }
        for voice in voices {
            for index in out.indices { out[index] += voice[index] * gain }
        }
        for index in out.indices { out[index] = max(-1, min(1, out[index])) }
    }

    private static func sdl(_ sdl: SDLMixer, _ voices: Int) -> Contestant {
        let block = sound()
        var blocks = [[Float]](repeating: block, count: voices)
        var out = block
        return Contestant(
            "\(voices) voices: SDL_MixAudioFormat",
            prepare: { fill(&blocks, with: block) },
            work: { add(blocks, to: &out, with: sdl) }
        )
    }

    @inline(never)
    private static func add(_ voices: [[Float]], to out: inout [Float], with sdl: SDLMixer) {
        for index in out.indices { out[index] = 0 }
        for voice in voices { sdl.add(voice, to: &out, gain: gain) }
    }

    /// Writes every voice's block anew, as a producer does.
    @inline(never)
    private static func fill(_ blocks: inout [[Float]], with block: [Float]) {
        for voice in blocks.indices {
            for index in block.indices { blocks[voice][index] = block[index] }
        }
    }

    /// Quiet enough that the sum of 32 needs no limiter.
    private static func sound() -> [Float] {
        (0..<2 * frames).map { 0.03 * Float(($0 * 37) % 101 - 50) / 50 }
    }
}
