import AudioGuardCore
import AudioGuardSimulator
import RealtimePCM
import Testing

@Suite struct `Modes` {
    static let playAndRecordOnly: Set<SessionMode> = [.voiceChat, .videoChat, .gameChat]

    @Test(arguments: OSProfile.all)
    func `§3 a mode acts in the categories of its row, and is an error in none`(_ profile: OSProfile) throws {
        for category in SessionCategory.allCases {
            for mode in SessionMode.allCases {
                let it = Scene(profile)
                try it.activate(category, mode: mode)
                #expect(it.configuration.mode == mode)
                var acts = true
                if Self.playAndRecordOnly.contains(mode) { acts = category == .playAndRecord }
                if mode == .videoRecording { acts = category == .playAndRecord || category == .record }
                #expect(category.supports(mode) == acts, "\(category) \(mode)")
                let isCall = acts && (mode == .voiceChat || mode == .videoChat)
                #expect(it.device.callVolumeIsInForce == isCall, "\(category) \(mode)")
            }
        }
    }

    static let unknown: [String: Set<SessionMode>] = [
        "ios10": [.voicePrompt, .shortFormVideo, .dualRoute], "ios14": [.shortFormVideo, .dualRoute],
        "ios17": [.shortFormVideo, .dualRoute], "ios26": [], "ios27": [],
    ]

    @Test(arguments: OSProfile.all)
    func `§3 a version knows the modes of its time`(_ profile: OSProfile) throws {
        let unknown = try #require(Self.unknown[profile.name])
        #expect(Set(Scene(profile).session.availableModes) == Set(SessionMode.allCases).subtracting(unknown))
    }

    @Test func `§3 a mode that the version does not know behaves as default, and is no error`() throws {
        let it = Scene(.ios17.with { $0.knownModes.remove(.measurement) })
        try it.activate(.playback, mode: .measurement)
        try it.app.addTone().play()
        #expect(it.configuration.mode == .measurement)
        #expect(it.device.heard() == 1)
    }

    @Test(arguments: SessionMode.allCases)
    func `§3 voiceChat and videoChat imply hands-free, videoChat the loudspeaker as well`(
        _ mode: SessionMode
    ) throws {
        let it = Scene(.ios26)
        try it.activate(.playAndRecord, mode: mode)
        #expect(it.outputs == [mode == .videoChat ? .builtInSpeaker : .builtInReceiver])
        it.device.plug(.bluetoothHeadset)
        let impliesHandsFree = mode == .voiceChat || mode == .videoChat
        #expect((it.outputs == [.bluetoothHFP]) == impliesHandsFree)
        #expect((it.inputs == [.bluetoothHFP]) == impliesHandsFree)
    }

    @Test func `§3 gameChat acts only when the system's game kit has set it`() throws {
        let it = Scene()
        try it.activate(.playAndRecord, mode: .gameChat)
        #expect(!it.device.callVolumeIsInForce)
        it.app.startGameKitVoice()
        #expect(it.device.callVolumeIsInForce)
        try it.session.setMode(.default)
        try it.session.setMode(.gameChat)
        #expect(!it.device.callVolumeIsInForce)
    }

    @Test func `§3 videoRecording takes another built-in microphone than default`() throws {
        let it = Scene()
        try it.activate(.record)
        let usual = it.session.currentDataSource
        try it.session.setMode(.videoRecording)
        #expect(it.session.currentDataSource?.orientation == "Back")
        #expect(it.session.currentDataSource != usual)
        try it.session.setCategory(.multiRoute, mode: .videoRecording)
        #expect(it.session.currentDataSource == usual, "where it does not act it chooses nothing")
    }

    @Test(arguments: [Decibels(-6), Decibels(-3), .unity])
    func `§3 measurement lowers the output by the profile's figure`(_ level: Decibels) throws {
        let it = Scene(.ios17.with { $0.measurementLevel = level })
        try it.activate(.playback, mode: .measurement)
        try it.app.addTone().play()
        #expect(abs(it.device.heard() - level.linear) < 1e-6)
    }

    @Test func `§3 measurement lowers no voice unit, which has dynamics of its own`() throws {
        let it = Scene()
        try it.activate(.playAndRecord, mode: .measurement, .defaultToSpeaker)
        let unit = it.app.addTone(.unit(voiceProcessing: true))
        try unit.play()
        #expect(unit.level == .unity)
    }

    @Test func `§3 moviePlayback acts on the built-in loudspeaker only`() throws {
        let it = Scene()
        try it.activate(.playback, mode: .moviePlayback)
        #expect(it.session.hardware.enhancesMovies)
        it.device.plug(.headphones)
        #expect(!it.session.hardware.enhancesMovies)
        it.device.unplug(.headphones)
        try it.session.setMode(.default)
        #expect(!it.session.hardware.enhancesMovies)
    }

    @Test func `§3 spokenAudio is interrupted where others are ducked, and may resume afterwards`() throws {
        let it = Scene()
        let (book, _) = try it.playingApp("book", options: .mixWithOthers)
        try book.session.setCategory(.playback, mode: .spokenAudio, options: .mixWithOthers)
        let (music, song) = try it.playingApp("music", options: .mixWithOthers)
        try it.activate(.playback, [.interruptSpokenAudioAndMixWithOthers, .duckOthers])
        #expect(!book.session.snapshot.isActive)
        #expect(music.session.snapshot.isActive)
        #expect(song.level < .unity)
        #expect(it.interruptions(of: book) == [.interruptionBegan(reason: .default)])
        try it.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions(of: book) == [.interruptionEnded(shouldResume: true)])
        #expect(it.interruptions(of: music).isEmpty)
    }

    @Test func `§3 spokenAudio is left alone by a session that only ducks`() throws {
        let it = Scene()
        let (book, player) = try it.playingApp("book", options: .mixWithOthers)
        try book.session.setCategory(.playback, mode: .spokenAudio, options: .mixWithOthers)
        try it.activate(.playback, .duckOthers)
        #expect(book.session.snapshot.isActive)
        #expect(player.level < .unity)
    }

    struct AirPlay: Sendable {
        var category: SessionCategory
        var mode = SessionMode.default
        var option: SessionOptions = []
        var mirrored: Bool
        var plain: Bool
    }

    @Test(arguments: [
        AirPlay(category: .ambient, mirrored: true, plain: true),
        AirPlay(category: .soloAmbient, mirrored: true, plain: true),
        AirPlay(category: .playback, mirrored: true, plain: true),
        AirPlay(category: .record, mirrored: false, plain: false),
        AirPlay(category: .multiRoute, mirrored: false, plain: false),
        AirPlay(category: .audioProcessing, mirrored: false, plain: false),
        AirPlay(category: .playAndRecord, mirrored: true, plain: false),
        AirPlay(category: .playAndRecord, mode: .videoChat, mirrored: true, plain: false),
        AirPlay(category: .playAndRecord, mode: .gameChat, mirrored: true, plain: false),
        AirPlay(category: .playAndRecord, mode: .voiceChat, mirrored: false, plain: false),
        AirPlay(category: .playAndRecord, mode: .measurement, mirrored: false, plain: false),
        AirPlay(category: .playAndRecord, option: .allowAirPlay, mirrored: true, plain: true),
        AirPlay(
            category: .playAndRecord,
            mode: .videoChat,
            option: .allowAirPlay,
            mirrored: true,
            plain: true
        ),
        AirPlay(
            category: .playAndRecord,
            mode: .voiceChat,
            option: .allowAirPlay,
            mirrored: false,
            plain: false
        ),
    ])
    func `§3 AirPlay is offered mirrored and plain as the list says`(_ row: AirPlay) throws {
        for (accessory, isOffered) in [
            (Accessory.mirroringAirPlay, row.mirrored), (Accessory(.airPlay), row.plain),
        ] {
            let it = Scene()
            it.device.plug(accessory)
            try it.activate(row.category, mode: row.mode, row.option)
            if row.mode == .gameChat { it.app.startGameKitVoice() }
            #expect((it.outputs == [.airPlay]) == isOffered, "mirrors: \(accessory.mirrors)")
        }
    }

    @Test func `§3 an upgrade to PlayAndRecord without the option drops a lesson from AirPlay`() throws {
        let it = Scene()
        it.device.plug(Accessory(.airPlay))
        try it.activate(.playback)
        #expect(it.outputs == [.airPlay])
        try it.session.setCategory(.playAndRecord, options: .defaultToSpeaker)
        #expect(it.outputs == [.builtInSpeaker])
        try it.session.setCategory(.playAndRecord, options: .allowAirPlay)
        #expect(it.outputs == [.airPlay])
    }

    @Test(arguments: [SessionMode.voiceChat, .videoChat])
    func `§3 a chat mode without a running voice unit plays quieter`(_ mode: SessionMode) throws {
        let it = Scene()
        try it.activate(.playAndRecord, mode: mode, .defaultToSpeaker)
        try it.app.addTone(.unit(voiceProcessing: false)).play()
        #expect(it.device.heard() < 0.2)
        try it.session.setMode(.default)
        #expect(it.device.heard() == 1)
    }

    @Test(arguments: [true, false])
    func `§3 a voice unit writes voiceChat or does not, as the profile says, and posts nothing`(
        _ rewrites: Bool
    ) throws {
        let it = Scene(.ios17.with { $0.voiceUnitRewritesMode = rewrites })
        try it.activate(.playAndRecord)
        _ = it.told()
        let unit = it.app.addPlayer(.unit(voiceProcessing: true))
        try unit.play()
        #expect(it.configuration.mode == (rewrites ? .voiceChat : .default))
        unit.stop()
        #expect(it.configuration.mode == .default)
        #expect(it.told().isEmpty)
        try it.session.setMode(.videoChat)
        try unit.play()
        unit.stop()
        #expect(it.configuration.mode == .videoChat, "what an app has set is left")
    }
}
