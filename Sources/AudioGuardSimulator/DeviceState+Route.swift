import AudioGuardCore

extension DeviceState {
    /// What an app's session is now, route included.
    func snapshot(of app: Int) -> SessionSnapshot {
        SessionSnapshot(
            configuration: apps[app].configuration,
            isActive: apps[app].isActive,
            portOverride: apps[app].portOverride,
            route: route(of: app)
        )
    }

    /// Where an app's sound goes: what was plugged last, else the loudspeaker or the earpiece.
    func route(of app: Int) -> Route {
        let configuration = apps[app].configuration
        var route = Route()
        if configuration.category.hasOutput {
            let builtIn: PortType = configuration.prefersSpeaker ? .builtInSpeaker : .builtInReceiver
            let isOverridden = apps[app].portOverride == .speaker
            route.outputs = [isOverridden ? .builtInSpeaker : plugged.last ?? builtIn]
        }
        if configuration.category.hasInput { route.inputs = [.builtInMicrophone] }
        return route
    }

    /// Something is plugged or pulled: an override ends, and whose route changes is told.
    mutating func replug(_ reason: SessionEvent.RouteChangeReason, to plugged: [PortType]) {
        let previous = apps.indices.map { route(of: $0) }
        self.plugged = plugged
        for app in apps.indices {
            apps[app].portOverride = .none
            if route(of: app) != previous[app] { postRouteChange(reason, to: app, previous: previous[app]) }
        }
    }

    mutating func postRouteChange(_ reason: SessionEvent.RouteChangeReason, to app: Int, previous: Route) {
        post(.routeChanged(reason: reason, previous: previous), to: app)
    }
}
