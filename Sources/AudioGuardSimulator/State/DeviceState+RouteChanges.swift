import AudioGuardCore

extension DeviceState {
    /// Something is plugged or pulled: what the user picked is forgotten, and whose route changes is told.
    mutating func replug(_ reason: SessionEvent.RouteChangeReason, to accessories: [Accessory]) {
        guard accessories != self.accessories else { return }
        changeRoutes(reason) {
            $0.accessories = accessories
            $0.pick = nil
        }
    }

    /// The user chooses an output by the system's own picker, where it is on offer. No setter is called.
    mutating func pickOutput(_ output: PortType) {
        switch output {
        case .builtInSpeaker, .builtInReceiver:
            changeRoutes(.override) { state in
                // What the user chooses ends what setters have moved by hand.
                for app in state.apps.indices where state.outputs(of: app) != output.alone {
                    state.apps[app].portOverride = .none
                }
                state.pick = .builtIn(output)
            }
        case .headphones, .bluetoothHFP, .bluetoothA2DP, .bluetoothLE, .lineOut, .hdmi, .airPlay, .usbAudio,
            .carAudio, .other:
            guard let name = accessories.last(where: { $0.outputs.contains(output) })?.name else { return }
            changeRoutes(.newDeviceAvailable) { $0.pick = .accessory(named: name) }
        case .builtInMicrophone, .headsetMicrophone, .lineIn: break
        }
    }

    /// The connection to a device breaks: what was heard from it is interrupted, where the profile says so.
    mutating func disconnect(_ accessory: Accessory) {
        guard let device = accessories.first(where: { $0.name == accessory.name }) else { return }
        let listeners = apps.indices.filter { app in
            apps[app].isActive && outputs(of: app).contains(where: device.outputs.contains)
        }
        replug(.oldDeviceUnavailable, to: accessories.filter { $0.name != accessory.name })
        guard profile.disconnectionInterrupts else { return }
        for app in listeners where apps[app].isActive {
            interrupt(app, by: nil, because: .routeDisconnected)
            letGo(by: app, mayResume: false)
        }
    }

    /// What is built in changes, as on another device.
    mutating func rebuild(_ hardware: Hardware) {
        changeRoutes(.routeConfigurationChange) { $0.hardware = hardware }
    }

    /// The device wakes up: active sessions are told, although nothing else has changed.
    mutating func wake() {
        for app in apps.indices where apps[app].isActive {
            post(.routeChanged(reason: .wakeFromSleep, previous: route(of: app)), to: app)
        }
    }

    /// Changes what routes follow from. An override ends where the route changes, a preferred input where it
    /// is not there any more; where nothing is left that suits the category, that is the reason.
    private mutating func changeRoutes(
        _ reason: SessionEvent.RouteChangeReason,
        _ change: (inout DeviceState) -> Void
    ) {
        let previous = apps.indices.map { route(of: $0) }
        let beneath = apps.indices.map { routeBeneathOverride(of: $0) }
        change(&self)
        for app in apps.indices {
            lapsePreferredInput(of: app)
            if routeBeneathOverride(of: app) != beneath[app] { apps[app].portOverride = .none }
            let now = route(of: app)
            guard now != previous[app] else { continue }
            if profile.quietFaultEnds.contains(.routeChange) { apps[app].hasQuietFault = false }
            let isUnsuitable = apps[app].configuration.category.needsInput && now.inputs.isEmpty
            post(
                .routeChanged(
                    reason: isUnsuitable ? .noSuitableRouteForCategory : reason,
                    previous: previous[app]
                ),
                to: app
            )
        }
    }

    private mutating func routeBeneathOverride(of app: Int) -> Route {
        let portOverride = apps[app].portOverride
        apps[app].portOverride = .none
        defer { apps[app].portOverride = portOverride }
        return route(of: app)
    }
}

extension PortType {
    private static let single: [[PortType]] = (allCases + [.other]).map { [$0] }

    /// A route through this port alone. The lists are made once: routes are read very often.
    var alone: [PortType] { Self.single[ordinal] }

    private var ordinal: Int {
        switch self {
        case .builtInMicrophone: 0
        case .headsetMicrophone: 1
        case .lineIn: 2
        case .builtInSpeaker: 3
        case .builtInReceiver: 4
        case .headphones: 5
        case .bluetoothHFP: 6
        case .bluetoothA2DP: 7
        case .bluetoothLE: 8
        case .lineOut: 9
        case .hdmi: 10
        case .airPlay: 11
        case .usbAudio: 12
        case .carAudio: 13
        case .other: 14
        }
    }
}
