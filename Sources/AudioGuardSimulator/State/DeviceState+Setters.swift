import AudioGuardCore

extension DeviceState {
    /// Performs one request of an app, as the platform would: it acts at once, and may fail.
    mutating func perform(_ request: SessionRequest, for app: Int) throws(SessionError) {
        apps[app].lastBusyAt = framesRendered
        let fault = takeFault(at: SessionFault.Point(request), of: app)
        if let fault {
            advance(by: fault.takes)
            if fault.tells == .afterItReturned { notices.hold() }
            if let error = fault.error { throw error }
        }
        guard apps[app].ground != .terminated else { throw .expiredSession }
        guard mediaServicesAreUp else { throw .mediaServicesFailed }
        switch request {
        case .configure(let configuration): try configure(app, to: configuration)
        case .activate: try activate(app)
        case .deactivate(let notifyingOthers): try deactivate(app, notifyingOthers: notifyingOthers)
        case .override(let port): try override(app, to: port)
        case .prefer(let preference): try prefer(preference, for: app)
        }
    }

    private mutating func takeFault(at point: SessionFault.Point, of app: Int) -> SessionFault? {
        guard let index = apps[app].faults.firstIndex(where: { $0.point == point }) else { return nil }
        apps[app].faults[index].times -= 1
        let fault = apps[app].faults[index]
        if fault.times <= 0 { apps[app].faults.remove(at: index) }
        return fault
    }

    private mutating func configure(_ app: Int, to configuration: SessionConfiguration) throws(SessionError) {
        if let illegality = profile.illegality(of: configuration) { throw illegality }
        let previous = route(of: app)
        let old = apps[app].configuration
        apps[app].configuration = profile.stored(configuration)
        apps[app].portOverride = .none
        apps[app].modeIsUnits = false
        if configuration.mode != .gameChat { apps[app].gameKitSpeaks = false }
        if old.category != configuration.category, profile.quietFaultEnds.contains(.categoryChange) {
            apps[app].hasQuietFault = false
        }
        if hazards(of: app).contains(.quietFault), configuration.category == .playAndRecord,
            configuration.options.contains(.defaultToSpeaker)
        {
            apps[app].hasQuietFault = true
        }
        apps[app].hasPostedCategory = false
        lapsePreferredInput(of: app)
        if apps[app].isActive { interruptOthers(than: app) }
        let isFirst = !apps[app].wasConfigured
        apps[app].wasConfigured = true
        let isPosted = profile.categoryChange.bySetterWithOptions || isFirst
        guard old.category != configuration.category, isPosted,
            !isFirst || profile.categoryChange.byFirstConfiguration
        else { return }
        // Options alone post nothing: who only listens does not hear of them.
        apps[app].hasPostedCategory = true
        postRouteChange(.categoryChange, to: app, previous: previous)
    }

    /// The setter of a category alone posts, whatever the long setter inside it did.
    mutating func postShortSetter(of app: Int) {
        guard !apps[app].hasPostedCategory else { return }
        apps[app].hasPostedCategory = true
        postRouteChange(.categoryChange, to: app, previous: route(of: app))
    }

    private mutating func override(_ app: Int, to port: PortOverride) throws(SessionError) {
        guard apps[app].configuration.category == .playAndRecord else {
            throw profile.overrideOutsidePlayAndRecord
        }
        guard apps[app].isActive || port == .none else { throw .sessionNotActive }
        let previous = route(of: app)
        apps[app].portOverride = port
        if route(of: app) != previous { postRouteChange(.override, to: app, previous: previous) }
    }

    private mutating func prefer(_ preference: SessionPreference, for app: Int) throws(SessionError) {
        try check(preference, for: app)
        let previous = route(of: app)
        apps[app].preferences.apply(preference)
        if !apps[app].isActive || profile.preferenceWhileActive == .actsAtOnce {
            apps[app].actingPreferences = apps[app].preferences
        }
        let now = route(of: app)
        if now != previous, apps[app].isActive {
            postRouteChange(.routeConfigurationChange, to: app, previous: previous)
        }
    }

    private func check(_ preference: SessionPreference, for app: Int) throws(SessionError) {
        let isValid: Bool =
            switch preference {
            case .sampleRate(let rate): (8_000...48_000).contains(rate)
            case .ioBufferDuration(let seconds): seconds > 0 && seconds <= 1
            case .inputChannels(let count), .outputChannels(let count): count >= 0
            case .inputGain(let gain): (0...1).contains(gain) && hardware.isInputGainSettable
            case .input(let uid): uid == nil || availableInputs(of: app).contains { $0.uid == uid }
            case .inputDataSource(let source):
                source == nil || currentInput(of: app)?.dataSources.contains { $0.id == source } == true
            case .outputDataSource(let source): source == nil
            case .dataSource(let source, let uid):
                source == nil || dataSources(ofPort: uid, app: app).contains { $0.id == source }
            case .polarPattern(let pattern, let source, let uid):
                dataSources(ofPort: uid, app: app).contains {
                    $0.id == source && (pattern.map($0.polarPatterns.contains) ?? true)
                }
            case .aggregatedIO, .noInterruptionsFromSystemAlerts, .hapticsAndSystemSoundsDuringRecording:
                true
            }
        let needsActivation =
            switch preference {
            case .input, .inputGain, .inputDataSource, .outputDataSource: true
            default: false
            }
        if needsActivation, !apps[app].isActive { throw .sessionNotActive }
        if !isValid { throw .badParam }
    }
}
