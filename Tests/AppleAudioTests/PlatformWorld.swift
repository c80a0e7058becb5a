import AVFAudio
import AppleAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SeededNumbers
import SessionOnLinux

/// An app that says anything to the platform's session, on a device to which anything happens: the same seed, the
/// same story. One thread owns it.
final class PlatformWorld {
    let it: AppOnLinux
    let backend: AppleSession
    private let others: [SimulatedApp]
    private let song: SimulatedPlayer
    private var random: Seeded
    /// Whether the app came back and has not been seen to take the session since.
    private var wasAway = false

    init(_ profile: OSProfile, seed: UInt64) {
        let it = AppOnLinux(profile, delivery: .callersThread)
        self.it = it
        others = [
            it.device.addApp("music"), it.device.addApp("phone", as: .phone),
            it.device.addApp("alarm", as: .alarm),
        ]
        song = others[0].addPlayer(.framework)
        random = Seeded(seed)
        backend = AppleSession { it.app.session.snapshot.hazards.contains(.callIsOn) }
        backend.beginIntercepting { _, _, original throws(SessionError) in try original() }
        backend.beginObserving { _ in }
    }

    deinit {
        backend.endIntercepting()
        backend.endObserving()
    }

    /// One thing happens.
    /// - returns: What it was.
    func step() -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<5: callAnything()
        case 5..<9: configure()
        case 9..<12: preferOnPorts()
        case 12..<14: plug()
        case 14..<17: disturb()
        case 17..<19: befall()
        default: leave()
        }
    }

    /// What the door tells of a truth. Four things nobody tells it, and it says them the way that does no harm.
    func told(of truth: SessionSnapshot, as told: SessionSnapshot) -> SessionSnapshot {
        var expected = truth
        // The quiet fault is of versions below the floor.
        expected.hazards.remove(.quietFault)
        // The user was asked and has not answered: it reads as if they never were.
        if it.app.permission == .undetermined { expected.hazards.insert(.permissionQuestion) }
        // Away, it may have lost the session: it counts as lost until somebody takes it.
        if told.isActive { wasAway = false }
        if wasAway { expected.isActive = false }
        // An override that ended where the loudspeaker is heard all the same.
        let isOnSpeaker = truth.route.outputs == [.builtInSpeaker]
        if isOnSpeaker, told.portOverride == .speaker { expected.portOverride = .speaker }
        return expected
    }

    // MARK: what the app does

    private func callAnything() -> String {
        guard let call = RawCall.all.filter({ $0.arrives != .activate }).randomElement(using: &random) else {
            return ""
        }
        if Bool.random(using: &random) {
            try? call.make(it.session)
            return "\(call)"
        }
        let request = call.arrives.request(over: it.app.session.snapshot.configuration)
        try? backend.perform(request)
        return "performed \(request)"
    }

    private func configure() -> String {
        let category = SessionCategory.allCases.randomElement(using: &random) ?? .playback
        let mode = SessionMode.allCases.randomElement(using: &random) ?? .default
        let legal = SessionConfiguration.legalOptions(in: category)
        let options = SessionOptions.named.map(\.option).filter(legal.contains)
            .filter { _ in Bool.random(using: &random) }
        let wanted = SessionConfiguration(category, mode: mode, options: SessionOptions(options))
        try? it.session.setCategory(
            AVAudioSession.Category(rawValue: category.rawValue),
            mode: AVAudioSession.Mode(rawValue: mode.rawValue),
            options: AVAudioSession.CategoryOptions(rawValue: wanted.options.rawValue)
        )
        return "\(wanted)"
    }

    private func preferOnPorts() -> String {
        guard let port = it.session.availableInputs?.randomElement(using: &random) else { return "no port" }
        let source = port.dataSources?.randomElement(using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: try? it.session.setPreferredInput(port)
        case 1: try? it.session.setInputDataSource(source)
        case 2: try? port.setPreferredDataSource(source)
        case 3:
            try? source?.setPreferredPolarPattern(
                source?.supportedPolarPatterns?.randomElement(using: &random)
            )
        case 4: try? source?.setPreferredPolarPattern(nil)
        default: try? it.session.setInputGain(Float.random(in: 0...1, using: &random))
        }
        return "preferred something of \(port)"
    }

    private func leave() -> String {
        if Bool.random(using: &random) { it.app.suspend() } else { it.app.enterBackground() }
        it.app.enterForeground()
        wasAway = true
        return "left and came back"
    }

    // MARK: what happens to it

    private func plug() -> String {
        let accessories: [Accessory] = [
            .headphones, .headset, .bluetoothHeadset, .mirroringAirPlay, Accessory(.usbAudio),
            Accessory(.carAudio), Accessory("Dock", outputs: [.other]),
        ]
        guard let accessory = accessories.randomElement(using: &random) else { return "" }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: it.device.unplug(accessory)
        case 1: it.device.disconnect(accessory)
        case 2: it.device.pickOutput(PortType.allCases.randomElement(using: &random) ?? .builtInSpeaker)
        default: it.device.plug(accessory)
        }
        return "\(accessory.name) plugged, pulled or picked"
    }

    private func disturb() -> String {
        guard let other = others.randomElement(using: &random) else { return "" }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try? other.session.setActive(true)
        case 1: try? other.session.setActive(false, notifyOthersOnDeactivation: Bool.random(using: &random))
        case 2: try? song.play()
        default: try? other.session.setCategory(.playback, options: .interruptSpokenAudioAndMixWithOthers)
        }
        return "\(other.name) did something"
    }

    private func befall() -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: it.device.resetMediaServices()
        case 1: it.device.loseMediaServices()
        case 2: it.device.microphoneIsCovered.toggle()
        case 3: it.device.wakeFromSleep()
        case 4:
            it.app.setPermission(
                [.undetermined, .denied, .granted].randomElement(using: &random) ?? .granted
            )
        default: it.device.advance(by: .seconds(600))
        }
        return "something befell the device"
    }
}
