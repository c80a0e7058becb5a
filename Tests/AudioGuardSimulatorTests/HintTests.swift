import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Hints` {
    @Test
    func `§4 secondary audio should be silent while another app plays alone; other audio is any playback`()
        throws
    {
        let it = Scene()
        let (music, song) = try it.playingApp(options: .mixWithOthers)
        #expect(it.session.isOtherAudioPlaying)
        #expect(!it.session.secondaryAudioShouldBeSilenced)
        try music.session.setCategory(.playback)
        #expect(it.session.secondaryAudioShouldBeSilenced)
        #expect(!music.session.secondaryAudioShouldBeSilenced, "its own playing is not other audio")
        #expect(!music.session.isOtherAudioPlaying)
        song.pause()
        #expect(music.session.snapshot.isActive)
        #expect(!it.session.secondaryAudioShouldBeSilenced, "active is not enough")
        #expect(!it.session.isOtherAudioPlaying)
    }

    @Test func `§4 a recorder is no playback`() throws {
        let it = Scene()
        let recorder = it.other("recorder")
        try recorder.session.setCategory(.record)
        try recorder.addPlayer(.recorder).play()
        #expect(!it.session.isOtherAudioPlaying)
        #expect(!it.session.secondaryAudioShouldBeSilenced)
    }

    @Test func `§4 the hint to be silent goes to a foreground app with an active session only`() throws {
        let it = Scene()
        try it.activate(.ambient)
        let hidden = it.other("hidden")
        try hidden.session.setCategory(.ambient)
        try hidden.session.setActive(true)
        hidden.enterBackground()
        let inactive = it.other("inactive")
        _ = (it.told(hidden), it.told())
        let (_, song) = try it.playingApp()
        #expect(it.told() == [.silenceSecondaryAudio(begins: true)])
        song.pause()
        #expect(it.told() == [.silenceSecondaryAudio(begins: false)])
        #expect(it.told(hidden).isEmpty)
        #expect(it.told(inactive).isEmpty)
    }

    @Test func `§4 the hint ends with the app that played`() throws {
        let it = Scene()
        try it.activate(.ambient)
        let (music, _) = try it.playingApp()
        music.kill()
        #expect(
            it.told().suffix(2) == [
                .silenceSecondaryAudio(begins: true), .silenceSecondaryAudio(begins: false),
            ]
        )
    }
}
