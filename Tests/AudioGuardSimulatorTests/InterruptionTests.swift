import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Interruptions` {
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
        #expect(it.interruptions() == [SessionEvent.began])
        try other.session.setActive(false, notifyOthersOnDeactivation: notifying)
        let end = knob == .nothing ? [] : [SessionEvent.ended]
        #expect(it.interruptions() == (notifying ? [SessionEvent.endedMayResume] : end))
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
        #expect(it.interruptions(of: music) == [SessionEvent.began, SessionEvent.endedMayResume])
        #expect(
            it.interruptions()
                == (knob == .all ? [SessionEvent.began, SessionEvent.endedMayResume] : [SessionEvent.began])
        )
    }

    @Test func `§4 one interrupted after the other, the ends come in the opposite order`() throws {
        let it = Scene()
        try it.activate(.playback)
        let second = it.other("second")
        try second.session.setActive(true)
        let third = it.other("third")
        try third.session.setActive(true)
        try third.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions(of: second) == [SessionEvent.began, SessionEvent.endedMayResume])
        #expect(it.interruptions() == [SessionEvent.began])
        try second.session.setActive(true)
        try second.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions() == [SessionEvent.endedMayResume])
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
        #expect(
            it.interruptions() == [SessionEvent.began],
            "what is told is the same; its form is the facade's"
        )
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
        #expect(it.interruptions() == (outlives ? [] : [SessionEvent.endedMayResume]))
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
}
