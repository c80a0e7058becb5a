import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `The simulated device` {
    let device = SimulatedDevice()

    /// The level of a constant full-scale source at the loudspeaker, once ramps are over.
    private func heard() -> Float {
        var block = [Float](repeating: 9, count: 960)
        device.render(into: &block)
        device.render(into: &block)
        return block[959]
    }

    @Test func `begins as the platform does`() {
        let fresh = device.addApp("our app").session.snapshot
        #expect(fresh.configuration == SessionConfiguration(.soloAmbient))
        #expect(!fresh.isActive)
        #expect(device.now == 0)
    }

    @Test func `ducks by 20 dB what plays beside a voice unit, and not what plays in it`() throws {
        let app = device.addApp("our app")
        try app.session.setCategory(.playAndRecord, options: [.mixWithOthers, .defaultToSpeaker])
        let video = app.addPlayer(.framework) { block in for index in block.indices { block[index] = 1 } }
        try video.play()
        #expect(heard() == 1)
        let unit = app.addPlayer(.unit(voiceProcessing: true)) { block in
            for index in block.indices { block[index] = 0 }
        }
        try unit.play()
        #expect(abs(heard() - 0.1) < 1e-6)
        unit.stop()
        #expect(abs(heard() - 1) < 1e-6)
    }

    @Test func `is quiet from the earpiece, loud by default-to-speaker, by override and by headphones`()
        throws
    {
        let app = device.addApp("our app")
        let unit = app.addPlayer(.unit(voiceProcessing: false)) { block in
            for index in block.indices { block[index] = 1 }
        }
        try app.session.setCategory(.playAndRecord)
        try app.session.setActive(true)
        try unit.play()
        #expect(app.session.snapshot.route.outputs == [.builtInReceiver])
        #expect(heard() < 0.1)
        try app.session.overrideOutputAudioPort(.speaker)
        #expect(abs(heard() - 1) < 1e-6)
        device.plug(.headphones)
        #expect(app.session.snapshot.route.outputs == [.headphones], "an override ends with a route change")
        device.unplug(.headphones)
        #expect(app.session.snapshot.route.outputs == [.builtInReceiver])
        try app.session.setCategory(.playAndRecord, options: .defaultToSpeaker)
        #expect(app.session.snapshot.route.outputs == [.builtInSpeaker])
    }

    @Test func `silences an app in Record, and one that was interrupted`() throws {
        let app = device.addApp("our app")
        let unit = app.addPlayer(.unit(voiceProcessing: false)) { block in
            for index in block.indices { block[index] = 1 }
        }
        try app.session.setCategory(.playback)
        try app.session.setActive(true)
        try unit.play()
        #expect(heard() == 1)
        try app.session.setCategory(.record)
        #expect(heard() == 0)
        try app.session.setCategory(.playback)
        let other = device.addApp("other")
        try other.session.setActive(true)
        #expect(app.interruptedBy == "other")
        #expect(heard() == 0)
    }

    @Test(arguments: [
        (mixes: false, otherMixes: false, interrupted: true), (true, false, false), (false, true, false),
        (true, true, false),
    ])
    func `lets a session that does not mix interrupt one that does not`(
        mixes: Bool,
        otherMixes: Bool,
        interrupted: Bool
    ) throws {
        let app = device.addApp("our app")
        try app.session.setCategory(.playback, options: mixes ? .mixWithOthers : [])
        try app.session.setActive(true)
        let other = device.addApp("other")
        try other.session.setCategory(.playback, options: otherMixes ? .mixWithOthers : [])
        try other.session.setActive(true)
        #expect(app.session.snapshot.isActive == !interrupted)
    }

    @Test func `lets a phone call interrupt everybody, and refuses recording meanwhile`() throws {
        let app = device.addApp("our app")
        try app.session.setCategory(.playAndRecord, options: .mixWithOthers)
        try app.session.setActive(true)
        let phone = device.addApp("phone", as: .phone)
        try phone.session.setActive(true)
        #expect(!app.session.snapshot.isActive)
        #expect(throws: SessionError.insufficientPriority) { try app.session.setActive(true) }
        try app.session.setCategory(.playback, options: .mixWithOthers)
        try app.session.setActive(true)
        #expect(app.session.snapshot.isActive)
    }

    @Test func `fails a call with an illegal option and changes nothing`() throws {
        let app = device.addApp("our app")
        let before = app.session.snapshot
        #expect(throws: SessionError.badParam) {
            try app.session.setCategory(.playback, options: .defaultToSpeaker)
        }
        #expect(throws: SessionError.unspecified) {
            try app.session.setCategory(.playback, options: .allowAirPlay)
        }
        #expect(app.session.snapshot == before)
    }

    @Test func `activates the session when a framework player plays, and pauses it at an interruption`()
        throws
    {
        let app = device.addApp("our app")
        let player = app.addPlayer(.framework) { _ in }
        try player.play()
        #expect(app.session.snapshot.isActive)
        try device.addApp("other").session.setActive(true)
        #expect(!player.isPlaying)
    }
}
