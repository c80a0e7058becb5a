import AudioGuardCore
import AudioGuardSimulator

extension AVAudioSession {
    private var configuration: SessionConfiguration { session.snapshot.configuration }

    /// What the sound is for.
    public var category: Category { Category(rawValue: configuration.category.rawValue) }

    /// How it behaves beside other apps and devices.
    public var categoryOptions: CategoryOptions { CategoryOptions(rawValue: configuration.options.rawValue) }

    /// A refinement of the category.
    public var mode: Mode { Mode(rawValue: configuration.mode.rawValue) }

    /// Which apps share the route with this one.
    public var routeSharingPolicy: RouteSharingPolicy {
        RouteSharingPolicy(rawValue: configuration.routeSharing.rawValue) ?? .default
    }

    /// The categories that this device has: those that record are absent where no input exists.
    public var availableCategories: [Category] {
        session.availableCategories.map { Category(rawValue: $0.rawValue) }
    }

    /// The modes that this device has.
    public var availableModes: [Mode] { session.availableModes.map { Mode(rawValue: $0.rawValue) } }

    /// Sets the category, keeps the mode, clears the options.
    public func setCategory(_ category: Category) throws { try call(.setCategory(known(category))) }

    /// Sets category and options, keeps the mode.
    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try call(.setCategoryOptions(known(category), known(options)))
    }

    /// Sets category, mode and options.
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try call(.setCategoryMode(known(category), known(mode), known(options)))
    }

    /// Sets category, mode, route-sharing policy and options.
    public func setCategory(
        _ category: Category,
        mode: Mode,
        policy: RouteSharingPolicy,
        options: CategoryOptions = []
    ) throws {
        let sharing = AudioGuardCore.RouteSharingPolicy(rawValue: policy.rawValue) ?? .default
        try call(.setCategoryPolicy(known(category), known(mode), sharing, known(options)))
    }

    /// Sets the mode, keeps the rest.
    public func setMode(_ mode: Mode) throws { try call(.setMode(known(mode))) }

    // MARK: strings that the platform knows

    private func known(_ category: Category) throws -> SessionCategory {
        guard let known = SessionCategory(rawValue: category.rawValue) else {
            throw NSError(SessionError.badParam)
        }
        return known
    }

    private func known(_ mode: Mode) throws -> SessionMode {
        guard let known = SessionMode(rawValue: mode.rawValue) else { throw NSError(SessionError.badParam) }
        return known
    }

    private func known(_ options: CategoryOptions) -> SessionOptions {
        SessionOptions(rawValue: options.rawValue)
    }
}
