import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Categories` {
    struct Row: Sendable, CustomTestStringConvertible {
        var category: SessionCategory
        var raw: String
        var mixes: Mixing
        var hasInput: Bool
        var hasOutput: Bool
        var isSilenced: Bool
        var testDescription: String { raw }

        enum Mixing { case always, never, withOption, neither }
    }

    static let rows = [
        Row(
            category: .ambient,
            raw: "Ambient",
            mixes: .always,
            hasInput: false,
            hasOutput: true,
            isSilenced: true
        ),
        Row(
            category: .soloAmbient,
            raw: "SoloAmbient",
            mixes: .never,
            hasInput: false,
            hasOutput: true,
            isSilenced: true
        ),
        Row(
            category: .playback,
            raw: "Playback",
            mixes: .withOption,
            hasInput: false,
            hasOutput: true,
            isSilenced: false
        ),
        Row(
            category: .record,
            raw: "Record",
            mixes: .never,
            hasInput: true,
            hasOutput: false,
            isSilenced: false
        ),
        Row(
            category: .playAndRecord,
            raw: "PlayAndRecord",
            mixes: .withOption,
            hasInput: true,
            hasOutput: true,
            isSilenced: false
        ),
        Row(
            category: .multiRoute,
            raw: "MultiRoute",
            mixes: .withOption,
            hasInput: true,
            hasOutput: true,
            isSilenced: false
        ),
        Row(
            category: .audioProcessing,
            raw: "AudioProcessing",
            mixes: .neither,
            hasInput: false,
            hasOutput: false,
            isSilenced: false
        ),
    ]

    @Test func `§1 there are seven categories`() {
        #expect(Set(Self.rows.map(\.category)) == Set(SessionCategory.allCases))
    }

    @Test(arguments: rows)
    func `§1 a category has the raw value, the input and the output of its row`(_ row: Row) throws {
        let it = Scene()
        try it.activate(row.category)
        #expect(row.category.rawValue == "AVAudioSessionCategory" + row.raw)
        #expect(it.outputs.isEmpty != row.hasOutput)
        #expect(it.inputs.isEmpty != row.hasInput)
        #expect((it.session.availableInputs.isEmpty) != row.hasInput)
        let unit = it.app.addTone(.unit(voiceProcessing: false))
        try unit.play()
        #expect((it.device.heard() > 0) == row.hasOutput)
        let recorder = it.app.addPlayer(.recorder)
        #expect((failure(recorder.play) == nil) == row.hasInput)
        #expect(recorder.hearsMicrophone == row.hasInput)
    }

    @Test(arguments: rows)
    func `§1 ring switch and screen lock silence the categories of their rows`(_ row: Row) throws {
        guard row.hasOutput else { return }
        let it = Scene()
        try it.activate(row.category, row.mixes == .withOption ? .mixWithOthers : [])
        let unit = it.app.addTone(.unit(voiceProcessing: false))
        try unit.play()
        it.device.ringSwitchIsSilent = true
        #expect((it.device.heard() == 0) == row.isSilenced)
        it.device.ringSwitchIsSilent = false
        it.device.screenIsLocked = true
        #expect((it.device.heard() == 0) == row.isSilenced)
        it.device.screenIsLocked = false
        #expect(it.device.heard() > 0)
    }

    @Test(arguments: rows, OSProfile.all)
    func `§1 a category mixes always, never, or with the option, as its row says`(
        _ row: Row,
        _ profile: OSProfile
    ) throws {
        for isAsked in [false, true] {
            let mixes: Bool
            switch row.mixes {
            case .always: mixes = true
            case .withOption: mixes = isAsked
            case .never, .neither:
                if isAsked { continue }
                mixes = false
            }
            let it = Scene(profile)
            let (music, _) = try it.playingApp()
            try it.activate(row.category, isAsked ? .mixWithOthers : [])
            #expect(music.session.snapshot.isActive == mixes)
        }
    }

    @Test(arguments: [true, false])
    func `§1 MultiRoute can mix or never does, as the profile says`(_ mixable: Bool) throws {
        let it = Scene(.ios17.with { $0.multiRouteMixable = mixable })
        let (music, _) = try it.playingApp()
        try it.activate(.multiRoute, .mixWithOthers)
        #expect(music.session.snapshot.isActive == mixable)
    }

    @Test func `§1 AudioProcessing can neither play nor record`() throws {
        let it = Scene()
        try it.activate(.audioProcessing)
        #expect(failure(it.app.addTone().play) == .cannotStartPlaying)
        #expect(failure(it.app.addTone(.queue).play) == .cannotStartPlaying)
        #expect(failure(it.app.addPlayer(.recorder).play) == .cannotStartRecording)
        #expect(it.session.snapshot.route == Route())
    }

    @Test(arguments: OSProfile.all)
    func `§1 a fresh session is SoloAmbient with nothing else set, and inactive`(_ profile: OSProfile) {
        let it = Scene(profile)
        #expect(
            it.configuration
                == SessionConfiguration(.soloAmbient, mode: .default, options: [], routeSharing: .default)
        )
        #expect(!it.isActive)
        #expect(it.session.snapshot.portOverride == .none)
        #expect(it.session.snapshot.preferences == SessionPreferences())
    }

    @Test(arguments: rows, [true, false])
    func `§1 output goes on in the background where it is declared and the lock does not silence it`(
        _ row: Row,
        declares: Bool
    ) throws {
        guard row.hasOutput else { return }
        let it = Scene()
        it.app.declareBackgroundAudio(declares)
        try it.activate(row.category)
        let player = it.app.addTone()
        try player.play()
        it.app.enterBackground()
        let goesOn = declares && !row.isSilenced
        #expect((it.device.heard() > 0) == goesOn)
        it.device.advance(by: .seconds(10))
        #expect(it.app.ground == (goesOn ? .background : .suspended))
    }

    @Test func `§1 an app that declares nothing is silent behind the lock, whatever its category`() throws {
        let it = Scene()
        it.app.declareBackgroundAudio(false)
        try it.activate(.playback)
        try it.app.addTone().play()
        it.device.screenIsLocked = true
        #expect(it.device.heard() == 0)
    }

    @Test func `§1 categories with input are absent where no input exists, which can be asked`() throws {
        let it = Scene()
        #expect(it.session.availableCategories == SessionCategory.allCases)
        it.device.hardware.hasMicrophone = false
        #expect(!it.session.isInputAvailable)
        #expect(
            Set(SessionCategory.allCases).subtracting(it.session.availableCategories)
                == [.record, .playAndRecord]
        )
        try it.activate(.multiRoute)
        it.device.plug(.headset)
        #expect(it.session.isInputAvailable)
        #expect(it.session.availableCategories == SessionCategory.allCases)
    }

    @Test func `§1 the mode for videos is absent where there is no camera`() {
        let it = Scene()
        #expect(it.session.availableModes.contains(.videoRecording))
        it.device.hardware.hasCamera = false
        #expect(!it.session.availableModes.contains(.videoRecording))
    }
}
