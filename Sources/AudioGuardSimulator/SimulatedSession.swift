import AudioGuard
public import AudioGuardCore

/// The one session of a simulated app, with the platform's setters. Any thread.
///
/// Every setter goes through the app's table of implementations, as methods do on the platform: a short
/// setter calls the long one inside, through the table as well, so a hook on both sees one call twice.
public struct SimulatedSession: SessionSetters {
    let app: Int
    let device: SimulatedDevice

    /// What the session is now.
    public var snapshot: SessionSnapshot { device.state.withLock { $0.snapshot(of: app) } }

    /// Whether another app plays just now, whatever its session.
    public var isOtherAudioPlaying: Bool { device.state.withLock { $0.isOtherAudioPlaying(besides: app) } }
    /// Whether another app with a session that does not mix plays just now.
    public var secondaryAudioShouldBeSilenced: Bool {
        device.state.withLock { $0.shouldSilenceSecondaryAudio(of: app) }
    }
    /// Whether anything can be spoken into.
    public var isInputAvailable: Bool { device.state.withLock { $0.isInputAvailable } }
    /// The inputs that can be chosen in the category in force.
    public var availableInputs: [InputPort] { device.state.withLock { $0.availableInputs(of: app) } }
    /// The input in use; `nil` where the category has none.
    public var currentInput: InputPort? { device.state.withLock { $0.currentInput(of: app) } }
    /// The data source in use of the input in use; `nil` where there is no choice.
    public var currentDataSource: DataSource? { device.state.withLock { $0.dataSource(of: app) } }
    /// How that data source hears; `nil` where there is no choice.
    public var currentPolarPattern: PolarPattern? { device.state.withLock { $0.polarPattern(of: app) } }
    /// For people: the input in use with its data source and polar pattern, as
    /// `MicrophoneBuiltIn / Front / Cardioid`; `none` where the category has none.
    public var inputDescription: String {
        let (input, source, pattern) = device.state.withLock { state in
            (state.currentInput(of: app), state.dataSource(of: app), state.polarPattern(of: app))
        }
        guard let input else { return "none" }
        return [input.type.rawValue, source?.name, pattern?.rawValue].compactMap(\.self)
            .joined(separator: " / ")
    }
    /// What the hardware became, whatever was wished for.
    public var hardware: ActualHardware { device.state.withLock { ActualHardware(of: app, in: $0) } }
    /// What of the app sounds or listens just now.
    public var use: SessionUse { device.state.withLock { $0.use(of: app) } }
    /// The categories that this device has.
    public var availableCategories: [SessionCategory] {
        device.state.withLock { state in
            SessionCategory.allCases.filter {
                state.isInputAvailable || !$0.needsInput
            }
        }
    }
    /// The modes that this device has.
    public var availableModes: [SessionMode] {
        device.state.withLock { state in
            SessionMode.allCases.filter {
                state.profile.knownModes.contains($0) && ($0 != .videoRecording || state.hardware.hasCamera)
            }
        }
    }

    /// Performs a setter's call: every setter comes here.
    public func call(_ call: SessionCall) throws(SessionError) {
        try self.call(call, isNested: false)
    }

    private func call(_ call: SessionCall, isNested: Bool) throws(SessionError) {
        let hooks = device.state.withLock { state in
            state.apps[app].setters.hooks(of: call.setter, isNested: isNested)
        }
        try SetterTable.call(call, by: hooks[...], on: self)
    }

    /// Tells `observer` what happens to the session.
    public func observe(_ observer: @escaping @Sendable (SessionEvent) -> Void) -> ObserverToken {
        device.state.withLock { $0.notices.add(observer, of: app) }
    }

    /// Ends what ``observe(_:)`` began.
    public func endObserving(_ token: ObserverToken) {
        device.state.withLock { $0.notices.remove(token) }
    }

    /// Puts another implementation in a setter's place; it is handed the one before. `nil` puts that one back.
    /// - parameter atEveryDepth: Whether it also gets what other setters call inside, as a method's replacement
    ///   does; else only what the app itself calls, as who looks at the return address can tell.
    public func replace(
        _ setter: SessionCall.Setter,
        with implementation: SetterTable.Implementation?,
        atEveryDepth: Bool = true
    ) {
        device.state.withLock {
            $0.apps[app].setters.replace(setter, with: implementation, atEveryDepth: atEveryDepth)
        }
    }

    /// The platform's own setter, past any replacement.
    func callOriginal(_ call: SessionCall) throws(SessionError) {
        switch call {
        case .setCategory:
            let before = device.state.withLock { ($0.apps[app].configurations, $0.route(of: app)) }
            try callLong(call)
            device.change(isNext: false) {
                $0.postShortSetter(of: app, since: before.0, previous: before.1)
            }
        case .setCategoryOptions, .setMode: try callLong(call)
        case .setCategoryMode, .setCategoryPolicy, .setActive, .activate, .deactivate,
            .overrideOutputAudioPort, .prefer:
            try perform(request(of: call))
        }
    }

    /// A short setter does its work by the long one, through the table, where the profile says so.
    private func callLong(_ call: SessionCall) throws(SessionError) {
        let request = request(of: call)
        guard case .configure(let to) = request, device.profile.shortSettersCallLong else {
            return try perform(request)
        }
        try self.call(.setCategoryPolicy(to.category, to.mode, to.routeSharing, to.options), isNested: true)
    }

    private func request(of call: SessionCall) -> SessionRequest {
        call.request(over: device.state.withLock { $0.apps[app].configuration })
    }

    /// Performs a request past the table.
    func perform(_ request: SessionRequest) throws(SessionError) {
        try device.attempt { state throws(SessionError) in try state.perform(request, for: app) }
    }
}
