import RealtimePCM
import Testing

@Suite struct MixerTests {
    private let mixer = Mixer()

    @Test func `without voices it is silent, and every sample of the output is written`() {
        #expect(mixer.rendered(1000, period: 333) == constant(0, frames: 1000))
        #expect(mixer.framesRendered == 1000)
        #expect(mixer.takePeak() == .silence)
    }

    @Test(arguments: [1, 37, 64, 480, 4096])
    func `a mix below the ceiling is the exact sum, later by the latency`(_ period: Int) throws {
        let one = noise(peak: 0.4, frames: 5000, seed: 1)
        let two = noise(peak: 0.4, frames: 5000, seed: 2)
        _ = try #require(mixer.add(.holding(one)))
        _ = try #require(mixer.add(.holding(two)))
        let output = mixer.rendered(5000 + Mixer.latency, period: period)
        #expect(Array(output.prefix(Mixer.latency * 2)) == constant(0, frames: Mixer.latency))
        #expect(Array(output.dropFirst(Mixer.latency * 2)) == zip(one, two).map { $0 + $1 })
        #expect(mixer.clipsAvoided == 0)
    }

    @Test func `a gain of -6.02 dB halves, from the first frame on`() throws {
        _ = try #require(mixer.add(.holding([1, -1, 0.5, -0.25]), gain: -6.020_6))
        let output = mixer.renderedAligned(2)
        for (sample, expected) in zip(output, [0.5, -0.5, 0.25, -0.125] as [Float]) {
            #expect(abs(sample - expected) < 1e-6)
        }
    }

    @Test func `a change of gain is a straight line of the ramp's length`() throws {
        let voice = try #require(mixer.add(.holding(constant(0.8, frames: 3000))))
        let before = mixer.rendered(480)
        voice.gain = -20
        let output = left(before + mixer.rendered(2000)).dropFirst(Mixer.latency)
        #expect(output[Mixer.latency + 479] == 0.8)
        #expect(largestStep(Array(output)) <= 0.8 * 0.9 / 384 * 1.001)
        #expect(abs(output[Mixer.latency + 480 + 191] - 0.8 * 0.55) < 1e-4)
        #expect(abs(output[Mixer.latency + 480 + 383] - 0.08) < 1e-6)
        #expect(output[Mixer.latency + 1200] == 0.8 * Decibels(-20).linear)
        #expect(voice.gain == -20)
    }

    @Test func `muting and unmuting ramp as well, and the samples go by`() throws {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 4000))))
        var output = mixer.rendered(480)
        voice.isMuted = true
        output += mixer.rendered(960)
        voice.isMuted = false
        output += mixer.rendered(960)
        let heard = left(output)
        #expect(largestStep(Array(heard.dropFirst(Mixer.latency))) <= 0.5 / 384 * 1.001)
        #expect(heard[Mixer.latency + 480 + 384] == 0)
        #expect(heard[Mixer.latency + 1439] == 0)
        #expect(heard[2399] == 0.5)
        #expect(voice.pipe.fill == 4000 - 2400)
    }

    @Test func `the mix fades out and in without a step, for a switch of units`() throws {
        _ = try #require(mixer.add(.holding(constant(0.5, frames: 5000))))
        var output = mixer.rendered(480)
        mixer.gain = .silence
        output += mixer.rendered(480 + Mixer.latency)
        #expect(output.last == 0)
        mixer.gain = .unity
        output += mixer.rendered(960)
        #expect(largestStep(Array(left(output).dropFirst(Mixer.latency))) <= 0.5 / 384 * 1.001)
        #expect(output.last == 0.5)
    }

    @Test func `a removed voice fades out, is let go, and its place is free again`() throws {
        weak var released: PCMPipe?
        do {
            let pipe = PCMPipe.holding(constant(0.5, frames: 4000))
            released = pipe
            let voice = try #require(mixer.add(pipe))
            let before = mixer.rendered(480)
            mixer.remove(voice)
            let output = left(before + mixer.rendered(960))
            #expect(largestStep(Array(output.dropFirst(Mixer.latency))) <= 0.5 / 384 * 1.001)
            #expect(output.last == 0)
            #expect(mixer.voiceCount == 0)
            mixer.remove(voice)
        }
        #expect(released == nil)
    }

    @Test func `sixty-four voices find room, one more does not, until one has left`() throws {
        let voices = (0..<64).compactMap { _ in mixer.add(PCMPipe(capacity: 16)) }
        #expect(voices.count == 64 && mixer.voiceCount == 64)
        #expect(mixer.add(PCMPipe(capacity: 16)) == nil)
        mixer.remove(voices[7])
        _ = mixer.rendered(1)
        #expect(mixer.add(PCMPipe(capacity: 16)) != nil)
    }

    @Test func `sixty-four voices at full scale never exceed the ceiling`() throws {
        let samples = constant(1, frames: 100) + noise(peak: 1, frames: 9000) + constant(-1, frames: 900)
        for _ in 0..<64 { _ = try #require(mixer.add(.holding(samples))) }
        let output = mixer.renderedAligned(10_000, period: 441)
        #expect((output.map(\.magnitude).max() ?? 0) <= Decibels(-0.1).linear)
        #expect((output.map(\.magnitude).max() ?? 0) > 0.9)
        #expect(mixer.clipsAvoided > 10_000)
        #expect(abs(mixer.takePeak().value - Decibels(linear: 64).value) < 0.01)
        #expect(mixer.takePeak() == .silence)
    }

    @Test func `an underrun is silence and is counted at the voice`() throws {
        let pipe = PCMPipe(capacity: 100)
        let voice = try #require(mixer.add(pipe))
        _ = mixer.rendered(10)
        #expect(voice.underruns == 0)
        _ = pipe.push(stereo: numbered(0..<1))
        _ = mixer.rendered(10)
        #expect(voice.underruns == 1)
        pipe.end()
        _ = mixer.rendered(10)
        #expect(voice.underruns == 1)
    }

    @Test func `discarding drops what is stale in every pipe`() throws {
        let pipes = (0..<3).map { _ in PCMPipe.holding(constant(0.5, frames: 100)) }
        for pipe in pipes { _ = try #require(mixer.add(pipe)) }
        mixer.discard()
        #expect(pipes.allSatisfy { $0.fill == 0 })
        #expect(mixer.rendered(1000) == constant(0, frames: 1000))
    }

    @Test func `a mixer that goes away lets go of its voices`() throws {
        weak var released: PCMPipe?
        do {
            let mixer = Mixer()
            let pipe = PCMPipe(capacity: 16)
            released = pipe
            _ = try #require(mixer.add(pipe))
        }
        #expect(released == nil)
    }
}
