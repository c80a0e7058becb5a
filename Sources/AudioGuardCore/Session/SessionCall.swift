/// What a module wrote, before any decision: one call of one of the platform's setters.
public enum SessionCall: Hashable, Sendable {
    /// `setCategory(_:)`: keeps the mode, clears the options.
    case setCategory(SessionCategory)
    /// `setCategory(_:options:)`: keeps the mode.
    case setCategoryOptions(SessionCategory, SessionOptions)
    /// `setCategory(_:mode:options:)`.
    case setCategoryMode(SessionCategory, SessionMode, SessionOptions)
    /// `setCategory(_:mode:policy:options:)`.
    case setCategoryPolicy(SessionCategory, SessionMode, RouteSharingPolicy, SessionOptions)
    /// `setMode(_:)`: keeps category and options.
    case setMode(SessionMode)
    /// `setActive(_:options:)`.
    case setActive(Bool, notifyOthers: Bool)
    /// `activate(options:completionHandler:)` (27).
    case activate
    /// `deactivate(options:completionHandler:)` (27).
    case deactivate(notifyOthers: Bool)
    /// `overrideOutputAudioPort(_:)`.
    case overrideOutputAudioPort(PortOverride)
    /// One of the setters of preferred values, gain, data sources and habits.
    case prefer(SessionPreference)

    /// The setter that was called.
    public var setter: Setter {
        switch self {
        case .setCategory: .setCategory
        case .setCategoryOptions: .setCategoryOptions
        case .setCategoryMode: .setCategoryMode
        case .setCategoryPolicy: .setCategoryPolicy
        case .setMode: .setMode
        case .setActive: .setActive
        case .activate: .activate
        case .deactivate: .deactivate
        case .overrideOutputAudioPort: .overrideOutputAudioPort
        case .prefer(let preference): preference.setter
        }
    }

    /// What the call asks for, over what the session is: a setter without a mode keeps it,
    /// one without options clears them.
    public func request(over current: SessionConfiguration) -> SessionRequest {
        switch self {
        case .setCategory(let category):
            .configure(to: SessionConfiguration(category, mode: current.mode))
        case .setCategoryOptions(let category, let options):
            .configure(to: SessionConfiguration(category, mode: current.mode, options: options))
        case .setCategoryMode(let category, let mode, let options):
            .configure(to: SessionConfiguration(category, mode: mode, options: options))
        case .setCategoryPolicy(let category, let mode, let policy, let options):
            .configure(
                to: SessionConfiguration(category, mode: mode, options: options, routeSharing: policy)
            )
        case .setMode(let mode):
            .configure(
                to: SessionConfiguration(
                    current.category,
                    mode: mode,
                    options: current.options,
                    routeSharing: current.routeSharing
                )
            )
        case .setActive(true, _), .activate: .activate
        case .setActive(false, let notifyOthers), .deactivate(let notifyOthers):
            .deactivate(notifyingOthers: notifyOthers)
        case .overrideOutputAudioPort(let port): .override(to: port)
        case .prefer(let preference): .prefer(preference)
        }
    }

    /// The platform's setters, each under the name that its documentation uses.
    public enum Setter: String, Codable, Sendable, CaseIterable {
        /// The short setter.
        case setCategory = "setCategory(_:)"
        /// The setter with options.
        case setCategoryOptions = "setCategory(_:options:)"
        /// The setter with mode and options.
        case setCategoryMode = "setCategory(_:mode:options:)"
        /// The setter with everything.
        case setCategoryPolicy = "setCategory(_:mode:policy:options:)"
        /// The mode alone.
        case setMode = "setMode(_:)"
        /// Activation and deactivation.
        case setActive = "setActive(_:options:)"
        /// Activation that calls back (27).
        case activate = "activate(options:completionHandler:)"
        /// Deactivation that calls back (27).
        case deactivate = "deactivate(options:completionHandler:)"
        /// The output moved by hand.
        case overrideOutputAudioPort = "overrideOutputAudioPort(_:)"
        /// The preferred sample rate.
        case setPreferredSampleRate = "setPreferredSampleRate(_:)"
        /// The preferred length of an I/O buffer.
        case setPreferredIOBufferDuration = "setPreferredIOBufferDuration(_:)"
        /// The preferred number of channels recorded.
        case setPreferredInputChannels = "setPreferredInputNumberOfChannels(_:)"
        /// The preferred number of channels played.
        case setPreferredOutputChannels = "setPreferredOutputNumberOfChannels(_:)"
        /// The input gain.
        case setInputGain = "setInputGain(_:)"
        /// The preferred input port.
        case setPreferredInput = "setPreferredInput(_:)"
        /// The data source of the input.
        case setInputDataSource = "setInputDataSource(_:)"
        /// The data source of the output.
        case setOutputDataSource = "setOutputDataSource(_:)"
        /// A port's data source.
        case setPreferredDataSource = "setPreferredDataSource(_:)"
        /// A data source's polar pattern.
        case setPreferredPolarPattern = "setPreferredPolarPattern(_:)"
        /// Input and output as one device.
        case setAggregatedIOPreference = "setAggregatedIOPreference(_:)"
        /// Calls that ring without interrupting.
        case setPrefersNoInterruptions = "setPrefersNoInterruptionsFromSystemAlerts(_:)"
        /// Haptics and system sounds while recording.
        case setAllowHaptics = "setAllowHapticsAndSystemSoundsDuringRecording(_:)"
    }
}
