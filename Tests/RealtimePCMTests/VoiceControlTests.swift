import RealtimePCM
import Testing

@Suite struct VoiceControlTests {
    private let mixer = Mixer()

    @Test func `pan takes away from the other side and adds nothing`() throws {
        let table: [(pan: Float, left: Float, right: Float)] = [
            (-1, 0.5, 0), (-0.5, 0.5, 0.25), (0, 0.5, 0.5), (0.5, 0.25, 0.5), (1, 0, 0.5), (7, 0, 0.5),
            (.nan, 0.5, 0.5),
        ]
        for row in table {
            let mixer = Mixer()
            let samples = constant(0.5, frames: 500)
            _ = try #require(mixer.add(.holding(samples)) { $0.pan = row.pan })
            let output = mixer.renderedAligned(500)
            #expect(output[0] == row.left && output[1] == row.right, "pan \(row.pan)")
            #expect(output[998] == row.left && output[999] == row.right, "pan \(row.pan)")
        }
    }

    @Test(arguments: [1, 3, 4, 5, 8, 63, 64])
    func `however many voices ramp, the sum is that of each alone`(_ count: Int) throws {
        func voices(_ index: Int) -> [Float] {
            noise(peak: 0.9 / Float(count), frames: 1_500, seed: UInt64(index + 1))
        }
        func turn(_ voice: MixerVoice, _ index: Int) {
            voice.gain = Decibels(Float(index % 7) - 12)
            voice.pan = Float(index % 5) / 2 - 1
        }
        var sum = [Double](repeating: 0, count: 3_000)
        for index in 0..<count {
            let alone = Mixer()
            let voice = try #require(alone.add(.holding(voices(index))))
            let before = alone.rendered(Mixer.latency + 301)
            turn(voice, index)
            let output = before + alone.rendered(1_500 - 301)
            for (place, sample) in output.dropFirst(Mixer.latency * 2).enumerated() {
                sum[place] += Double(sample)
            }
        }
        let added = try (0..<count).map { try #require(mixer.add(.holding(voices($0)))) }
        let before = mixer.rendered(Mixer.latency + 301)
        for (index, voice) in added.enumerated() { turn(voice, index) }
        let output = before + mixer.rendered(1_500 - 301)
        let worst = zip(output.dropFirst(Mixer.latency * 2), sum).map { abs(Double($0) - $1) }.max() ?? 1
        #expect(worst < 2e-6)
    }

    @Test func `a paused voice fades out, stands still, and goes on with the next frame`() throws {
        let voice = try #require(mixer.add(.holding(numbered(0..<4_000).map { $0 / 4_000 })))
        var output = mixer.rendered(480)
        voice.isPaused = true
        output += mixer.rendered(1_440)
        #expect(voice.framesTaken == 480 + 384)
        #expect(left(output).last == 0)
        voice.isPaused = false
        output += mixer.rendered(960)
        #expect(voice.framesTaken == 480 + 384 + 960)
        #expect(left(output).last == Float(480 + 384 + 960 - Mixer.latency) / 4_000)
        #expect(largestStep(left(output)) < 1.0 / 384)
    }

    @Test func `a voice that is paused before its first frame waits for it, and begins at its full gain`()
        throws
    {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 960))) { $0.isPaused = true })
        #expect(mixer.rendered(960) == constant(0, frames: 960))
        #expect(voice.framesTaken == 0 && !voice.isDrained)
        voice.isPaused = false
        #expect(mixer.renderedAligned(960) == constant(0.5, frames: 960))
        #expect(voice.isDrained)
    }

    @Test func `what is solo silences the others, whose samples go by, and lets them back`() throws {
        let one = try #require(mixer.add(.holding(constant(0.25, frames: 5_000))))
        let other = try #require(mixer.add(.holding(constant(0.5, frames: 5_000)), as: .speech))
        one.isSolo = true
        var output = mixer.rendered(960)
        #expect(output.last == 0.25)
        one.isSolo = false
        output += mixer.rendered(960)
        #expect(output.last == 0.75)
        #expect(largestStep(Array(left(output).dropFirst(Mixer.latency + 1))) <= 0.5 / 384 * 1.001)
        other.isSolo = true
        mixer.remove(other)
        _ = mixer.rendered(960)
        #expect(mixer.rendered(960).last == 0.25, "a solo voice that has left silences nobody")
    }

    @Test func `a fade takes as long as it was told, in a straight line, and the next change is quick again`()
        throws
    {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 20_000)), gain: .silence))
        voice.fade(to: .unity, over: .milliseconds(100))
        _ = mixer.rendered(480)
        voice.fade(to: .silence, over: .milliseconds(100))
        let faded = left(mixer.rendered(4_800 + Mixer.latency)).dropFirst(Mixer.latency)
        #expect(largestStep(Array(faded)) <= 0.5 / 4_800 * 1.01)
        #expect(abs((faded.dropFirst(2_399).first ?? 0) - 0.25) < 0.001)
        #expect(abs(faded.last ?? 1) < 1e-6)
        voice.gain = .unity
        #expect(mixer.rendered(384 + Mixer.latency).last == 0.5)
    }

    @Test(arguments: ["mute", "pause", "remove", "solo another"])
    func `a slow fade slows nothing else`(_ change: String) throws {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 40_000))))
        let other = try #require(mixer.add(.holding(constant(0, frames: 40_000))))
        _ = mixer.rendered(480)
        voice.fade(to: .silence, over: .seconds(60))
        _ = mixer.rendered(480)
        func turn(_ isOn: Bool) {
            switch change {
            case "mute": voice.isMuted = isOn
            case "pause": voice.isPaused = isOn
            case "remove": mixer.remove(voice)
            default: other.isSolo = isOn
            }
        }
        turn(true)
        #expect(mixer.rendered(384 + Mixer.latency).last == 0, "it fades in 8 ms, not in a minute")
        if change == "remove" { return }
        voice.fade(to: -6, over: .seconds(60))
        _ = mixer.rendered(480)
        turn(false)
        #expect(
            mixer.rendered(384 + Mixer.latency).last == 0.5 * Decibels(-6).linear,
            "and comes back as quickly"
        )
    }

    @Test(arguments: [0, 1, 479, 480, 481, 5_000])
    func `a voice begins at its frame, to the sample`(_ frame: Int) throws {
        _ = mixer.rendered(100)
        _ = try #require(mixer.add(.holding(constant(0.5, frames: 100)), atFrame: 100 + frame))
        let output = left(mixer.renderedAligned(frame + 300))
        #expect(output.firstIndex(of: 0.5) == frame)
        #expect(output.lastIndex(of: 0.5) == frame + 99)
        #expect(output.count { $0 != 0 } == 100)
    }

    @Test func `a voice is measured only if somebody asks, gain and pan included`() throws {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 200_000)), gain: -6.020_6))
        _ = mixer.rendered(960)
        #expect(voice.takeLevels() == StereoLevels())
        voice.isMetered = true
        voice.pan = 1
        _ = mixer.rendered(150_000)
        let levels = voice.takeLevels()
        #expect(abs(levels.peakRight.value + 12.04) < 0.01)
        #expect(abs(levels.powerRight.value + 12.04) < 0.1)
        #expect(levels.powerLeft < -60)
        #expect(voice.takeLevels().peakRight == .silence)
    }

    @Test(arguments: [480, 481, 479 + 240, 960])
    func `a pipe that runs dry dies away behind its last frame, and fades in again`(_ frames: Int) throws {
        let pipe = PCMPipe(capacity: 4_000)
        let voice = try #require(mixer.add(pipe))
        _ = pipe.push(stereo: constant(0.5, frames: frames))
        var output = mixer.rendered(1_920)
        #expect(voice.framesMissed == 1_920 - frames)
        _ = pipe.push(stereo: constant(0.5, frames: 1_920))
        output += mixer.rendered(960)
        let heard = Array(left(output).dropFirst(Mixer.latency))
        #expect(heard[frames - 1] == 0.5)
        #expect(heard[frames + 384] == 0)
        #expect(largestStep(heard) <= 0.5 / 384 * 1.01)
        #expect(output.last == 0.5)
        #expect(voice.underruns > 0)
    }

    @Test func `power dies away while nothing is heard`() throws {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 50_000))))
        voice.isMetered = true
        _ = mixer.rendered(48_000)
        #expect(voice.takeLevels().powerLeft > -7)
        voice.isPaused = true
        _ = mixer.rendered(96_000)
        #expect(voice.takeLevels().powerLeft < -25)
    }

    @Test func `pan leaves a fade its time, and takes none from one that is over`() throws {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 60_000))))
        _ = mixer.rendered(480)
        voice.fade(to: .silence, over: .milliseconds(500))
        _ = mixer.rendered(4_800)
        voice.pan = -0.5
        #expect(left(mixer.rendered(9_600)).last ?? 0 > 0.05, "the fade is still on")
        #expect(left(mixer.rendered(12_000)).last == 0)
        voice.gain = .unity
        _ = mixer.rendered(960)
        voice.pan = 0
        #expect(mixer.rendered(960).last == 0.5)
    }

    @Test func `what is no number or beyond all bounds harms nobody`() throws {
        for gain in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            let voice = try #require(
                mixer.add(.holding(constant(0.001, frames: 2_000)), gain: Decibels(gain))
            )
            voice.gain = Decibels(gain)
            voice.fade(to: Decibels(gain), over: .seconds(Int64.max))
            voice.fade(to: Decibels(gain), over: .seconds(Int64.min))
            voice.pan = gain
        }
        for frame in [Int.min, -1, .max] {
            _ = try #require(mixer.add(.holding(constant(0.001, frames: 100)), atFrame: frame))
        }
        mixer.gain = Decibels(.nan)
        #expect(mixer.rendered(4_800).allSatisfy { $0.magnitude <= 1 })
        mixer.clock.publish(framesRendered: 4_800, delayFrames: .max, at: HostTime(nanoseconds: .min))
        for time in [Int.min, 0, .max] {
            _ = mixer.clock.frameHeard(at: HostTime(nanoseconds: time))
            _ = mixer.clock.time(ofFrame: time)
            _ = HostTime(nanoseconds: time) + .seconds(Int64.max)
            _ = HostTime(nanoseconds: time) - HostTime(nanoseconds: .min)
        }
    }

    @Test func `options that are no numbers stand for the usual ones`() throws {
        var options = MixerOptions()
        options.limiter.ceiling = Decibels(.nan)
        options.limiter.releasePerSecond = Decibels(.nan)
        options.lowering = MediaLowering()
        options.lowering?.hold = .seconds(Int64.max)
        let odd = Mixer(options)
        _ = try #require(odd.add(.holding(constant(4, frames: 480) + constant(0.5, frames: 96_000))))
        let output = odd.rendered(96_000)
        #expect((output.map(\.magnitude).max() ?? 0) <= Decibels(-0.1).linear)
        #expect(output.last == 0.5)
    }

    @Test
    func `a sound in memory is played by many at once, each from where it was asked, and none fills it`()
        throws
    {
        let samples = numbered(0..<1_000).map { $0 / 4_000 }
        let buffer = PCMBuffer(stereo: samples)
        let pipes = [0, 0, 10, 999, 1_000, 5_000].map { PCMPipe(playing: buffer, from: $0) }
        for pipe in pipes { _ = try #require(mixer.add(pipe)) }
        #expect(pipes.map(\.fill) == [1_000, 1_000, 990, 1, 0, 0])
        #expect(pipes.allSatisfy { $0.room == 0 && $0.push(stereo: [1, 1]) == 0 })
        let output = left(mixer.renderedAligned(1_100))
        #expect(abs(output[0] - (1 + 1 + 11 + 1_000) / 4_000) < 1e-6)
        #expect(abs(output[5] - (6 + 6 + 16) / 4_000) < 1e-6)
        #expect(output.dropFirst(1_000).allSatisfy { $0 == 0 })
        #expect(mixer.voiceCount == 6 && pipes.allSatisfy { $0.fill == 0 && $0.underruns == 0 })
    }

    @Test func `a removed voice says when it is over`() throws {
        let voice = try #require(mixer.add(.holding(constant(0.5, frames: 4_000))))
        _ = mixer.rendered(480)
        mixer.remove(voice)
        #expect(!voice.isOver)
        _ = mixer.rendered(480)
        #expect(voice.isOver)
        let waiting = try #require(mixer.add(.holding(constant(0.5, frames: 10)), atFrame: 1_000_000))
        mixer.remove(waiting)
        _ = mixer.rendered(480)
        #expect(waiting.isOver, "one that never began is over as well")
    }

    @Test(.timeLimit(.minutes(1))) func `what is no number is silence and the middle`() throws {
        let voice = try #require(Mixer().add(.holding(constant(0.5, frames: 100))))
        voice.gain = Decibels(.nan)
        voice.pan = .nan
        voice.fade(to: Decibels(.nan), over: .seconds(1))
        #expect(voice.gain == .silence && voice.pan == 0)
    }
}
