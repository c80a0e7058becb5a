import RealtimePCM
import SeededNumbers
import Testing

/// Samples that modules push: whatever they are, the mix is finite and below its ceiling.
@Suite struct PCMFuzzTests {
    @Test func `any numbers pushed, in any pieces, under any gains`() throws {
        var random = Seeded(11)
        let odd: [Float] = [
            .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, 1e6, -1e6, -0, 1,
        ]
        let ceiling = Decibels(-0.1).linear
        let mixer = Mixer()
        var voices: [MixerVoice] = []
        for _ in 0..<Fuzz.rounds(250) {
            if random.once(in: 8), let voice = mixer.add(PCMPipe(capacity: random.below(3_000))) {
                voices.append(voice)
            }
            if random.once(in: 16), !voices.isEmpty {
                mixer.remove(voices.remove(at: random.below(voices.count)))
            }
            if !voices.isEmpty {
                let voice = random.one(of: voices)
                let samples = (0..<random.below(2_000)).map { _ in
                    random.once(in: 3) ? random.one(of: odd) : Float.random(in: -2...2, using: &random)
                }
                let taken = random.bool() ? voice.pipe.push(stereo: samples) : voice.pipe.push(mono: samples)
                #expect(taken >= 0 && taken <= samples.count)
                voice.gain = Decibels(random.one(of: odd + [-20, -120, 500]))
                voice.isMuted = random.once(in: 5)
            }
            mixer.gain = Decibels(random.one(of: odd + [0, 0, 0]))
            var out = [Float](repeating: .nan, count: random.below(2_000) * 2)
            var span = out.mutableSpan
            mixer.render(into: &span)
            #expect(out.allSatisfy { $0.magnitude <= ceiling })
        }
    }
}
