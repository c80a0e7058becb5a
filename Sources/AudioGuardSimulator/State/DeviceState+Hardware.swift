import AudioGuardCore

extension DeviceState {
    /// The rate that the hardware runs at for an app: the wish of who comes first, as far as the route can.
    func sampleRate(of app: Int) -> Double {
        let route = route(of: app)
        if route.outputs.contains(.bluetoothHFP) || route.inputs.contains(.bluetoothHFP) { return 16_000 }
        return leader.flatMap { apps[$0].actingPreferences.sampleRate } ?? 48_000
    }

    /// The length of an I/O buffer in seconds: a power of two of frames near the wish of who comes first.
    func ioBufferDuration(of app: Int) -> Double {
        let rate = sampleRate(of: app)
        let wish = leader.flatMap { apps[$0].actingPreferences.ioBufferDuration } ?? 0.0213
        let frames = wish * rate
        let sizes: [Double] = [64, 128, 256, 512, 1_024, 2_048, 4_096]
        let nearest = sizes.min { abs($0 - frames) < abs($1 - frames) } ?? 1_024
        return nearest / rate
    }

    /// The session whose wishes go first: one that does not mix before those that do, the later before the
    /// earlier.
    private var leader: Int? {
        func rank(_ app: Int) -> (Int, Int) {
            (profile.mixes(apps[app].configuration) ? 0 : 1, apps[app].activatedAt)
        }
        return apps.indices.filter { apps[$0].isActive }.max { rank($0) < rank($1) }
    }

    /// How many channels can be heard, or recorded.
    func channels(of app: Int, isInput: Bool) -> Int {
        let most = maximumChannels(of: app, isInput: isInput)
        let acting = apps[app].actingPreferences
        let wish = isInput ? acting.inputChannels : acting.outputChannels
        return min(wish.map { max(1, $0) } ?? most, most)
    }

    /// How many channels the route has, whatever is wished for.
    func maximumChannels(of app: Int, isInput: Bool) -> Int {
        let route = route(of: app)
        return (isInput ? route.inputs : route.outputs).map { $0.channels(isInput: isInput) }.max() ?? 0
    }

    /// Seconds between a sample and the air.
    func latency(of app: Int, isInput: Bool) -> Double {
        let route = route(of: app)
        return (isInput ? route.inputs : route.outputs).map(\.latency).max() ?? 0
    }

    // MARK: volume

    /// Whether call volume is in force: a voice unit runs, or an active session has a chat mode.
    var callVolumeIsInForce: Bool { runningVoiceUnit != nil || callModeIsForced }

    /// Whether an active session asks for call volume by its mode.
    var callModeIsForced: Bool {
        apps.indices.contains {
            apps[$0].isActive && [.voiceChat, .videoChat, .gameChat].contains(effectiveMode(of: $0))
        }
    }

    /// The voice unit that runs, if one does: there is one for the whole device.
    var runningVoiceUnit: Int? {
        players.indices.first { players[$0].kind == .unit(voiceProcessing: true) && isRunning($0) }
    }

    /// The volume that the keys move.
    var volumeInForce: Float { callVolumeIsInForce ? max(callVolume, Self.volumeStep) : mediaVolume }

    /// The user presses a volume key: only the volume in force moves, and call volume never reaches 0.
    mutating func moveVolume(to level: Float) {
        let level = min(1, max(0, level))
        if callVolumeIsInForce {
            callVolume = max(level, Self.volumeStep)
        } else {
            mediaVolume = level
        }
    }

    static let volumeStep: Float = 1 / 16
}

extension PortType {
    fileprivate func channels(isInput: Bool) -> Int {
        switch self {
        case .builtInMicrophone, .headsetMicrophone, .bluetoothHFP, .bluetoothLE, .builtInReceiver: 1
        case .hdmi: isInput ? 0 : 8
        case .builtInSpeaker, .headphones, .bluetoothA2DP, .lineOut, .lineIn, .airPlay, .usbAudio, .carAudio:
            2
        }
    }

    fileprivate var latency: Double {
        switch self {
        case .airPlay: 2
        case .bluetoothA2DP: 0.2
        case .bluetoothHFP, .bluetoothLE, .carAudio: 0.1
        default: 0.01
        }
    }
}
