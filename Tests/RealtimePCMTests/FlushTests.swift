import RealtimePCM
import Testing

@Suite struct FlushTests {
    @Test func `popping leaves out what was flushed, and what follows comes next`() {
        let pipe = PCMPipe(capacity: 10)
        _ = pipe.push(stereo: numbered(0..<6))
        pipe.flush()
        #expect(pipe.waiting == 0 && pipe.fill == 6 && pipe.room == 4)
        _ = pipe.push(stereo: numbered(6..<9))
        #expect(pipe.waiting == 3)
        #expect(pipe.popped(2).samples == numbered(6..<8))
        #expect(pipe.waiting == 1 && pipe.framesTaken == 8)
        pipe.flush()
        #expect(pipe.popped(1).count == 0)
        #expect(pipe.waiting == 0 && pipe.fill == 0)
    }

    @Test(arguments: [1, 30, 200, 384, 700, 3_000], [64, 480])
    func `a voice fades out over what is flushed, however little, and in again`(_ stale: Int, _ period: Int)
        throws
    {
        let mixer = Mixer()
        let pipe = PCMPipe(capacity: 10_000)
        _ = pipe.push(stereo: constant(0.5, frames: 960 + stale))
        let voice = try #require(mixer.add(pipe))
        var output = mixer.rendered(960, period: period)
        pipe.flush()
        _ = pipe.push(stereo: constant(-0.5, frames: 3_000))
        output += mixer.rendered(1_920, period: period)
        let heard = Array(left(output).dropFirst(Mixer.latency))
        let fade = Float(min(stale, 384))
        #expect(largestStep(heard) <= 0.5 / fade * 1.001)
        #expect(heard[959] == 0.5 && heard.last == -0.5)
        // Nothing of what follows is lost: the last frame that was rendered is as far in as it should be.
        #expect(voice.framesTaken > 960 + stale && voice.framesMissed == 0 && voice.underruns == 0)
        #expect(pipe.waiting == 960 + stale + 3_000 - voice.framesTaken)
    }

    @Test func `a voice that is paused passes over what was flushed, so that the next fits`() throws {
        let mixer = Mixer()
        let pipe = PCMPipe(capacity: 4_000)
        _ = pipe.push(stereo: constant(0.5, frames: 4_000))
        let voice = try #require(mixer.add(pipe))
        _ = mixer.rendered(480)
        voice.isPaused = true
        _ = mixer.rendered(960)
        pipe.flush()
        _ = mixer.rendered(480)
        #expect(pipe.fill == 0)
        #expect(pipe.push(stereo: constant(-0.5, frames: 4_000)) == 4_000)
        _ = mixer.rendered(480)
        #expect(pipe.fill == 4_000)
        voice.isPaused = false
        #expect(mixer.rendered(960).last == -0.5)
    }
}
