import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Foundation
import Testing

@Suite struct `Routes` {
    @Test func `§5 ports have the platform's names`() {
        #expect(
            PortType.allCases.map(\.rawValue) == [
                "MicrophoneBuiltIn", "MicrophoneWired", "LineIn", "Speaker", "Receiver", "Headphones",
                "BluetoothHFP", "BluetoothA2DPOutput", "BluetoothLE", "LineOut", "HDMI", "AirPlay",
                "USBAudio", "CarAudio",
            ]
        )
    }

    @Test func `§5 reasons have the platform's numbers`() {
        let reasons: [SessionEvent.RouteChangeReason] = [
            .unknown, .newDeviceAvailable, .oldDeviceUnavailable, .categoryChange, .override, .wakeFromSleep,
            .noSuitableRouteForCategory, .routeConfigurationChange,
        ]
        #expect(reasons.map(\.rawValue) == [0, 1, 2, 3, 4, 6, 7, 8])
    }

    @Test func `§5 a route change is posted on a secondary thread before the call that caused it returns`()
        throws
    {
        let device = SimulatedDevice()
        let session = device.addApp("ours").session
        let own = ObjectIdentifier(Thread.current)
        let told = Locked<[Bool]>([])
        _ = session.observe { _ in
            let isSecondary = own != ObjectIdentifier(Thread.current)
            told.withLock { $0.append(isSecondary) }
        }
        try session.setCategory(.playback)
        #expect(told.withLock { $0 } == [true])
    }

    @Test func `§5 each reason is given for what it says, with the route before`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        _ = it.told()
        func last() -> SessionEvent? { it.told().last }
        let receiver = Route(outputs: [.builtInReceiver], inputs: [.builtInMicrophone])
        it.device.plug(.headset)
        #expect(last() == .routeChanged(reason: .newDeviceAvailable, previous: receiver))
        let headset = Route(outputs: [.headphones], inputs: [.headsetMicrophone])
        try it.session.prefer(.input("MicrophoneBuiltIn"))
        #expect(last() == .routeChanged(reason: .routeConfigurationChange, previous: headset))
        try it.session.prefer(.input(nil))
        try it.session.overrideOutputAudioPort(.speaker)
        #expect(last() == .routeChanged(reason: .override, previous: headset))
        it.device.unplug(.headset)
        let speaker = Route(outputs: [.builtInSpeaker], inputs: [.builtInMicrophone])
        #expect(last() == .routeChanged(reason: .oldDeviceUnavailable, previous: speaker))
        try it.session.setCategory(.playback)
        #expect(last() == .routeChanged(reason: .categoryChange, previous: receiver))
        it.device.wakeFromSleep()
        #expect(last() == .routeChanged(reason: .wakeFromSleep, previous: Route(outputs: [.builtInSpeaker])))
        try it.session.setCategory(.record)
        it.device.hardware.hasMicrophone = false
        #expect(
            last()
                == .routeChanged(
                    reason: .noSuitableRouteForCategory,
                    previous: Route(inputs: [.builtInMicrophone])
                )
        )
    }

    @Test
    func `§5 data sources and polar patterns in use change the configuration of the route, not its ports`()
        throws
    {
        let it = Scene()
        try it.activate(.record)
        _ = it.told()
        try it.session.prefer(.dataSource(2, port: "MicrophoneBuiltIn"))
        try it.session.prefer(.polarPattern(.cardioid, dataSource: 2, port: "MicrophoneBuiltIn"))
        #expect(it.routeChanges() == [.routeConfigurationChange, .routeConfigurationChange])
        try it.session.prefer(.dataSource(2, port: "MicrophoneBuiltIn"))
        #expect(it.routeChanges().isEmpty, "the same again changes nothing")
    }

    // MARK: when a change of category is told

    @Test(arguments: [true, false], [true, false])
    func `§5 a change of category is posted by the short setter, and by the others as the profile says`(
        byLong: Bool,
        byFirst: Bool
    ) throws {
        let profile = OSProfile.ios17.with {
            $0.categoryChange.bySetterWithOptions = byLong
            $0.categoryChange.byFirstConfiguration = byFirst
        }
        let it = Scene(profile)
        try it.session.setCategory(.playback, options: .mixWithOthers)
        #expect(it.routeChanges() == (byFirst ? [.categoryChange] : []), "the first configuration")
        try it.session.setCategory(.playAndRecord, options: .mixWithOthers)
        #expect(it.routeChanges() == (byLong ? [.categoryChange] : []), "another category")
        try it.session.setCategory(.playAndRecord, options: .duckOthers)
        #expect(it.routeChanges().isEmpty, "options alone")
        try it.session.setMode(.measurement)
        #expect(it.routeChanges().isEmpty, "the mode")
        try it.session.setCategory(.ambient)
        #expect(it.routeChanges() == [.categoryChange], "the short setter")
    }

    @Test(arguments: OSProfile.all)
    func `§5 options alone post nothing, even where they move the sound`(_ profile: OSProfile) throws {
        let it = Scene(profile)
        it.device.plug(.bluetoothHeadset)
        try it.activate(.playAndRecord)
        _ = it.told()
        try it.session.setCategory(.playAndRecord, options: .allowBluetoothHFP)
        #expect(it.outputs == [.bluetoothHFP])
        #expect(it.told().isEmpty)
    }

    @Test(arguments: [true, false])
    func `§5 the short setter tells the route before it, once`(_ callsLong: Bool) throws {
        let it = Scene(.ios17.with { $0.shortSettersCallLong = callsLong })
        try it.activate(.playback)
        _ = it.told()
        try it.session.setCategory(.playAndRecord)
        let before = SessionEvent.routeChanged(
            reason: .categoryChange,
            previous: Route(outputs: [.builtInSpeaker])
        )
        #expect(it.told() == [before])
    }

    // MARK: devices come and go

    @Test
    func `§5 the loss of a device is told so, a choice of the loudspeaker otherwise, and playback goes on`()
        throws
    {
        let it = Scene()
        it.device.plug(.headphones)
        try it.activate(.playAndRecord)
        let player = it.app.addTone()
        try player.play()
        _ = it.told()
        try it.session.overrideOutputAudioPort(.speaker)
        #expect(it.routeChanges() == [.override])
        try it.session.overrideOutputAudioPort(.none)
        it.device.unplug(.headphones)
        #expect(it.routeChanges() == [.override, .oldDeviceUnavailable])
        it.device.plug(.headphones)
        #expect(it.routeChanges() == [.newDeviceAvailable])
        #expect(player.isPlaying)
        it.device.unplug(Accessory(.hdmi))
        #expect(it.routeChanges().isEmpty, "what was not there is no loss")
    }

    @Test func `§5 the loss of an input alone moves the input alone`() throws {
        let it = Scene()
        it.device.plug(Accessory(.lineIn))
        try it.activate(.playAndRecord, .defaultToSpeaker)
        _ = it.told()
        it.device.unplug(Accessory(.lineIn))
        let before = Route(outputs: [.builtInSpeaker], inputs: [.lineIn])
        #expect(it.told() == [.routeChanged(reason: .oldDeviceUnavailable, previous: before)])
        #expect(it.outputs == before.outputs)
    }

    @Test
    func `§5 the user's picker moves the output without a call: the phone as override, the headset as new`()
        throws
    {
        let it = Scene()
        let radio = Accessory(.bluetoothA2DP)
        it.device.plug(radio)
        try it.activate(.playback)
        _ = it.told()
        it.device.pickOutput(.builtInSpeaker)
        #expect(it.outputs == [.builtInSpeaker])
        #expect(it.routeChanges() == [.override])
        #expect(it.session.snapshot.portOverride == .none, "no setter was called")
        it.device.pickOutput(.bluetoothA2DP)
        #expect(it.outputs == [.bluetoothA2DP])
        #expect(it.routeChanges() == [.newDeviceAvailable])
        it.device.pickOutput(.airPlay)
        #expect(it.outputs == [.bluetoothA2DP], "what is not on offer cannot be picked")
        #expect(it.routeChanges().isEmpty)
        it.device.pickOutput(.builtInSpeaker)
        it.device.plug(.headphones)
        #expect(it.outputs == [.headphones], "the last in wins again")
    }

    @Test(arguments: SessionCategory.allCases)
    func `§5 the last in wins in every category but MultiRoute`(_ category: SessionCategory) throws {
        guard category.hasOutput, category != .multiRoute else { return }
        let it = Scene()
        try it.activate(category)
        let wired = [Accessory.headphones, Accessory(.usbAudio), Accessory(.hdmi), Accessory(.lineOut)]
        for accessory in wired + wired {
            it.device.plug(accessory)
            #expect(it.outputs == accessory.outputs)
        }
        it.device.unplug(Accessory(.lineOut))
        #expect(it.outputs == [.hdmi])
    }

    @Test(arguments: [PortType.usbAudio, .hdmi, .lineOut], [true, false])
    func `§5 MultiRoute combines headphones with one wired device, and has one input`(
        _ port: PortType,
        headphonesLast: Bool
    ) throws {
        let it = Scene()
        try it.activate(.multiRoute)
        #expect(it.outputs == [.builtInSpeaker])
        let accessories = [Accessory(port), .headset]
        for accessory in headphonesLast ? accessories : accessories.reversed() { it.device.plug(accessory) }
        #expect(Set(it.outputs) == [port, .headphones])
        #expect(it.inputs.count == 1)
        it.device.unplug(.headset)
        #expect(it.outputs == [port], "no loudspeaker beside another output")
        it.device.unplug(Accessory(port))
        #expect(it.outputs == [.builtInSpeaker])
    }
}
