import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Loudspeaker and earpiece` {
    @Test func `§5 PlayAndRecord is heard from the earpiece, quietly, unless the loudspeaker is the default`()
        throws
    {
        let it = Scene()
        try it.activate(.playAndRecord)
        try it.app.addTone(.unit(voiceProcessing: false)).play()
        #expect(it.outputs == [.builtInReceiver])
        #expect(it.device.heard() < 0.1)
        try it.session.setCategory(.playAndRecord, options: .defaultToSpeaker)
        #expect(it.outputs == [.builtInSpeaker])
        #expect(it.device.heard() == 1)
        it.device.hardware.hasReceiver = false
        try it.session.setCategory(.playAndRecord)
        #expect(it.outputs == [.builtInSpeaker], "a tablet has no earpiece")
    }

    @Test(arguments: [SessionError.incompatibleCategory, .badParam])
    func `§5 an override is for PlayAndRecord only, and fails elsewhere as the profile says`(
        _ error: SessionError
    ) throws {
        let it = Scene(.ios17.with { $0.overrideOutsidePlayAndRecord = error })
        #expect(PortOverride.speaker.rawValue == 0x7370_6B72)
        for category in SessionCategory.allCases {
            try it.activate(category)
            let found = failure { () throws(SessionError) in
                try it.session.overrideOutputAudioPort(.speaker)
            }
            #expect(found == (category == .playAndRecord ? nil : error))
        }
    }

    enum End: CaseIterable { case none, routeChange, interruption, setCategory, deactivation, capture }

    @Test(arguments: End.allCases)
    func `§5 an override lasts until none, a route change, an interruption or an implicit setCategory`(
        _ end: End
    ) throws {
        let it = Scene(.ios26)
        try it.activate(.playAndRecord)
        try it.session.overrideOutputAudioPort(.speaker)
        #expect(it.outputs == [.builtInSpeaker])
        #expect(it.inputs == [.builtInMicrophone])
        switch end {
        case .none: try it.session.overrideOutputAudioPort(.none)
        case .routeChange: it.device.plug(.headphones)
        case .interruption:
            try it.other("phone", as: .phone).ring()
            #expect(it.session.snapshot.portOverride == .none)
        case .setCategory: try it.session.setCategory(.playAndRecord)
        case .deactivation: try it.session.setActive(false)
        case .capture:
            try it.session.setActive(false)
            try it.session.setCategory(.multiRoute)
            try it.app.addPlayer(.capture).play()
            #expect(it.configuration.category == .playAndRecord)
        }
        #expect(it.session.snapshot.portOverride == .none)
        #expect(it.outputs != [.builtInSpeaker] || end == .capture)
    }

    @Test func `§5 an override outlives what does not change the route`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        try it.session.overrideOutputAudioPort(.speaker)
        it.device.plug(Accessory(.airPlay))
        it.device.unplug(.headphones)
        #expect(it.session.snapshot.portOverride == .speaker)
    }

    @Test func `§5 the default loudspeaker survives routes and interruptions, and ends with the category`()
        throws
    {
        let it = Scene()
        try it.activate(.playAndRecord, .defaultToSpeaker)
        for accessory in [Accessory.headset, .headphones] {
            it.device.plug(accessory)
            #expect(it.outputs == [.headphones], "it yields to a headset")
            it.device.unplug(accessory)
            #expect(it.outputs == [.builtInSpeaker])
        }
        let phone = it.other("phone", as: .phone)
        try phone.ring()
        try phone.endCall()
        try it.session.setActive(true)
        #expect(it.outputs == [.builtInSpeaker])
        try it.session.setCategory(.playback)
        try it.session.setCategory(.playAndRecord)
        #expect(it.outputs == [.builtInReceiver])
    }

    @Test func `§5 the default loudspeaker yields to Bluetooth`() throws {
        let it = Scene()
        try it.activate(.playAndRecord, [.defaultToSpeaker, .allowBluetoothHFP])
        it.device.plug(.bluetoothHeadset)
        #expect(it.outputs == [.bluetoothHFP])
    }
}
