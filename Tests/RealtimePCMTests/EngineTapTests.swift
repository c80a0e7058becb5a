import CEngine
import CNoWaiting
import RealtimePCM
import Testing

@Suite struct EngineTapTests {
    private let mixer = Mixer()

    /// What the engine in C plays of these voices.
    private func played<Sample>(
        _ tap: EngineTap,
        frames: Int,
        silence: Sample,
        own: Sample,
        by play: (UnsafeMutableRawPointer, UnsafeMutablePointer<Sample>, Int32, Int32, Int32, Sample) -> Void
    ) -> [Sample] {
        var out = [Sample](repeating: silence, count: frames * tap.channels)
        unsafe out.withUnsafeMutableBufferPointer { out in
            guard let base = out.baseAddress else { return }
            unsafe play(tap.handle, base, Int32(tap.channels), Int32(frames), 77, own)
        }
        return out
    }

    @Test(arguments: [8_000, 16_000, 22_050, 44_100, 48_000], [1, 2])
    func `an engine of any rate gets the mix in C, as floats and as 16 bits`(_ rate: Int, _ channels: Int)
        throws
    {
        for isFloat in [true, false] {
            let mixer = Mixer()
            _ = try #require(mixer.add(.holding(tone(1_000, frames: 4_800))))
            let tap = try #require(EngineTap(mixer, sampleRate: rate, channels: channels))
            let frames = rate / 16
            let heard =
                isFloat
                ? unsafe played(tap, frames: frames, silence: 0, own: 0, by: engine_play_float)
                : unsafe played(tap, frames: frames, silence: 0, own: 0, by: engine_play_int16)
                    .map { Float($0) / 32_768 }
            let side = stride(from: rate / 50 * channels, to: heard.count, by: channels).map { heard[$0] }
            let fit = ToneFit(side, near: 1_000, sampleRate: Double(rate))
            #expect(fit.signalToNoise > (isFloat ? 95 : 85), "\(fit.signalToNoise) dB")
        }
    }

    @Test func `added to the engine's own playout it is heard with it, and both are the reference`() throws {
        for rate in [16_000, 48_000] {
            let mixer = Mixer()
            let reference = PCMPipe(capacity: 5_000)
            _ = try #require(mixer.add(.holding(constant(0.25, frames: 9_600))))
            let tap = try #require(EngineTap(mixer, sampleRate: rate, channels: 1, reference: reference))
            let heard = unsafe played(tap, frames: rate / 10, silence: 0, own: 8_192, by: engine_play_int16)
            #expect(abs(Int(heard[rate / 20]) - 16_384) <= 1)
            #expect(reference.fill > 4_800 - 125 && reference.fill <= 4_800 && tap.referenceFramesLost == 0)
            let samples = reference.popped(4_000).samples
            #expect(abs(samples[6_000] - 0.5) < 1e-4 && samples[6_001] == samples[6_000])
            _ = unsafe played(tap, frames: rate / 8, silence: 0, own: 8_192, by: engine_play_int16)
            #expect(tap.referenceFramesLost > 0)
        }
    }

    @Test func `a sum beyond full scale is cut off, and what is no number is silence`() throws {
        _ = try #require(mixer.add(.holding(constant(0.9, frames: 9_600))))
        let tap = try #require(EngineTap(mixer, sampleRate: 48_000, channels: 2))
        let steps = unsafe played(tap, frames: 960, silence: 0, own: 30_000, by: engine_play_int16)
        #expect(steps.last == .max)
        let loud = unsafe played(tap, frames: 480, silence: 0, own: 0.8, by: engine_play_float)
        #expect(loud.last == 1)
        let garbage = unsafe played(tap, frames: 480, silence: 0, own: .nan, by: engine_play_float)
        #expect(garbage.allSatisfy { abs($0 - 0.9) < 1e-5 })
        _ = unsafe played(tap, frames: -5 + 5, silence: 0, own: 0.8, by: engine_play_float)
    }

    @Test func `the engine's delay tells the clock which frame is at the loudspeaker`() throws {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 48_000))))
        let tap = try #require(EngineTap(mixer, sampleRate: 16_000, channels: 1))
        var out = [Int16](repeating: 0, count: 1_600)
        let now = HostTime(nanoseconds: 5_000_000_000)
        unsafe out.withUnsafeMutableBufferPointer { out in
            guard let base = out.baseAddress else { return }
            unsafe tap.fill(base, frames: 1_600, delayFrames: 320, at: now)
        }
        // 100 ms rendered, 20 on their way, 4 in the limiter.
        let heard = try #require(voice.frameHeard(at: now))
        #expect(abs(heard - (4_800 - 960 - 192)) <= 2)
    }

    @Test func `rates and channels that no engine has are refused`() {
        for (rate, channels) in [(7_999, 1), (48_001, 1), (48_000, 0), (48_000, 3), (.min, .max)] {
            #expect(EngineTap(mixer, sampleRate: rate, channels: channels) == nil)
        }
    }

    @Test(
        .enabled(if: no_waiting_can_watch(), "needs glibc and no sanitizer"),
        arguments: [16_000, 44_100, 48_000]
    )
    func `nothing in it allocates, frees or locks`(_ rate: Int) throws {
        let reference = PCMPipe(capacity: 4_800)
        let voice = try #require(mixer.add(.holding(noise(peak: 0.5, frames: 9_600, seed: 3))))
        let tap = try #require(EngineTap(mixer, sampleRate: rate, channels: 2, reference: reference))
        let ints = UnsafeMutablePointer<Int16>.allocate(capacity: 4_096)
        let floats = UnsafeMutablePointer<Float>.allocate(capacity: 4_096)
        defer {
            unsafe ints.deallocate()
            unsafe floats.deallocate()
        }
        let handle = unsafe tap.handle
        no_waiting_begin()
        unsafe engine_play_int16(handle, ints, 2, 1_000, 441, 0)
        voice.gain = -6
        unsafe engine_play_int16(handle, ints, 2, 1_000, 480, 9)
        unsafe engine_play_float(handle, floats, 2, 1_000, 128, 0)
        unsafe engine_play_float(handle, floats, 2, 1_000, 1_000, 0.5)
        let counts = no_waiting_end()
        #expect(counts.allocations == 0 && counts.frees == 0 && counts.locks == 0)
    }
}
