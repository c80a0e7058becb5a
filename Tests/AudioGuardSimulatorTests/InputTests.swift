import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Inputs` {
    @Test func `§5 a preferred input is one of those available, said to an active session`() throws {
        let it = Scene()
        it.device.plug(.headset)
        try it.session.setCategory(.playback)
        try it.session.setActive(true)
        #expect(throws: SessionError.badParam) { try it.session.prefer(.input("MicrophoneBuiltIn")) }
        try it.session.setCategory(.record)
        for uid in ["nobody", "", "Headset"] {
            #expect(throws: SessionError.badParam) { try it.session.prefer(.input(uid)) }
        }
        try it.session.prefer(.input("MicrophoneBuiltIn"))
        #expect(it.session.currentInput?.type == .builtInMicrophone)
    }

    @Test func `§5 the same input again is nothing, another one a route change where our session leads`()
        throws
    {
        let it = Scene()
        it.device.plug(.headset)
        try it.activate(.playAndRecord, .mixWithOthers)
        try it.session.prefer(.input("Headset/MicrophoneWired"))
        _ = it.told()
        try it.session.prefer(.input("Headset/MicrophoneWired"))
        #expect(it.routeChanges().isEmpty)
        try it.session.prefer(.input("MicrophoneBuiltIn"))
        #expect(it.routeChanges() == [.routeConfigurationChange])
        _ = try it.playingApp()
        _ = it.told()
        try it.session.prefer(.input("Headset/MicrophoneWired"))
        #expect(it.routeChanges().isEmpty, "another session that does not mix leads")
    }

    @Test
    func `§5 with a headset hands-free offers two inputs, and without the option the preferred one lapses`()
        throws
    {
        let it = Scene()
        it.device.plug(.bluetoothHeadset)
        try it.activate(.playAndRecord, .allowBluetoothHFP)
        #expect(it.session.availableInputs.map(\.type) == [.builtInMicrophone, .bluetoothHFP])
        let uid = try #require(it.session.availableInputs.last?.uid)
        try it.session.prefer(.input(uid))
        #expect(it.session.snapshot.preferences.input == uid)
        try it.session.setCategory(.playAndRecord)
        #expect(it.session.availableInputs.map(\.type) == [.builtInMicrophone])
        #expect(it.session.snapshot.preferences.input == nil)
        #expect(it.inputs == [.builtInMicrophone])
    }

    @Test func `§5 a preferred input lapses with its device`() throws {
        let it = Scene()
        it.device.plug(.headset)
        try it.activate(.record)
        try it.session.prefer(.input("Headset/MicrophoneWired"))
        it.device.unplug(.headset)
        #expect(it.session.snapshot.preferences.input == nil)
        it.device.plug(.headset)
        #expect(it.session.snapshot.preferences.input == nil)
    }

    @Test func `§5 an input has data sources with location, orientation and polar patterns, or no choice`()
        throws
    {
        let it = Scene()
        try it.activate(.record)
        let sources = try #require(it.session.availableInputs.first).dataSources
        #expect(sources.map(\.name) == ["Bottom", "Front", "Back"])
        #expect(sources.map(\.location) == ["Lower", "Upper", "Upper"])
        #expect(sources.map(\.orientation) == ["Bottom", "Front", "Back"])
        #expect(Set(sources.flatMap(\.polarPatterns)) == [.omnidirectional, .cardioid, .subcardioid])
        let names = PolarPattern.allCases.map(\.rawValue)
        #expect(names == ["Omnidirectional", "Cardioid", "Subcardioid", "Stereo"])
        it.device.plug(.headset)
        #expect(it.session.currentInput?.dataSources.isEmpty == true)
        #expect(it.session.currentDataSource == nil)
        #expect(it.session.currentPolarPattern == nil)
        let mic = "MicrophoneBuiltIn"
        for wish in [
            SessionPreference.dataSource(9, port: mic), .dataSource(1, port: "nobody"),
            .polarPattern(.stereo, dataSource: 2, port: mic),
            .polarPattern(.cardioid, dataSource: 1, port: mic),
        ] {
            #expect(throws: SessionError.badParam) { try it.session.prefer(wish) }
        }
    }

    @Test func `§5 an iPhone 6s with front microphone and cardioid prints the golden line`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        try it.session.prefer(.input("MicrophoneBuiltIn"))
        try it.session.prefer(.dataSource(2, port: "MicrophoneBuiltIn"))
        try it.session.prefer(.polarPattern(.cardioid, dataSource: 2, port: "MicrophoneBuiltIn"))
        #expect(it.session.inputDescription == "MicrophoneBuiltIn / Front / Cardioid")
    }
}
