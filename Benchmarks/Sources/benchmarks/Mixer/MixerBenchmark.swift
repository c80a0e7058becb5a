import RealtimePCM

/// What one voice costs in a period of 10 ms, ramps and limiter included.
enum MixerBenchmark {
    static func run() throws -> [Row] {
        try [8, 32].flatMap { voices in
            try MixScene.Place.allCases.flatMap { place in
                try MixScene.Gains.allCases.flatMap { gains in
                    try rows(MixScene(voices: voices, place: place, gains: gains))
                }
            }
        } + MixPrograms.rows()
    }

    /// The mixer beside who does the same.
    private static func rows(_ scene: MixScene) throws -> [Row] {
        let hands = HandMixer.allCases.map { $0.contestant(scene) }
        let peers = ([PlainMixer.contestant(scene)] + hands + [SDLMixer.contestant(scene)]).compactMap { $0 }
        let timings = try Race.tight(peers + [try mixer(scene)], samples: 5_000).map { $0.per(scene.voices) }
        func median(_ name: String) -> Double? { timings.first { $0.name == scene.name(name) }?.median }
        let plain = Row.Beside(peer: "plain loop", median: timings[0].median)
        let hand = median(HandMixer.avx2.rawValue)
        return timings.enumerated().map { index, timing in
            switch index {
            case 0: Row(.mixer, timing)
            case peers.count:
                Row(
                    .mixer,
                    timing,
                    beside: hand.map { Row.Beside(peer: HandMixer.avx2.rawValue, median: $0) } ?? plain,
                    goal: goal(hand: hand, sdl: median(SDLMixer.name)).map { Row.Goal(median: $0) }
                )
            default: Row(.mixer, timing, beside: plain)
            }
        }
    }

    /// Twice what it takes by hand, and a quarter of what SDL takes.
    private static func goal(hand: Double?, sdl: Double?) -> Double? {
        [hand.map { $0 * 2 }, sdl.map { $0 / 4 }].compactMap { $0 }.min()
    }

    private static func mixer(_ scene: MixScene) throws -> Contestant {
        let mixer = Mixer()
        let pipes = (0..<scene.voices).map { _ in
            PCMPipe(capacity: max(scene.framesPerVoice, 4 * MixScene.period))
        }
        let voices = try pipes.map { pipe in
            guard let voice = mixer.add(pipe, gain: Decibels(linear: MixScene.gain)) else {
                throw BenchmarkError("the mixer does not take \(scene.voices) voices.")
            }
            return voice
        }
        let block = MixScene.sound(frames: MixScene.period)
        var out = block
        var period = 0
        return Contestant(
            scene.name("Mixer"),
            prepare: {
                while pipes[0].fill < MixScene.period {
                    // In turns, so that what is played next was written longest ago.
                    for _ in 0..<scene.framesPerVoice / MixScene.period {
                        for pipe in pipes { keep(pipe.push(stereo: block)) }
                    }
                }
                period += 1
                guard scene.gains == .moving else { return }
                let gain = Decibels(linear: MixScene.gain * (period % 2 == 0 ? 1 : 1.5))
                for voice in voices { voice.gain = gain }
            },
            work: { unsafe out.withUnsafeMutableBufferPointer { unsafe mixer.render(into: $0) } }
        )
    }
}
