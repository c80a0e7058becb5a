import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Hardware preferences` {
    @Test(arguments: [7_999, 48_001, 0, -1, .nan, .infinity, 1e300])
    func `§6 a preferred sample rate is from 8,000 to 48,000`(_ rate: Double) throws {
        let it = Scene()
        #expect(throws: SessionError.badParam) { try it.session.prefer(.sampleRate(rate)) }
        for legal in [8_000.0, 44_100, 48_000] { try it.session.prefer(.sampleRate(legal)) }
    }

    @Test func `§6 other preferences are bounded, too`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        let bad: [SessionPreference] = [
            .ioBufferDuration(.nan), .ioBufferDuration(0), .ioBufferDuration(-1), .ioBufferDuration(60),
            .inputChannels(-1), .outputChannels(.min), .inputGain(1.1), .inputGain(-0.1), .inputGain(.nan),
            .outputDataSource(1), .inputDataSource(99),
        ]
        for preference in bad {
            #expect(throws: SessionError.badParam) { try it.session.prefer(preference) }
        }
        #expect(it.session.snapshot.preferences == SessionPreferences())
    }

    @Test func `§6 the default buffer is about 0.02 s at 44.1 kHz`() throws {
        let it = Scene()
        try it.session.prefer(.sampleRate(44_100))
        try it.session.setActive(true)
        #expect(abs(it.session.hardware.ioBufferDuration - 0.02) < 0.005)
        #expect(it.session.hardware.sampleRate == 44_100)
    }

    @Test func `§6 a preference is a wish: what it became is read after activation and each route change`()
        throws
    {
        let it = Scene()
        try it.session.setCategory(.playAndRecord, options: .allowBluetoothHFP)
        try it.session.prefer(.sampleRate(44_100))
        try it.session.prefer(.ioBufferDuration(0.003))
        try it.session.prefer(.outputChannels(8))
        try it.session.prefer(.inputChannels(2))
        #expect(it.session.hardware.sampleRate == 48_000)
        try it.session.setActive(true)
        let hardware = it.session.hardware
        #expect(hardware.sampleRate == 44_100)
        #expect(hardware.ioBufferDuration == 128.0 / 44_100.0)
        #expect(hardware.outputChannels == 1)
        #expect(hardware.inputChannels == 1)
        it.device.plug(.bluetoothHeadset)
        #expect(it.session.hardware.sampleRate == 16_000)
        #expect(it.session.hardware.ioBufferDuration * 16_000 == 64)
        it.device.plug(Accessory(.hdmi))
        #expect(it.session.hardware.outputChannels == 8)
        #expect(it.session.snapshot.preferences.sampleRate == 44_100, "the wish stays")
    }

    @Test(arguments: [true, false])
    func `§6 the wish of a session that does not mix goes first, whichever came first`(oursFirst: Bool) throws
    {
        let it = Scene()
        let music = it.other("music")
        try music.session.setCategory(.playback)
        try music.session.prefer(.sampleRate(44_100))
        try music.session.prefer(.ioBufferDuration(0.09))
        try it.session.setCategory(.playAndRecord, options: .mixWithOthers)
        try it.session.prefer(.sampleRate(16_000))
        try it.session.prefer(.ioBufferDuration(0.005))
        let order = oursFirst ? [it.session, music.session] : [music.session, it.session]
        for session in order { try session.setActive(true) }
        for session in order {
            #expect(session.hardware.sampleRate == 44_100)
            #expect(session.hardware.ioBufferDuration > 0.08)
        }
    }

    @Test func `§6 a session that was made to mix can lose its rate and buffer to another`() throws {
        let it = Scene()
        try it.session.setCategory(.playAndRecord)
        try it.session.prefer(.sampleRate(16_000))
        try it.session.setActive(true)
        #expect(it.session.hardware.sampleRate == 16_000)
        try it.session.setCategory(.playAndRecord, options: .mixWithOthers)
        let music = it.other("music")
        try music.session.setCategory(.playback)
        try music.session.prefer(.sampleRate(44_100))
        try music.session.setActive(true)
        #expect(it.isActive)
        #expect(it.session.hardware.sampleRate == 44_100)
        try music.session.setActive(false)
        #expect(it.session.hardware.sampleRate == 16_000)
    }

    @Test func `§6 of sessions alike the later one's wish goes first, and no wish hinders nobody`() throws {
        let it = Scene()
        try it.session.prefer(.sampleRate(16_000))
        try it.activate(.playback, .mixWithOthers)
        let second = it.other("second")
        try second.session.setCategory(.playback, options: .mixWithOthers)
        try second.session.setActive(true)
        #expect(second.session.hardware.sampleRate == 16_000)
        try second.session.setActive(false)
        try second.session.prefer(.sampleRate(44_100))
        try second.session.setActive(true)
        #expect(it.session.hardware.sampleRate == 44_100)
    }

    @Test func `§6 input gain is from 0 to 1, where it can be set at all`() throws {
        let it = Scene()
        try it.activate(.record)
        #expect(it.session.hardware.isInputGainSettable)
        try it.session.prefer(.inputGain(0.5))
        #expect(it.session.hardware.inputGain == 0.5)
        it.device.hardware.isInputGainSettable = false
        #expect(!it.session.hardware.isInputGainSettable)
        #expect(throws: SessionError.badParam) { try it.session.prefer(.inputGain(0.7)) }
    }

    @Test(arguments: OSProfile.PreferenceWhileActive.allCases)
    func `§6 a preferred value said while active waits for the next activation, as the profile says`(
        _ knob: OSProfile.PreferenceWhileActive
    ) throws {
        let it = Scene(.ios17.with { $0.preferenceWhileActive = knob })
        try it.activate(.playback)
        try it.session.prefer(.sampleRate(44_100))
        #expect(it.session.snapshot.preferences.sampleRate == 44_100)
        #expect(it.session.hardware.sampleRate == (knob == .actsAtOnce ? 44_100 : 48_000))
        try it.session.setActive(true)
        #expect(it.session.hardware.sampleRate == (knob == .actsAtOnce ? 44_100 : 48_000))
        try it.session.setActive(false)
        try it.session.setActive(true)
        #expect(it.session.hardware.sampleRate == 44_100)
    }

    @Test func `§6 latencies follow the route`() throws {
        let it = Scene()
        try it.activate(.playback)
        let near = it.session.hardware
        #expect(near.inputLatency == 0)
        #expect(near.outputLatency > 0)
        it.device.plug(Accessory(.airPlay))
        #expect(it.session.hardware.outputLatency > near.outputLatency)
    }

    @Test(arguments: [true, false])
    func `§6 a photo that moves does not interrupt background audio, unless input and output are one device`(
        aggregated: Bool
    ) throws {
        let it = Scene()
        let (music, song) = try it.playingApp()
        music.enterBackground()
        if aggregated { try it.session.prefer(.aggregatedIO(true)) }
        let camera = it.app.addPlayer(.capture)
        try camera.play()
        #expect(camera.hearsMicrophone)
        #expect(song.isPlaying == !aggregated)
        #expect(it.configuration.category == .playAndRecord)
    }

    @Test func `§6 voice prompts are hinted to be short beside a call, and none while the assistant listens`()
        throws
    {
        let it = Scene()
        try it.session.setCategory(.playback, mode: .voicePrompt)
        #expect(it.session.promptStyle == .normal)
        let phone = it.other("phone", as: .phone)
        try phone.ring()
        #expect(it.session.promptStyle == .short)
        try phone.endCall()
        try it.other("assistant", as: .assistant).session.setActive(true)
        #expect(it.session.promptStyle == .none)
        #expect(Set(PromptStyle.allCases.map(\.rawValue)) == [0x6E6F_6E65, 0x7368_7274, 0x6E72_6D6C])
    }
}
