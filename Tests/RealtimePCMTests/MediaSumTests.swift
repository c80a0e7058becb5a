import RealtimePCM
import Testing

/// What the mixer does to the media alone: lowering it under speech, and publishing it.
@Suite struct MediaSumTests {
    @Test func `media is not lowered unless that was asked for`() throws {
        let mixer = Mixer()
        _ = try #require(mixer.add(.holding(constant(0.25, frames: 48_000))))
        _ = try #require(mixer.add(.holding(constant(0.5, frames: 48_000)), as: .speech))
        #expect(mixer.rendered(24_000).last == 0.75)
    }

    @Test func `media goes down while somebody speaks and comes back, without a step`() throws {
        var options = MixerOptions()
        options.lowering = MediaLowering()
        let mixer = Mixer(options)
        _ = try #require(mixer.add(.holding(constant(0.25, frames: 480_000))))
        let speech =
            constant(0, frames: 9_600) + constant(0.005, frames: 9_600) + constant(0.5, frames: 48_000)
        _ = try #require(mixer.add(.holding(speech), as: .speech))
        let output = left(mixer.renderedAligned(160_000))
        let lowered = 0.25 * Decibels(-12).linear
        #expect(output[19_199] == 0.255, "what is below the threshold is not speech")
        #expect(abs(output[19_200 + 480 + 2_880 + 10] - 0.5 - lowered) < 1e-5, "60 ms after the first word")
        #expect(abs(output[67_199] - 0.5 - lowered) < 1e-5)
        #expect(abs(output[67_200 + 23_000] - lowered) < 1e-5, "held for half a second")
        #expect(output[67_200 + 480 + 24_000 + 38_400 + 480] == 0.25, "back after 800 ms")
        let media = output.enumerated().map {
            (19_200..<67_200).contains($0.offset) ? $0.element - 0.5 : $0.element
        }
        #expect(largestStep(Array(media.dropFirst(19_200))) <= 0.25 / 2_880 * 1.01)
    }

    @Test func `only a voice that speaks lowers media, and only media is lowered`() throws {
        var options = MixerOptions()
        options.lowering = MediaLowering()
        let mixer = Mixer(options)
        for _ in 0..<2 { _ = try #require(mixer.add(.holding(constant(0.25, frames: 48_000)))) }
        #expect(mixer.rendered(24_000).last == 0.5)
        for _ in 0..<2 { _ = try #require(mixer.add(.holding(constant(0.125, frames: 24_000)), as: .speech)) }
        let last = mixer.rendered(12_000).last ?? 0
        #expect(abs(last - 0.25 - 0.5 * Decibels(-12).linear) < 1e-5)
    }

    @Test
    func `what is published is the media alone, before gain and limiter, and what finds no room is counted`()
        throws
    {
        var options = MixerOptions()
        let published = PCMPipe(capacity: 1_000)
        options.publishedMedia = published
        let mixer = Mixer(options)
        let (one, two) = (noise(peak: 0.9, frames: 900, seed: 1), noise(peak: 0.9, frames: 900, seed: 2))
        _ = try #require(mixer.add(.holding(one)))
        _ = try #require(mixer.add(.holding(noise(peak: 0.9, frames: 900, seed: 3)), as: .speech))
        _ = try #require(mixer.add(.holding(two)))
        mixer.gain = -20
        _ = mixer.rendered(900, period: 100)
        #expect(published.popped(900).samples == zip(one, two).map { $0 + $1 })
        _ = mixer.rendered(2_000, period: 100)
        #expect(mixer.publishedFramesLost == 1_000)
    }
}
