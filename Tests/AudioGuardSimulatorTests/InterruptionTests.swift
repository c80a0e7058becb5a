import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Interruptions` {
    private static let began = SessionEvent.interruptionBegan(reason: .default)
    private static let ended = SessionEvent.interruptionEnded(shouldResume: false)
    private static let endedMayResume = SessionEvent.interruptionEnded(shouldResume: true)

    @Test(arguments: OSProfile.EndWithoutNotifying.allCases, [true, false])
    func
        `§4 the flag gives an end with shouldResume, its lack an end without or nothing, as the profile says`(
            _ knob: OSProfile.EndWithoutNotifying,
            notifying: Bool
        ) throws
    {
        let it = Scene(.ios17.with { $0.endWithoutNotifying = knob })
        try it.activate(.playback)
        let other = it.other("other")
        try other.session.setActive(true)
        #expect(it.interruptions() == [Self.began])
        try other.session.setActive(false, notifyOthersOnDeactivation: notifying)
        let end = knob == .nothing ? [] : [Self.ended]
        #expect(it.interruptions() == (notifying ? [Self.endedMayResume] : end))
        #expect(!it.isActive, "whoever is told takes the session back itself")
        #expect(it.app.interruptedBy == nil)
    }

    @Test(arguments: OSProfile.WhoHearsTheEnd.allCases)
    func `§4 of several interrupted apps the most recent one gets the end, or all, as the profile says`(
        _ knob: OSProfile.WhoHearsTheEnd
    ) throws {
        let it = Scene(.ios17.with { $0.whoHearsTheEnd = knob })
        try it.activate(.playback, .mixWithOthers)
        let (music, _) = try it.playingApp(options: .mixWithOthers)
        let phone = it.other("phone", as: .phone)
        try phone.ring()
        try phone.endCall()
        #expect(it.interruptions(of: music) == [Self.began, Self.endedMayResume])
        #expect(it.interruptions() == (knob == .all ? [Self.began, Self.endedMayResume] : [Self.began]))
    }

    @Test func `§4 one interrupted after the other, the ends come in the opposite order`() throws {
        let it = Scene()
        try it.activate(.playback)
        let second = it.other("second")
        try second.session.setActive(true)
        let third = it.other("third")
        try third.session.setActive(true)
        try third.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions(of: second) == [Self.began, Self.endedMayResume])
        #expect(it.interruptions() == [Self.began])
        try second.session.setActive(true)
        try second.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions() == [Self.endedMayResume])
    }

    @Test func `§4 at began the session is inactive already`() throws {
        let it = Scene()
        try it.activate(.playback)
        let wasActive = Locked<Bool?>(nil)
        let session = it.session
        _ = session.observe { event in
            if case .interruptionBegan = event { wasActive.withLock { $0 = session.snapshot.isActive } }
        }
        _ = try it.playingApp()
        #expect(wasActive.withLock { $0 } == false)
    }

    // MARK: reasons

    @Test func `§4 reasons have the platform's numbers`() {
        let reasons: [SessionEvent.InterruptionReason] = [
            .default, .appWasSuspended, .builtInMicMuted, .routeDisconnected,
        ]
        #expect(reasons.map(\.rawValue) == [0, 1, 2, 4])
    }

    @Test(arguments: OSProfile.InterruptionReason.allCases)
    func `§4 ios10 and ios14 say why by a key, the later ones by a reason`(
        _ knob: OSProfile.InterruptionReason
    )
        throws
    {
        let names = OSProfile.all.filter { $0.interruptionReason == knob }.map(\.name)
        #expect(names == (knob == .wasSuspendedKey ? ["ios10", "ios14"] : ["ios17", "ios26", "ios27"]))
        let it = Scene(.ios17.with { $0.interruptionReason = knob })
        try it.activate(.playback)
        _ = try it.playingApp()
        #expect(it.interruptions() == [Self.began], "what is told is the same; its form is the facade's")
        #expect(it.device.profile.interruptionReason == knob)
    }

    @Test(arguments: [true, false])
    func
        `§4 a suspension is told late, as an interruption with its reason or not at all, as the profile says`(
            _ interrupts: Bool
        ) throws
    {
        let it = Scene(.ios17.with { $0.suspensionInterrupts = interrupts })
        try it.activate(.playback)
        it.app.suspend()
        #expect(!it.isActive)
        #expect(it.interruptions().isEmpty)
        it.app.resume()
        #expect(it.interruptions() == (interrupts ? [.interruptionBegan(reason: .appWasSuspended)] : []))
        #expect(OSProfile.all.filter(\.suspensionInterrupts).map(\.name) == ["ios10", "ios14"])
    }

    @Test(arguments: [true, false])
    func `§4 a covered microphone interrupts who speaks into it, unless the session outlives that`(
        _ outlives: Bool
    ) throws {
        let it = Scene()
        try it.activate(.playAndRecord, outlives ? .overrideMutedMicrophoneInterruption : [])
        let unit = it.app.addPlayer(.unit(voiceProcessing: true))
        try unit.play()
        it.device.microphoneIsCovered = true
        #expect(it.isActive == outlives)
        #expect(it.interruptions() == (outlives ? [] : [.interruptionBegan(reason: .builtInMicMuted)]))
        #expect(!unit.hearsMicrophone, "who goes on hears silence")
        it.device.microphoneIsCovered = false
        #expect(it.interruptions() == (outlives ? [] : [Self.endedMayResume]))
    }

    @Test func `§4 a covered microphone does not concern who plays, or speaks into another one`() throws {
        let it = Scene()
        try it.activate(.playback)
        it.device.microphoneIsCovered = true
        it.device.microphoneIsCovered = false
        it.device.plug(.headset)
        try it.session.setCategory(.playAndRecord)
        it.device.microphoneIsCovered = true
        #expect(it.isActive)
    }

    @Test(arguments: [true, false])
    func `§4 a broken connection interrupts who was heard from it, as the profile says`(_ interrupts: Bool)
        throws
    {
        let it = Scene(.ios17.with { $0.disconnectionInterrupts = interrupts })
        let radio = Accessory(.bluetoothA2DP)
        it.device.plug(radio)
        try it.activate(.playback)
        _ = it.told()
        it.device.disconnect(radio)
        #expect(it.isActive == !interrupts)
        let told = it.told()
        #expect(
            told.first
                == .routeChanged(
                    reason: .oldDeviceUnavailable,
                    previous: Route(outputs: [.bluetoothA2DP])
                )
        )
        #expect(told.dropFirst() == (interrupts ? [.interruptionBegan(reason: .routeDisconnected)] : []))
        #expect(OSProfile.all.filter(\.disconnectionInterrupts).map(\.name) == ["ios17", "ios26", "ios27"])
    }

    // MARK: ends that come late, or never

    @Test(arguments: OSProfile.EndAfterKill.allCases)
    func `§4 of a killed interrupter the end comes in the next foreground without shouldResume, or never`(
        _ knob: OSProfile.EndAfterKill
    ) throws {
        let it = Scene(.ios17.with { $0.endAfterInterrupterKilled = knob })
        try it.activate(.playback)
        let other = it.other("other")
        try other.session.setActive(true)
        other.kill()
        #expect(it.interruptions() == [Self.began])
        it.app.enterForeground()
        #expect(it.interruptions().isEmpty, "it is in the foreground: the next entry counts")
        it.app.enterBackground()
        it.app.enterForeground()
        #expect(it.interruptions() == (knob == .onForeground ? [Self.ended] : []))
        it.app.enterBackground()
        it.app.enterForeground()
        #expect(it.interruptions().isEmpty, "it comes once")
    }

    @Test func `§4 who takes the session again by itself is told of no end`() throws {
        let it = Scene()
        try it.activate(.playback)
        let other = it.other("other")
        try other.session.setActive(true)
        try it.session.setActive(true)
        try other.session.setActive(true)
        other.kill()
        try it.session.setActive(true)
        it.app.enterBackground()
        it.app.enterForeground()
        #expect(it.interruptions() == [Self.began, Self.began])
    }

    @Test func `§4 a call declined gives an end, a call accepted an end on return at the earliest`() throws {
        let it = Scene()
        let phone = it.other("phone", as: .phone)
        try it.activate(.playAndRecord, mode: .voiceChat, .mixWithOthers)
        try phone.ring()
        #expect(it.interruptions() == [Self.began])
        try phone.endCall()
        #expect(it.interruptions() == [Self.endedMayResume])

        try it.session.setActive(true)
        try phone.ring()
        phone.acceptCall()
        #expect(it.app.ground == .suspended)
        #expect(it.interruptions() == [Self.began])
        it.device.advance(by: .seconds(60))
        try phone.endCall()
        #expect(it.interruptions().isEmpty, "its code stands still")
        it.app.enterForeground()
        #expect(it.told() == [.foreground(false), Self.endedMayResume, .foreground(true)].suffix(2))
    }

    @Test func `§4 a suspended app is told of its interruption when it resumes`() throws {
        let it = Scene(.ios14)
        try it.activate(.playback)
        it.app.suspend()
        _ = try it.playingApp()
        it.device.plug(.headphones)
        #expect(it.told().last == .foreground(false))
        it.app.resume()
        #expect(
            it.told() == [
                .interruptionBegan(reason: .appWasSuspended),
                .routeChanged(reason: .newDeviceAvailable, previous: Route(outputs: [.builtInSpeaker])),
            ]
        )
    }

    @Test func `§4 foreground and a late end may both arrive`() throws {
        let it = Scene()
        try it.activate(.playback)
        let other = it.other("other")
        try other.session.setActive(true)
        it.app.enterBackground()
        it.device.advance(by: .seconds(10))
        #expect(it.app.ground == .suspended)
        try other.session.setActive(false, notifyOthersOnDeactivation: true)
        _ = it.told()
        it.app.enterForeground()
        #expect(it.told() == [Self.endedMayResume, .foreground(true)])
    }

    @Test func `§4 no end is told while a call still has the sound`() throws {
        let it = Scene()
        try it.activate(.playback, .mixWithOthers)
        let alarm = it.other("alarm", as: .alarm)
        let phone = it.other("phone", as: .phone)
        try alarm.session.setActive(true)
        try phone.ring()
        try alarm.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions() == [Self.began])
        #expect(it.app.interruptedBy == "phone")
        try phone.endCall()
        #expect(it.interruptions() == [Self.endedMayResume])
    }

    @Test(arguments: [true, false])
    func `§4 an interrupter that goes while it is interrupted itself leaves its own interrupter in its place`(
        killed: Bool
    ) throws {
        let it = Scene()
        try it.activate(.playback)
        let second = it.other("second")
        try second.session.setActive(true)
        let third = it.other("third")
        try third.session.setActive(true)
        if killed {
            second.kill()
        } else {
            try second.session.setActive(false, notifyOthersOnDeactivation: true)
        }
        #expect(it.interruptions() == [Self.began])
        #expect(it.app.interruptedBy == "third")
        try third.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions() == [Self.endedMayResume])
        #expect(it.app.interruptedBy == nil)
    }

    @Test func `§4 a call that only rings leaves alone who asked for that, until it is accepted`() throws {
        let it = Scene()
        try it.activate(.playback)
        try it.session.prefer(.noInterruptionsFromSystemAlerts(true))
        let phone = it.other("phone", as: .phone)
        try phone.ring()
        #expect(it.isActive)
        phone.acceptCall()
        #expect(!it.isActive)
        #expect(it.interruptions() == [Self.began])
    }

    @Test func `§4 a web page is another process, whose session interrupts ours`() throws {
        let it = Scene()
        try it.activate(.playback)
        try it.other("page", as: .webContent).addPlayer(.framework).play()
        #expect(!it.isActive)
        #expect(it.app.interruptedBy == "page")
    }

    // MARK: remote control

    @Test func `§4 commands that the assistant is given during an interruption reach the interrupted app`()
        throws
    {
        let it = Scene()
        try it.activate(.playback)
        it.app.takeRemoteControl()
        let assistant = it.other("assistant", as: .assistant)
        try assistant.session.setActive(true)
        it.device.sendRemoteCommand(.pause)
        try assistant.session.setActive(false, notifyOthersOnDeactivation: true)
        let told = it.told().filter { if case .routeChanged = $0 { false } else { true } }
        #expect(told == [Self.began, .remoteCommand(.pause), Self.endedMayResume])
    }

    @Test func `§4 a key goes to the app that holds remote control, else it starts the previous app's audio`()
        throws
    {
        let it = Scene()
        let (music, song) = try it.playingApp()
        try it.activate(.playback)
        #expect(!song.isPlaying)
        it.app.takeRemoteControl()
        it.device.sendRemoteCommand(.toggle)
        #expect(it.told().last == .remoteCommand(.toggle))
        #expect(!song.isPlaying)
        it.app.kill()
        music.enterBackground()
        it.device.sendRemoteCommand(.pause)
        #expect(!song.isPlaying)
        it.device.sendRemoteCommand(.toggle)
        #expect(song.isPlaying, "the background does not hinder what the user wants")
    }

    @Test func `§4 without remote control in a class the headset's key takes the sound from it`() throws {
        let it = Scene()
        let (_, song) = try it.playingApp()
        try it.activate(.playback)
        it.device.sendRemoteCommand(.play)
        #expect(song.isPlaying)
        #expect(!it.isActive)
    }

    @Test(arguments: [true, false])
    func `§4 a session that mixes loses the remote control, as the profile says`(_ loses: Bool) throws {
        let it = Scene(.ios17.with { $0.mixingLosesRemoteControl = loses })
        let (_, song) = try it.playingApp()
        try it.activate(.playback)
        try it.session.setCategory(.playback, options: .mixWithOthers)
        it.app.takeRemoteControl()
        it.device.sendRemoteCommand(.toggle)
        #expect(song.isPlaying == loses)
        #expect((it.told().last == .remoteCommand(.toggle)) == !loses)
    }

    // MARK: recovery

    @Test func `§4 a resume sets category, then activates, then overrides; the other order fails`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        try it.session.overrideOutputAudioPort(.speaker)
        let other = it.other("other")
        try other.session.setActive(true)
        #expect(it.session.snapshot.portOverride == .none)
        try other.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(throws: SessionError.sessionNotActive) { try it.session.overrideOutputAudioPort(.speaker) }
        try it.session.setCategory(.playAndRecord)
        try it.session.setActive(true)
        #expect(it.outputs == [.builtInReceiver])
        it.device.advance(by: .milliseconds(200))
        try it.session.overrideOutputAudioPort(.speaker)
        #expect(it.outputs == [.builtInSpeaker])
    }

    @Test(arguments: OSProfile.all)
    func `§4 after a reset of the media services every property is its default and every player an orphan`(
        _ profile: OSProfile
    ) throws {
        let it = Scene(profile)
        let fresh = it.session.snapshot
        try it.activate(.playAndRecord, mode: .voiceChat, [.mixWithOthers, .defaultToSpeaker])
        try it.session.prefer(.sampleRate(16_000))
        try it.session.prefer(.inputGain(0))
        try it.session.overrideOutputAudioPort(.speaker)
        let kinds: [SimulatedPlayer.Kind] = [
            .framework, .queue, .unit(voiceProcessing: true), .recorder, .capture, .systemSound,
        ]
        let players = kinds.map { it.app.addTone($0) }
        for player in players { try player.play() }
        _ = it.told()
        it.device.loseMediaServices()
        #expect(it.told() == [.mediaServicesLost])
        #expect(players.allSatisfy { !$0.isPlaying && !$0.isRunning })
        let late = it.app.addTone()
        it.device.resetMediaServices()
        #expect(it.told() == [.mediaServicesReset])
        #expect(it.session.snapshot == fresh)
        for player in players + [late] {
            #expect(throws: SessionError.mediaServicesFailed) { try player.play() }
        }
        try it.activate(.playback)
        let player = it.app.addTone()
        try player.play()
        #expect(it.device.heard() == 1, "what is set and made again works")
    }
}
