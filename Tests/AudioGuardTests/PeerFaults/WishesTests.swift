import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What users of other libraries have asked for over and over, in their words.
@Suite struct `What users beg for` {
    @Test func `who changed my category?`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        try it.app.session.setCategory(.ambient)
        let record = try #require(it.records.last { $0.kind == .decision })
        #expect(record.caller?.module == "some.module")
        #expect(record.requested == .configure(to: SessionConfiguration(.ambient, mode: .voiceChat)))
        #expect(record.before?.configuration == GuardedApp.speaking)
        #expect(record.stack != nil)
    }

    @Test(arguments: LeaseNeed.allCases, OSProfile.all)
    func `give it back when done`(_ need: LeaseNeed, _ profile: OSProfile) throws {
        let it = try GuardedApp(profile: profile)
        try it.begin(.speaking)
        try it.rtc.prefer(.sampleRate(16_000))
        let before = it.snapshot
        let lease = try it.sessionGuard.session(for: "incall.manager").borrow(for: need)
        lease.giveBack()
        #expect(it.snapshot == before)
    }

    @Test(arguments: SessionCategory.allCases)
    func `do not touch it before or outside the call`(_ category: SessionCategory) throws {
        let it = try GuardedApp()
        let alone = SimulatedDevice().addApp("alone").session
        func use(_ session: SimulatedSession) -> SessionSnapshot {
            try? session.setCategory(category)
            try? session.setActive(true)
            try? session.setActive(false)
            return session.snapshot
        }
        let untouched = use(alone)
        #expect(use(it.app.session) == untouched)
        it.sessionGuard.beginClass()
        it.sessionGuard.endClass()
        #expect(use(it.app.session) == untouched)
    }

    @Test(arguments: [SessionMode.voiceChat, .videoChat])
    func `my media is quiet during the call`(_ mode: SessionMode) throws {
        let it = try GuardedApp()
        try it.begin(.listening)
        let media = it.app.addPlayer(.unit(voiceProcessing: false))
        try media.play()
        try it.app.session.setCategory(.playAndRecord, mode: mode, options: [])
        #expect(!it.device.callVolumeIsInForce)
        #expect(media.level.value == 0)
    }

    @Test(arguments: OSProfile.all)
    func `the remote voice is quiet`(_ profile: OSProfile) throws {
        let it = try GuardedApp(profile: profile)
        try it.begin(.speaking)
        let voice = it.app.addPlayer(.unit(voiceProcessing: true))
        try voice.play()
        try it.app.session.setCategory(.playAndRecord)
        #expect(it.snapshot.route.outputs == [.builtInSpeaker], "not the earpiece")
        #expect(voice.level.value == 0)
    }

    @Test(arguments: OSProfile.all)
    func `it never came back after an interruption or a reset`(_ profile: OSProfile) throws {
        let it = try GuardedApp(profile: profile)
        try it.begin(.speaking)
        let before = it.snapshot
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        try phone.endCall()
        #expect(it.snapshot == before)
        it.device.loseMediaServices()
        it.device.resetMediaServices()
        #expect(it.snapshot == before)
    }

    @Test(arguments: OSProfile.all)
    func `web page media kills the microphone`(_ profile: OSProfile) throws {
        let it = try GuardedApp(profile: profile)
        try it.begin(.speaking)
        let voice = it.app.addPlayer(.unit(voiceProcessing: true))
        try voice.play()
        let page = it.device.addApp("a page", as: .webContent)
        try page.session.setCategory(.playback)
        try page.session.setActive(true)
        #expect(voice.hearsMicrophone, "a session that mixes is not interrupted")
        try SimulatorBackend(it.app.session).perform(.configure(to: SessionConfiguration(.record)))
        #expect(it.snapshot.configuration.mixesWithOthers, "whoever took that away")
        let alarm = it.device.addApp("an alarm", as: .alarm)
        try alarm.session.setActive(true)
        let began = try #require(it.records.last { $0.kind == .interruption })
        #expect(began.caller == .anotherProcess, "no module of the app is blamed")
        try alarm.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(voice.hearsMicrophone)
    }

    @Test(arguments: [ClassPhase.listening, .speaking], [SessionCategory.ambient, .soloAmbient])
    func `it became ambient and the call was silent`(_ phase: ClassPhase, _ category: SessionCategory) throws
    {
        let it = try GuardedApp()
        try it.begin(phase)
        let teacher = it.app.addPlayer(.unit(voiceProcessing: phase == .speaking))
        try teacher.play()
        it.device.ringSwitchIsSilent = true
        try it.app.session.setCategory(category)
        #expect(teacher.level.value == 0)
    }

    /// Some option bit that a category does not allow.
    static let illegal: [(SessionCategory, SessionOptions)] = [
        (.playback, .defaultToSpeaker), (.playback, .allowBluetoothHFP), (.playback, .allowAirPlay),
        (.ambient, .defaultToSpeaker), (.soloAmbient, .mixWithOthers), (.record, .defaultToSpeaker),
        (.multiRoute, .allowBluetoothHFP),
    ]

    @Test(arguments: illegal)
    func `the setter fails with -50 and nobody says which bit`(
        _ category: SessionCategory,
        _ options: SessionOptions
    ) throws {
        let it = try GuardedApp()
        #expect(throws: SessionError.self) { try it.app.session.setCategory(category, options: options) }
        try it.begin(.listening)
        try it.app.session.setCategory(category, options: options)
        let rulings = try #require(it.records.last { $0.kind == .decision }).rules
        let ruling = try #require(rulings.first { $0.rule == .legalOptions })
        #expect(ruling.why.contains("\(options)"))
    }

    @Test(arguments: OSProfile.all)
    func `Bluetooth drops to call quality at launch`(_ profile: OSProfile) throws {
        let it = try GuardedApp(profile: profile)
        it.device.plug(.bluetoothHeadset)
        try it.begin(.listening)
        try it.app.session.setCategory(.playAndRecord)
        #expect(it.snapshot.route.outputs == [.bluetoothA2DP])
        it.sessionGuard.enter(.speaking)
        try it.rtc.setCategory(.playAndRecord, mode: .voiceChat)
        #expect(it.snapshot.route.outputs == [.bluetoothHFP], "who speaks needs its microphone")
    }

    @Test(arguments: OSProfile.all)
    func `561017449 under CallKit`(_ profile: OSProfile) throws {
        let it = try GuardedApp(profile: profile)
        try it.begin(.listening)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        #expect(throws: SessionError.insufficientPriority) {
            try it.rtc.setCategory(.playAndRecord)
            try it.rtc.setActive(true)
        }
        let failed = try #require(it.records.last { $0.outcome == .failed })
        #expect(failed.error?.description.contains("'!pri' (561017449)") == true)
        try phone.endCall()
        #expect(it.snapshot.isActive)
    }

    @Test(arguments: OSProfile.all)
    func `muting the microphone must not flip the category back`(_ profile: OSProfile) throws {
        let it = try GuardedApp(profile: profile)
        try it.begin(.speaking)
        let voice = it.app.addPlayer(.unit(voiceProcessing: true))
        try voice.play()
        // Muted, a module thinks that playing alone will do.
        try it.app.session.setCategory(.playback, options: .mixWithOthers)
        #expect(it.snapshot.configuration == GuardedApp.speaking)
        #expect(voice.hearsMicrophone)
    }
}
