import RealtimePCM
import Testing

@Suite struct PlayoutClockTests {
    private func at(_ milliseconds: Int) -> HostTime {
        HostTime(nanoseconds: 5_000_000_000 + milliseconds * 1_000_000)
    }

    @Test func `what is heard is counted on between the periods, and never beyond what was handed over`() {
        let mixer = Mixer()
        #expect(mixer.clock.frameHeard(at: at(0)) == nil)
        #expect(mixer.clock.time(ofFrame: 7) == nil)
        mixer.clock.publish(framesRendered: 4_800, delayFrames: 2_400, at: at(0))
        let table = [
            (-100, 0), (-50, 0), (-10, 1_920), (0, 2_400), (10, 2_880), (49, 4_752), (50, 4_800),
            (900, 4_800),
        ]
        for (milliseconds, frame) in table {
            #expect(mixer.clock.frameHeard(at: at(milliseconds)) == frame, "after \(milliseconds) ms")
        }
        #expect(mixer.clock.time(ofFrame: 2_880) == at(10))
        #expect(mixer.clock.time(ofFrame: 48_000 + 2_400) == at(1_000))
    }

    /// A device of 48,000 frames a second over a mixer, in simulated time.
    private func play(_ milliseconds: Range<Int>, of mixer: Mixer, delay: Int) {
        for period in stride(from: milliseconds.lowerBound, to: milliseconds.upperBound, by: 10) {
            _ = mixer.rendered(480)
            mixer.clock.publish(framesRendered: mixer.framesRendered, delayFrames: delay, at: at(period))
        }
    }

    @Test
    func
        `a voice tells which of its frames is heard: across pauses, gaps, and a change of the device's delay`()
        throws
    {
        let mixer = Mixer()
        let pipe = PCMPipe(capacity: 48_000)
        let voice = try #require(mixer.add(pipe, atFrame: 960))
        #expect(voice.frameHeard(at: at(0)) == nil)
        _ = pipe.push(stereo: constant(0.1, frames: 9_600))
        play(0..<100, of: mixer, delay: 960)
        // Rendered 4,800, begun at 960: 3,840 taken, of which the limiter and the device hold 192 and 960.
        #expect(voice.frameHeard(at: at(90)) == 3_840 - 192 - 960)
        #expect(voice.frameHeard(at: at(95)) == 3_840 - 192 - 960 + 240)
        #expect(voice.frameHeard(at: at(-20)) == nil)
        voice.isPaused = true
        play(100..<300, of: mixer, delay: 960)
        #expect(voice.frameHeard(at: at(290)) == 3_840 + 384, "it stands where its fade ended")
        voice.isPaused = false
        play(300..<350, of: mixer, delay: 960)
        #expect(voice.frameHeard(at: at(340)) == 3_840 + 384 + 2_400 - 192 - 960)
        play(350..<400, of: mixer, delay: 4_800)
        #expect(voice.frameHeard(at: at(390)) == 3_840 + 384, "with a longer way the pause is heard again")
        play(400..<500, of: mixer, delay: 4_800)
        play(500..<800, of: mixer, delay: 960)
        #expect(voice.frameHeard(at: at(790)) == 9_600, "a pipe that ran dry stands at its last frame")
        _ = pipe.push(stereo: constant(0.1, frames: 4_800))
        play(800..<850, of: mixer, delay: 960)
        #expect(voice.frameHeard(at: at(840)) == 9_600 + 2_400 - 192 - 960)
    }

    @Test func `many short stretches are remembered, the oldest are forgotten`() throws {
        let mixer = Mixer()
        let voice = try #require(mixer.add(.holding(constant(0.1, frames: 400_000))))
        for turn in 0..<200 {
            voice.isPaused = turn % 2 == 1
            _ = mixer.rendered(480)
        }
        // A second of delay: fifty stretches ago.
        mixer.clock.publish(framesRendered: mixer.framesRendered, delayFrames: 24_000, at: at(0))
        let heard = try #require(voice.frameHeard(at: at(0)))
        #expect(abs(heard - (voice.framesTaken - 24_000 * (480 + 384) / 960)) < 480)
        mixer.clock.publish(framesRendered: mixer.framesRendered, delayFrames: 90_000, at: at(0))
        #expect(voice.frameHeard(at: at(0)) == nil)
    }

    @Test func `who asks while another thread publishes gets one of the published answers`() {
        let mixer = Mixer()
        let clock = mixer.clock
        clock.publish(framesRendered: 0, delayFrames: 0, at: at(0))
        let writer = startThread {
            for turn in 1...200_000 {
                clock.publish(
                    framesRendered: turn * 3,
                    delayFrames: turn,
                    at: HostTime(nanoseconds: turn * 7)
                )
            }
        }
        var torn = 0
        var last = 0
        while last < 200_000 {
            guard let reading = clock.reading else { continue }
            if reading.delay > 0 {
                let (turn, time) = (reading.delay, reading.time.nanoseconds)
                if reading.rendered != turn * 3 || time != turn * 7 || turn < last { torn += 1 }
                last = turn
            }
        }
        writer.join()
        #expect(torn == 0)
    }
}
