import AudioGuardCore

extension DeviceState {
    /// Takes a wish in. Which port and which microphone are used acts at once, the rest when the profile says.
    mutating func prefer(_ preference: SessionPreference, for app: Int) throws(SessionError) {
        if preference.needsActiveSession, !apps[app].isActive { throw .sessionNotActive }
        guard isPossible(preference, for: app) else { throw .badParam }
        let previous = route(of: app)
        let source = dataSource(of: app)
        let pattern = polarPattern(of: app)
        apps[app].preferences.apply(preference)
        if !apps[app].isActive || profile.preferenceWhileActive == .actsAtOnce {
            apps[app].actingPreferences = apps[app].preferences
        }
        // A session that another one leads says what it wants, and the route stays as it is.
        guard apps[app].isActive, controlsRoute(app) else { return }
        if route(of: app) != previous || dataSource(of: app) != source || polarPattern(of: app) != pattern {
            post(.routeChanged(reason: .routeConfigurationChange, previous: previous), to: app)
        }
    }

    private func isPossible(_ preference: SessionPreference, for app: Int) -> Bool {
        switch preference {
        case .sampleRate(let rate): (8_000...48_000).contains(rate)
        case .ioBufferDuration(let seconds): seconds > 0 && seconds <= 1
        case .inputChannels(let count), .outputChannels(let count): count >= 0
        case .inputGain(let gain): (0...1).contains(gain) && hardware.isInputGainSettable
        case .input(let uid): uid.map { input(of: app, withUID: $0) != nil } ?? true
        case .inputDataSource(let source):
            source.map { id in currentInput(of: app)?.dataSources.contains { $0.id == id } == true } ?? true
        case .outputDataSource(let source): source == nil
        case .dataSource(let source, let uid):
            source.map { id in dataSources(ofPort: uid, app: app).contains { $0.id == id } } ?? true
        case .polarPattern(let pattern, let source, let uid):
            dataSources(ofPort: uid, app: app).contains {
                $0.id == source && (pattern.map($0.polarPatterns.contains) ?? true)
            }
        case .aggregatedIO, .noInterruptionsFromSystemAlerts, .hapticsAndSystemSoundsDuringRecording: true
        }
    }
}

extension SessionPreference {
    /// Whether only an active session may say it.
    fileprivate var needsActiveSession: Bool {
        switch self {
        case .input, .inputGain, .inputDataSource, .outputDataSource: true
        case .sampleRate, .ioBufferDuration, .inputChannels, .outputChannels, .dataSource, .polarPattern,
            .aggregatedIO, .noInterruptionsFromSystemAlerts, .hapticsAndSystemSoundsDuringRecording:
            false
        }
    }
}
