import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Ends of interruptions` {
    @Test(arguments: OSProfile.EndAfterKill.allCases)
    func `§4 of a killed interrupter the end comes in the next foreground without shouldResume, or never`(
        _ knob: OSProfile.EndAfterKill
    ) throws {
        let it = Scene(.ios17.with { $0.endAfterInterrupterKilled = knob })
        try it.activate(.playback)
        let other = it.other("other")
        try other.session.setActive(true)
        other.kill()
        #expect(it.interruptions() == [SessionEvent.began])
        it.app.enterForeground()
        #expect(it.interruptions().isEmpty, "it is in the foreground: the next entry counts")
        it.app.enterBackground()
        it.app.enterForeground()
        #expect(it.interruptions() == (knob == .onForeground ? [SessionEvent.ended] : []))
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
        #expect(it.interruptions() == [SessionEvent.began, SessionEvent.began])
    }

    @Test func `§4 a call declined gives an end, a call accepted an end on return at the earliest`() throws {
        let it = Scene()
        let phone = it.other("phone", as: .phone)
        try it.activate(.playAndRecord, mode: .voiceChat, .mixWithOthers)
        try phone.ring()
        #expect(it.interruptions() == [SessionEvent.began])
        try phone.endCall()
        #expect(it.interruptions() == [SessionEvent.endedMayResume])

        try it.session.setActive(true)
        try phone.ring()
        phone.acceptCall()
        #expect(it.app.ground == .suspended)
        #expect(it.interruptions() == [SessionEvent.began])
        it.device.advance(by: .seconds(60))
        try phone.endCall()
        #expect(it.interruptions().isEmpty, "its code stands still")
        it.app.enterForeground()
        #expect(it.told() == [.foreground(false), SessionEvent.endedMayResume, .foreground(true)].suffix(2))
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
        #expect(it.told() == [SessionEvent.endedMayResume, .foreground(true)])
    }

    @Test func `§4 no end is told while a call still has the sound`() throws {
        let it = Scene()
        try it.activate(.playback, .mixWithOthers)
        let alarm = it.other("alarm", as: .alarm)
        let phone = it.other("phone", as: .phone)
        try alarm.session.setActive(true)
        try phone.ring()
        try alarm.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions() == [SessionEvent.began])
        #expect(it.app.interruptedBy == "phone")
        try phone.endCall()
        #expect(it.interruptions() == [SessionEvent.endedMayResume])
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
        #expect(it.interruptions() == [SessionEvent.began])
        #expect(it.app.interruptedBy == "third")
        try third.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions() == [SessionEvent.endedMayResume])
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
        #expect(it.interruptions() == [SessionEvent.began])
    }

    @Test func `§4 a web page is another process, whose session interrupts ours`() throws {
        let it = Scene()
        try it.activate(.playback)
        try it.other("page", as: .webContent).addPlayer(.framework).play()
        #expect(!it.isActive)
        #expect(it.app.interruptedBy == "page")
    }
}
