import AudioGuardCore
import AudioGuardSimulator
import RealtimePCM
import Testing

@Suite struct `The quiet fault of iOS 14` {
    /// A class in which the pupil was on the microphone and listens again.
    private func afterACall(_ profile: OSProfile) throws -> (Scene, SimulatedPlayer) {
        let it = Scene(profile)
        try it.activate(.playAndRecord, mode: .voiceChat, .defaultToSpeaker)
        let call = it.app.addPlayer(.unit(voiceProcessing: true))
        try call.play()
        call.stop()
        let media = it.app.addTone(.unit(voiceProcessing: false))
        try media.play()
        return (it, media)
    }

    @Test(arguments: OSProfile.all)
    func `§5 after a call, setting PlayAndRecord with the default loudspeaker makes all sound quiet, on 14`(
        _ profile: OSProfile
    ) throws {
        let (it, _) = try afterACall(profile)
        let isFaulty = profile.name == "ios14"
        #expect(it.session.snapshot.hazards == (isFaulty ? .quietFault : []))
        try it.session.setCategory(.playAndRecord, mode: .default, options: .defaultToSpeaker)
        #expect((it.device.heard() < 0.2) == isFaulty)
    }

    @Test(arguments: [false, true])
    func `§5 what was set before does not matter, nor that it is the same`(same: Bool) throws {
        let (it, _) = try afterACall(.ios14)
        try it.session.setCategory(.playAndRecord, mode: .default, options: [])
        try it.session.overrideOutputAudioPort(.speaker)
        #expect(it.device.heard() == 1, "without the option and by the override it is loud")
        try it.session.setCategory(.playback)
        #expect(it.device.heard() == 1)
        try it.session.setCategory(.playAndRecord, mode: .default, options: .defaultToSpeaker)
        if same {
            try it.session.setCategory(.playAndRecord, mode: .default, options: .defaultToSpeaker)
        }
        #expect(it.device.heard() < 0.2)
    }

    @Test func `§5 no call unit has run: nothing is quiet`() throws {
        let it = Scene(.ios14)
        try it.activate(.playAndRecord, .defaultToSpeaker)
        try it.app.addTone().play()
        try it.session.setCategory(.playAndRecord, options: .defaultToSpeaker)
        #expect(it.device.heard() == 1)
        #expect(it.session.snapshot.hazards.isEmpty)
    }

    @Test func `§5 a call unit that was only told to start has not run`() throws {
        let it = Scene(.ios14)
        let unit = it.app.addPlayer(.unit(voiceProcessing: true))
        try unit.play()
        unit.stop()
        #expect(it.session.snapshot.hazards.isEmpty)
    }

    @Test(arguments: [OSProfile.QuietFaultEnd.callUnit, .categoryChange, .deactivation, .routeChange])
    func `§5 what ends the fault is what the profile says`(_ end: OSProfile.QuietFaultEnd) throws {
        for happening in [OSProfile.QuietFaultEnd.callUnit, .categoryChange, .deactivation, .routeChange] {
            let (it, media) = try afterACall(.ios14.with { $0.quietFaultEnds = [end] })
            try it.session.setCategory(.playAndRecord, mode: .default, options: .defaultToSpeaker)
            #expect(media.level < Decibels(-10))
            switch happening {
            case .callUnit:
                let call = it.app.addPlayer(.unit(voiceProcessing: true))
                try call.play()
                call.stop()
            case .categoryChange: try it.session.setCategory(.playback)
            case .deactivation:
                media.stop()
                try it.session.setActive(false)
                try it.session.setActive(true)
                try media.play()
            case .routeChange: it.device.plug(.headphones)
            }
            #expect((media.level == .unity) == (happening == end), "\(happening)")
        }
    }

    @Test func `§5 how quiet it is says the profile`() throws {
        let (it, media) = try afterACall(.ios14.with { $0.quietFaultLevel = Decibels(-30) })
        try it.session.setCategory(.playAndRecord, mode: .default, options: .defaultToSpeaker)
        #expect(abs(media.level.value - -30) < 0.1)
    }
}
