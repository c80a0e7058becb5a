import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension StoryRun {
    /// What an expectation looks at, as it is.
    func found(_ expectation: Expectation, heard: [String: Float?]) throws(ScenarioError) -> ScenarioValue {
        let subject = expectation.subject
        let value: ScenarioValue? =
            switch story.kind(of: subject) {
            case .app: apps[subject].flatMap { found(expectation.fact, of: $0, heard) }
            case .player: found(expectation.fact, ofPlayer: subject, heard)
            case .device: found(expectation.fact)
            case .guard: foundOfGuard(expectation.fact)
            case nil: nil
            }
        guard let value else {
            throw ScenarioError(
                "there is no \(expectation.fact.rawValue) of \(subject).",
                at: expectation.place
            )
        }
        return value
    }

    private func found(_ fact: Fact, of app: SimulatedApp, _ heard: [String: Float?]) -> ScenarioValue? {
        let session = app.session
        let now = session.snapshot
        let hardware = session.hardware
        switch fact {
        case .category: return .word(Words.name(now.configuration.category, in: Words.categories))
        case .mode: return .word(Words.name(now.configuration.mode, in: Words.modes))
        case .options: return .words(Words.names(of: now.configuration.options))
        case .policy: return .word(Words.name(now.configuration.routeSharing, in: Words.policies))
        case .active: return .flag(now.isActive)
        case .override: return .word(Words.name(now.portOverride, in: Words.overrides))
        case .outputs: return .words(now.route.outputs.map(\.rawValue))
        case .inputs: return .words(now.route.inputs.map(\.rawValue))
        case .availableInputs: return .words(session.availableInputs.map(\.uid))
        case .availableCategories:
            return .words(session.availableCategories.map { Words.name($0, in: Words.categories) })
        case .availableModes: return .words(session.availableModes.map { Words.name($0, in: Words.modes) })
        case .preferredInput: return .word(now.preferences.input ?? "none")
        case .microphone: return .word(session.inputDescription)
        case .interruptedBy: return .word(app.interruptedBy ?? "nobody")
        case .ground: return .word(app.ground.rawValue)
        case .sounding: return .flag(app.isSounding)
        case .otherAudio: return .flag(session.isOtherAudioPlaying)
        case .secondaryAudioHint: return .flag(session.secondaryAudioShouldBeSilenced)
        case .askedForMicrophone: return .flag(app.wasAskedForMicrophone)
        case .permission: return .word(app.permission.rawValue)
        case .sampleRate: return .number(hardware.sampleRate)
        case .buffer: return .time(Self.time(hardware.ioBufferDuration))
        case .inputChannels: return .number(Double(hardware.inputChannels))
        case .outputChannels: return .number(Double(hardware.outputChannels))
        case .inputGain: return .number(Double(hardware.inputGain))
        case .inputLatency: return .time(Self.time(hardware.inputLatency))
        case .outputLatency: return .time(Self.time(hardware.outputLatency))
        case .maximumInputChannels: return .number(Double(hardware.maximumInputChannels))
        case .maximumOutputChannels: return .number(Double(hardware.maximumOutputChannels))
        case .enhancesMovies: return .flag(hardware.enhancesMovies)
        case .promptStyle: return .word(Words.name(session.promptStyle, in: Words.prompts))
        case .told, .toldAtLeast: return .words(heardOf[app.name] ?? [])
        case .hazards:
            return .words(Words.hazards.filter { now.hazards.contains($0.value) }.map(\.name))
        case .heard: return .level(names(of: app).compactMap { heard[$0] ?? nil }.max())
        case .hearsMicrophone: return .flag(names(of: app).contains { hearsMicrophone($0) })
        default: return nil
        }
    }

    private static func time(_ seconds: Double) -> Duration {
        .microseconds(Int64((seconds * 1_000_000).rounded()))
    }

    /// The players of an app; the teacher is one of ours.
    private func names(of app: SimulatedApp) -> [String] {
        let own = story.players.filter { $0.app == app.name }.map(\.name)
        return app.name == story.ourApp.name ? own + [ScenarioPlayer.teacher] : own
    }

    private func found(_ fact: Fact, ofPlayer name: String, _ heard: [String: Float?]) -> ScenarioValue? {
        if fact == .heard { return .level(heard[name] ?? nil) }
        if fact == .hearsMicrophone { return .flag(hearsMicrophone(name)) }
        switch players[name] {
        case .player(let player): return Self.found(fact, of: player)
        case .inside(let sound):
            switch fact {
            case .playing: return .flag(sound.isOn)
            case .running: return .flag(sound.isOn && rtc?.unit.isRunning == true)
            case .echoReference: return .flag(sound.isOn && rtc?.unit.isInEchoReference == true)
            default: return nil
            }
        case .teacher: return rtc.flatMap { Self.found(fact, of: $0.unit) }
        case nil: return name == ScenarioPlayer.teacher ? .flag(false) : nil
        }
    }

    private static func found(_ fact: Fact, of player: SimulatedPlayer) -> ScenarioValue? {
        switch fact {
        case .playing: .flag(player.isPlaying)
        case .running: .flag(player.isRunning)
        case .echoReference: .flag(player.isInEchoReference)
        case .state: .word(player.state.rawValue)
        case .position: .time(.microseconds(player.position.wholeMicroseconds))
        default: nil
        }
    }

    private func hearsMicrophone(_ name: String) -> Bool {
        switch players[name] {
        case .player(let player): player.hearsMicrophone
        case .teacher: rtc?.unit.hearsMicrophone == true
        case .inside, nil: false
        }
    }

    private func found(_ fact: Fact) -> ScenarioValue? {
        switch fact {
        case .callVolume: .flag(device.callVolumeIsInForce)
        case .volume: .number(Double(device.volume))
        case .inputAvailable: .flag(device.hardware.hasMicrophone || told.contains { hasInput($0.app.name) })
        case .ringSwitchIsSilent: .flag(device.ringSwitchIsSilent)
        case .screenIsLocked: .flag(device.screenIsLocked)
        case .microphoneIsCovered: .flag(device.microphoneIsCovered)
        case .vibrations: .number(Double(device.vibrations))
        case .took: .time(took)
        default: nil
        }
    }

    private func hasInput(_ name: String) -> Bool { apps[name]?.session.isInputAvailable ?? false }
}
