import AudioGuardCore

extension DeviceState {
    /// Performs one request of an app, as the platform would: it acts at once, and may fail.
    mutating func perform(_ request: SessionRequest, for app: Int) throws(SessionError) {
        apps[app].lastBusyAt = framesRendered
        if !apps[app].faults.isEmpty, let point = SessionFault.Point(request),
            let fault = takeFault(at: point, of: app)
        {
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
        // The platform lets nobody past the session.
        case .open: throw .missingEntitlement
        }
    }

    private mutating func takeFault(at point: SessionFault.Point, of app: Int) -> SessionFault? {
        guard let index = apps[app].faults.firstIndex(where: { $0.point == point }) else { return nil }
        apps[app].faults[index].times -= min(1, apps[app].faults[index].times)
        let fault = apps[app].faults[index]
        if fault.times <= 0 { apps[app].faults.remove(at: index) }
        return fault
    }

    /// Sets the category and what goes with it: by a setter, or because a capture session does so by itself.
    mutating func configure(_ app: Int, to configuration: SessionConfiguration) throws(SessionError) {
        if let illegality = profile.illegality(of: configuration) { throw illegality }
        if apps[app].isActive, let refusal = refusalOfInput(for: app, in: configuration.category) {
            throw refusal
        }
        let previous = route(of: app)
        let old = apps[app].configuration
        apps[app].configuration = profile.stored(configuration)
        apps[app].portOverride = .none
        apps[app].modeIsUnits = false
        if configuration.mode != .gameChat { apps[app].gameKitSpeaks = false }
        settleQuietFault(of: app, whenSetting: configuration, over: old)
        lapsePreferredInput(of: app)
        if apps[app].isActive {
            interruptOthers(than: app)
            useInputIfRunning(of: app)
            if profile.activationUsesInput, configuration.category.hasInput { useInput(of: app) }
        }
        apps[app].configurations += 1
        let isFirst = apps[app].configurations == 1
        let isPosted =
            isFirst ? profile.categoryChange.byFirstConfiguration : profile.categoryChange.bySetterWithOptions
        // Options alone post nothing: who only listens does not hear of them.
        guard old.category != configuration.category, isPosted else { return }
        apps[app].postedCategoryAt = apps[app].configurations
        post(.routeChanged(reason: .categoryChange, previous: previous), to: app)
    }

    /// The setter of a category alone posts, whatever the long setter inside it did; where a hook withheld that
    /// one, nothing has changed.
    mutating func postShortSetter(of app: Int, since configurations: Int, previous: Route) {
        let now = apps[app].configurations
        guard now > configurations, apps[app].postedCategoryAt != now else { return }
        apps[app].postedCategoryAt = now
        post(.routeChanged(reason: .categoryChange, previous: previous), to: app)
    }

    private mutating func settleQuietFault(
        of app: Int,
        whenSetting configuration: SessionConfiguration,
        over old: SessionConfiguration
    ) {
        guard profile.quietFault else { return }
        if old.category != configuration.category, profile.quietFaultEnds.contains(.categoryChange) {
            apps[app].hasQuietFault = false
        }
        if hazards(of: app).contains(.quietFault), configuration.category == .playAndRecord,
            configuration.options.contains(.defaultToSpeaker)
        {
            apps[app].hasQuietFault = true
        }
    }

    private mutating func override(_ app: Int, to port: PortOverride) throws(SessionError) {
        guard apps[app].configuration.category == .playAndRecord else {
            throw profile.overrideOutsidePlayAndRecord
        }
        guard apps[app].isActive || port == .none else { throw .sessionNotActive }
        let previous = route(of: app)
        apps[app].portOverride = port
        if route(of: app) != previous { post(.routeChanged(reason: .override, previous: previous), to: app) }
    }
}
