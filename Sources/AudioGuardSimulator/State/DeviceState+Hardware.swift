import AudioGuardCore

extension DeviceState {
    /// The rate that the hardware runs at for an app: the wish of who comes first, as far as the route can.
    func sampleRate(of app: Int) -> Double {
        if outputs(of: app).contains(.bluetoothHFP) || currentInput(of: app)?.type == .bluetoothHFP {
            return 16_000
        }
        return firstWish(\.sampleRate) ?? 48_000
    }

    /// The length of an I/O buffer in seconds: a power of two of frames near the wish of who comes first.
    func ioBufferDuration(of app: Int) -> Double {
        let rate = sampleRate(of: app)
        let frames = (firstWish(\.ioBufferDuration) ?? 0.0213) * rate
        var nearest = 64.0
        while nearest < 4_096, abs(2 * nearest - frames) < abs(nearest - frames) { nearest *= 2 }
        return nearest / rate
    }

    /// The wish of the session that comes first of those that have one.
    private func firstWish(_ wish: KeyPath<SessionPreferences, Double?>) -> Double? {
        var first: (app: Int, wish: Double)?
        for app in apps.indices where apps[app].isActive {
            guard let value = apps[app].actingPreferences[keyPath: wish] else { continue }
            if first.map({ comes(app, before: $0.app) }) ?? true { first = (app, value) }
        }
        return first?.wish
    }

    /// One that does not mix before those that do, the later before the earlier.
    private func comes(_ app: Int, before other: Int) -> Bool {
        let (mixes, otherMixes) = (
            profile.mixes(apps[app].configuration), profile.mixes(apps[other].configuration)
        )
        return mixes == otherMixes ? apps[app].activatedAt > apps[other].activatedAt : otherMixes
    }

    /// Whether an active session leads the others, so that what it says of the route is done.
    func controlsRoute(_ app: Int) -> Bool {
        apps[app].isActive
            && !apps.indices.contains { $0 != app && apps[$0].isActive && comes($0, before: app) }
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
        if isInput { return currentInput(of: app)?.type.channels(isInput: true) ?? 0 }
        return outputs(of: app).map { $0.channels(isInput: false) }.max() ?? 0
    }

    /// Seconds between a sample and the air.
    func latency(of app: Int, isInput: Bool) -> Double {
        if isInput { return currentInput(of: app)?.type.latency ?? 0 }
        return outputs(of: app).map(\.latency).max() ?? 0
    }
}

extension PortType {
    fileprivate func channels(isInput: Bool) -> Int {
        switch self {
        case .builtInMicrophone, .headsetMicrophone, .bluetoothHFP, .bluetoothLE, .builtInReceiver: 1
        case .hdmi: isInput ? 0 : 8
        case .builtInSpeaker, .headphones, .bluetoothA2DP, .lineOut, .lineIn, .airPlay, .usbAudio, .carAudio,
            .other:
            2
        }
    }

    fileprivate var latency: Double {
        switch self {
        case .airPlay: 2
        case .bluetoothA2DP: 0.2
        case .bluetoothHFP, .bluetoothLE, .carAudio: 0.1
        case .builtInMicrophone, .headsetMicrophone, .lineIn, .builtInSpeaker, .builtInReceiver, .headphones,
            .lineOut, .hdmi, .usbAudio, .other:
            0.01
        }
    }
}
