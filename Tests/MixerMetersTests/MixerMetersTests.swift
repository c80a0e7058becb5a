import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import MixerMeters
import RealtimePCM
import Testing

/// From a counter of the audio thread to a record and an alert.
@Suite struct `Meters of the sound` {
    private let mixer = Mixer()
    private let device = SimulatedDevice()
    private let trail = MemoryTrail()
    private let sessionGuard: SessionGuard
    private let meters: MixerMeters

    init() {
        let app = device.addApp("lesson")
        sessionGuard = SessionGuard(backend: SimulatorBackend(app.session), trail: trail)
        meters = MixerMeters(of: mixer, for: sessionGuard)
        sessionGuard.beginClass(.speaking)
    }

    private var notes: [MixerNote] { trail.records.compactMap(\.mixer) }

    private func render(_ frames: Int) {
        var samples = [Float](repeating: 0, count: 960)
        for _ in 0..<frames / 480 {
            var span = samples.mutableSpan
            mixer.render(into: &span)
        }
    }

    @Test func `a source with gaps is told once a look, with how many and how long`() throws {
        let pipe = PCMPipe(capacity: 48_000)
        let voice = try #require(mixer.add(pipe))
        meters.watch(voice, as: "lesson video", of: "courseware.player")
        for _ in 0..<3 {
            _ = pipe.push(stereo: [Float](repeating: 0.1, count: 2 * 480))
            render(960)
        }
        meters.look()
        #expect(notes == [MixerNote(.underrun, of: "lesson video", count: 3, duration: 30_000)])
        let record = try #require(trail.records.last)
        #expect(record.severity == .warning && record.caller?.module == "courseware.player")
        let alert = try #require(Alert(for: record, chain: ""))
        #expect(alert.group.rule == "underrun" && alert.group.module == "courseware.player")
        #expect(
            alert.summary
                == "lesson video had too little sound in time 3 times (30 ms in all): it was heard with gaps. "
                + "The guard has counted it; the session was not touched."
        )
        meters.look()
        #expect(notes.count == 1)
    }

    @Test
    func `a source that should sound and does not for a second is an error, told once until it sounds again`()
        throws
    {
        let pipe = PCMPipe(capacity: 48_000)
        let voice = try #require(mixer.add(pipe))
        meters.watch(voice, as: "lesson video")
        for turn in 0..<2 {
            _ = pipe.push(stereo: [Float](repeating: 0.1, count: 2 * 480))
            render(480)
            meters.look()
            for _ in 0..<5 {
                render(24_000)
                meters.look()
            }
            #expect(notes.dropFirst(turn * 2).map(\.trouble) == [.underrun, .silence])
        }
        #expect(trail.records.last { $0.mixer != nil }?.severity == .error)
    }

    @Test(arguments: ["paused", "muted", "ended", "not begun", "removed"])
    func `a source that is not meant to sound is no trouble`(_ state: String) throws {
        let pipe = PCMPipe(capacity: 480_000)
        let voice = try #require(mixer.add(pipe))
        meters.watch(voice, as: "song")
        if state != "not begun" { _ = pipe.push(stereo: [Float](repeating: 0.1, count: 2 * 9_600)) }
        if state == "muted" { _ = pipe.push(stereo: [Float](repeating: 0.1, count: 2 * 200_000)) }
        if state == "paused" { voice.isPaused = true }
        if state == "muted" { voice.isMuted = true }
        if state == "ended" { pipe.end() }
        if state == "removed" { mixer.remove(voice) }
        for _ in 0..<4 {
            render(48_000)
            meters.look()
        }
        #expect(notes.isEmpty)
    }

    @Test
    func
        `the limiter, the device and a stream are counted as what they are, and nothing while no class is live`()
        throws
    {
        let count = Locked(0)
        meters.watch(.deviceUnderrun, of: "device") { count.withLock { $0 } }
        meters.watch(.rebuffering, of: "radio", by: "courseware.player") { count.withLock { $0 } }
        count.withLock { $0 = 2 }
        let pipe = PCMPipe(capacity: 480)
        _ = pipe.push(stereo: [Float](repeating: 2, count: 960))
        pipe.end()
        _ = mixer.add(pipe)
        render(960)
        meters.look()
        #expect(
            notes == [
                MixerNote(.clipping, of: "mix", count: 960),
                MixerNote(.deviceUnderrun, of: "device", count: 2),
                MixerNote(.rebuffering, of: "radio", count: 2),
            ]
        )
        #expect(trail.records.last?.caller?.module == "courseware.player")
        sessionGuard.endClass()
        let before = trail.records.count
        count.withLock { $0 = 3 }
        meters.look()
        #expect(trail.records.count == before)
    }

    @Test(arguments: MixerTrouble.allCases)
    func `each trouble is told in a sentence, from a warning up`(_ trouble: MixerTrouble) throws {
        sessionGuard.mixerTroubled(MixerNote(trouble, of: "radio", count: 2, duration: 1_500_000))
        let record = try #require(trail.records.last)
        let alert = Alert(for: record, chain: "")
        #expect((alert == nil) == (trouble == .clipping))
        if let alert { #expect(alert.group.rule == trouble.rawValue && alert.summary.hasSuffix(".")) }
    }
}
