import AudioGuardCore

extension DeviceState {
    /// Performs one request of an app, as the platform would: it acts at once, and may fail.
    mutating func perform(_ request: SessionRequest, for app: Int) throws(SessionError) {
        switch request {
        case .configure(let configuration): try configure(app, to: configuration)
        case .activate: try activate(app)
        case .deactivate(let notifyingOthers): deactivate(app, notifyingOthers: notifyingOthers)
        case .override(let port): try override(app, to: port)
        }
    }

    private mutating func configure(_ app: Int, to configuration: SessionConfiguration) throws(SessionError) {
        if let illegality = configuration.illegality { throw illegality }
        let previous = route(of: app)
        let categoryChanged = apps[app].configuration.category != configuration.category
        apps[app].configuration = configuration.asStored
        apps[app].portOverride = .none
        if apps[app].isActive, !configuration.mixesWithOthers { interruptOthers(than: app) }
        // Options alone post nothing: who only listens does not hear of them.
        if categoryChanged { postRouteChange(.categoryChange, to: app, previous: previous) }
    }

    private mutating func override(_ app: Int, to port: PortOverride) throws(SessionError) {
        guard apps[app].configuration.category == .playAndRecord else {
            throw SessionError.incompatibleCategory
        }
        let previous = route(of: app)
        apps[app].portOverride = port
        if route(of: app) != previous { postRouteChange(.override, to: app, previous: previous) }
    }

    /// Takes the session for an app, by its setter or because a player of it began.
    mutating func activate(_ app: Int) throws(SessionError) {
        guard !apps[app].isActive else { return }
        let callIsOn = apps.contains { $0.kind == .phone && $0.isActive }
        if callIsOn, apps[app].kind != .phone, apps[app].configuration.category.hasInput {
            throw SessionError.insufficientPriority
        }
        apps[app].isActive = true
        apps[app].interruptedBy = nil
        if !apps[app].configuration.mixesWithOthers || apps[app].kind == .phone { interruptOthers(than: app) }
    }

    /// Gives the session up. Players of the framework stop; who was interrupted last hears of the end.
    private mutating func deactivate(_ app: Int, notifyingOthers: Bool) {
        let interrupted = apps.indices.filter { apps[$0].interruptedBy == app }
        // One that was interrupted itself has still to let those go that it interrupted.
        guard apps[app].isActive || !interrupted.isEmpty else { return }
        apps[app].isActive = false
        apps[app].portOverride = .none
        pauseFrameworkPlayers(of: app)
        guard let latest = interrupted.max(by: { apps[$0].interruptedAt < apps[$1].interruptedAt }) else {
            return
        }
        for other in interrupted { apps[other].interruptedBy = nil }
        post(.interruptionEnded(shouldResume: notifyingOthers), to: latest)
    }

    /// A phone call interrupts everybody, an ordinary app those that do not mix.
    private mutating func interruptOthers(than app: Int) {
        let isPhone = apps[app].kind == .phone
        for other in apps.indices where other != app && apps[other].isActive && apps[other].kind != .phone {
            guard isPhone || !apps[other].configuration.mixesWithOthers else { continue }
            apps[other].isActive = false
            apps[other].portOverride = .none
            apps[other].interruptedBy = app
            interruptions += 1
            apps[other].interruptedAt = interruptions
            pauseFrameworkPlayers(of: other)
            post(.interruptionBegan(reason: .default), to: other)
        }
    }

    private mutating func pauseFrameworkPlayers(of app: Int) {
        for index in players.indices where players[index].app == app && players[index].kind == .framework {
            players[index].isPlaying = false
        }
    }
}
