import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Permission` {
    @Test(arguments: [SimulatedPlayer.Kind.recorder, .unit(voiceProcessing: true), .capture])
    func `§7 the first use of the input asks, once, and the user grants or denies`(
        _ kind: SimulatedPlayer.Kind
    ) throws {
        for answer in [SimulatedApp.Permission.granted, .denied] {
            let it = Scene()
            it.app.setPermission(.undetermined)
            #expect(it.session.snapshot.hazards == .permissionQuestion)
            try it.activate(.playAndRecord)
            #expect(!it.app.wasAskedForMicrophone)
            let recorder = it.app.addPlayer(kind)
            try recorder.play()
            #expect(it.app.wasAskedForMicrophone)
            #expect(it.session.snapshot.hazards.isEmpty, "it asks once")
            #expect(!recorder.hearsMicrophone, "silence, not an error")
            it.app.setPermission(answer)
            #expect(it.app.permission == answer)
            #expect(recorder.isRunning)
            #expect(recorder.hearsMicrophone == (answer == .granted))
        }
    }

    @Test(arguments: [true, false])
    func `§7 taking a session with input asks or not, as the profile says, and so does turning to one`(
        _ uses: Bool
    ) throws {
        for isLive in [false, true] {
            let it = Scene(.ios17.with { $0.activationUsesInput = uses })
            it.app.setPermission(.undetermined)
            if isLive { try it.activate(.playback) }
            try it.activate(.playAndRecord)
            #expect(it.app.wasAskedForMicrophone == uses)
        }
    }

    @Test func `§7 a voice unit that runs in Playback asks as soon as the category has input`() throws {
        let it = Scene()
        it.app.setPermission(.undetermined)
        try it.activate(.playback)
        try it.app.addPlayer(.unit(voiceProcessing: true)).play()
        #expect(!it.app.wasAskedForMicrophone)
        try it.session.setCategory(.playAndRecord)
        #expect(it.app.wasAskedForMicrophone)
    }

    @Test func `§7 what only plays never asks`() throws {
        let it = Scene()
        it.app.setPermission(.undetermined)
        try it.activate(.playAndRecord)
        for kind in [SimulatedPlayer.Kind.framework, .queue, .unit(voiceProcessing: false), .systemSound] {
            try it.app.addPlayer(kind).play()
        }
        #expect(!it.app.wasAskedForMicrophone)
    }

    @Test(arguments: SimulatedApp.Permission.allCases)
    func `§7 without a usage description the first access to the input ends the app`(
        _ permission: SimulatedApp.Permission
    ) throws {
        let it = Scene()
        it.app.setPermission(permission)
        it.app.declareMicrophoneUse(false)
        try it.activate(.playAndRecord)
        let player = it.app.addPlayer(.framework)
        try player.play()
        #expect(it.app.ground == .foreground)
        let recorder = it.app.addPlayer(.recorder)
        try? recorder.play()
        #expect(it.app.ground == .terminated)
        #expect(!it.isActive)
        #expect(!player.isPlaying && !recorder.isPlaying)
        #expect(throws: SessionError.expiredSession) { try it.session.setActive(true) }
        #expect(throws: SessionError.expiredSession) { try player.play() }
    }
}
