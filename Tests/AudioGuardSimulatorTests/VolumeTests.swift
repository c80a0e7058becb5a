import AudioGuardCore
import AudioGuardSimulator
import RealtimePCM
import Testing

@Suite struct `Two volumes` {
    private func speaking(_ profile: OSProfile = .ios17) throws -> (Scene, SimulatedPlayer) {
        let it = Scene(profile)
        try it.activate(.playAndRecord, mode: .voiceChat, [.mixWithOthers, .defaultToSpeaker])
        let unit = it.app.addPlayer(.unit(voiceProcessing: true)) { block in
            for index in block.indices { block[index] = 0.5 }
        }
        try unit.play()
        return (it, unit)
    }

    @Test func `§8 one of two volumes is in force, and keys move no other`() throws {
        let (it, unit) = try speaking()
        #expect(it.device.callVolumeIsInForce)
        it.device.volume = 0.5
        #expect(it.session.hardware.outputVolume == 0.5)
        unit.stop()
        try it.session.setMode(.default)
        #expect(!it.device.callVolumeIsInForce)
        #expect(it.device.volume == 1)
        it.device.volume = 0.25
        try it.session.setMode(.voiceChat)
        #expect(it.device.volume == 0.5)
        for odd in [Float.nan, .infinity, -.infinity] { it.device.volume = odd }
        #expect(it.device.volume == 0.5)
    }

    @Test func `§8 call volume cannot reach 0, media volume can`() throws {
        let (it, unit) = try speaking()
        it.device.volume = 0
        #expect(it.device.volume > 0)
        #expect(it.device.heard() > 0)
        unit.stop()
        try it.session.setMode(.default)
        try it.app.addTone(.unit(voiceProcessing: false)).play()
        it.device.volume = 0
        #expect(it.device.volume == 0)
        #expect(it.device.heard() == 0)
    }

    @Test
    func `§8 the pupil who listens is on media volume, on the microphone on call volume, with one unit each`()
        throws
    {
        let it = Scene()
        let media = it.app.addTone(.unit(voiceProcessing: false))
        let call = it.app.addTone(.unit(voiceProcessing: true))
        try it.activate(.playback, .mixWithOthers)
        try media.play()
        #expect(!it.device.callVolumeIsInForce)
        #expect(it.device.heard() == 1)
        try it.session.setCategory(.playAndRecord, mode: .voiceChat, options: .defaultToSpeaker)
        media.stop()
        try call.play()
        #expect(it.device.callVolumeIsInForce)
        #expect(it.device.heard() == 1)
        #expect(call.hearsMicrophone)
        try it.session.setCategory(.playback, options: .mixWithOthers)
        call.stop()
        try media.play()
        #expect(!it.device.callVolumeIsInForce)
        #expect(it.device.heard() == 1)
    }

    @Test func `§8 when call volume is forced while the media unit runs, the teacher's own voice is ducked`()
        throws
    {
        let it = Scene()
        try it.activate(.playback, .mixWithOthers)
        let teacher = it.app.addTone(.unit(voiceProcessing: false))
        try teacher.play()
        try it.session.setCategory(.playAndRecord, mode: .voiceChat, options: .defaultToSpeaker)
        #expect(it.device.callVolumeIsInForce)
        #expect(abs(teacher.level.value - -20) < 0.1)
    }

    @Test(arguments: [SimulatedPlayer.Kind.framework, .queue, .unit(voiceProcessing: false), .systemSound])
    func `§8 everything that no running voice unit renders is ducked, of any app, and the unit never`(
        _ kind: SimulatedPlayer.Kind
    ) throws {
        let (it, unit) = try speaking(.ios17.with { _ in })
        try it.session.prefer(.hapticsAndSystemSoundsDuringRecording(true))
        let beside = it.app.addTone(kind)
        try beside.play()
        let (_, song) = try it.playingApp(options: .mixWithOthers)
        for player in [beside, song] {
            #expect(abs(player.level.value - -20) < 0.1)
            #expect(!player.isInEchoReference)
        }
        #expect(unit.level == .unity)
        #expect(unit.isInEchoReference)
        unit.stop()
        #expect(!unit.isInEchoReference)
    }

    @Test(arguments: [Decibels(-18), Decibels(-20)])
    func `§8 the default ducking is the profile's figure`(_ level: Decibels) throws {
        let (it, _) = try speaking(.ios17.with { $0.duckingLevel = level })
        let beside = it.app.addTone()
        try beside.play()
        #expect(abs(beside.level.value - level.value) < 0.1)
        #expect((-20...(-18)).contains(OSProfile.ios17.duckingLevel.value))
    }

    @Test(arguments: SimulatedPlayer.DuckingLevel.allCases)
    func `§8 a unit lowers the rest as much as it says, from 17 on`(_ level: SimulatedPlayer.DuckingLevel)
        throws
    {
        #expect(SimulatedPlayer.DuckingLevel.allCases.map(\.rawValue) == [0, 10, 20, 30])
        for profile in OSProfile.all {
            let acts = ["ios17", "ios26", "ios27"].contains(profile.name)
            #expect(profile.duckingLevelsAct == acts)
            let (it, unit) = try speaking(profile)
            unit.duckOthers(level)
            let beside = it.app.addTone()
            try beside.play()
            let expected: Float = !acts || level == .default ? -20 : -Float(level.rawValue)
            #expect(abs(beside.level.value - expected) < 0.1)
        }
    }

    @Test func `§8 of two voice units neither is ducked`() throws {
        let (it, unit) = try speaking()
        let other = it.other("other call")
        try other.session.setCategory(.playAndRecord, options: .mixWithOthers)
        try other.session.setActive(true)
        let second = other.addTone(.unit(voiceProcessing: true))
        try second.play()
        #expect(unit.level == .unity)
        #expect(second.level > Decibels(-30), "but for the earpiece")
    }

    @Test func `§8 another session ducks as long as it is active, not while it plays`() throws {
        let it = Scene()
        try it.activate(.playback, .mixWithOthers)
        let player = it.app.addTone()
        try player.play()
        let guide = it.other("guide")
        try guide.session.setCategory(.playback, options: .duckOthers)
        let voice = guide.addTone()
        #expect(player.level == .unity)
        try voice.play()
        #expect(player.level < .unity)
        #expect(voice.level == .unity, "it does not duck itself")
        voice.stop()
        it.device.advance(by: .seconds(60))
        #expect(player.level < .unity)
        try guide.session.setActive(false)
        #expect(player.level == .unity)
    }

    @Test func `§8 call volume is made for the voice unit, which alone cancels echo`() throws {
        let (it, unit) = try speaking()
        #expect(unit.isInEchoReference)
        let media = it.app.addTone(.unit(voiceProcessing: false))
        try media.play()
        #expect(!media.isInEchoReference)
    }
}
