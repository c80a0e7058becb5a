/// All that the session is at one moment.
public struct SessionSnapshot: Hashable, Codable, Sendable {
    /// Category, mode, options and route sharing.
    public var configuration: SessionConfiguration
    /// Whether the session is active.
    public var isActive: Bool
    /// The output moved by hand.
    public var portOverride: PortOverride
    /// Where sound goes now. Follows from the rest and the plugs: it is read, never set.
    public var route: Route

    /// One moment of the session.
    public init(
        configuration: SessionConfiguration = .fresh,
        isActive: Bool = false,
        portOverride: PortOverride = .none,
        route: Route = Route()
    ) {
        self.configuration = configuration
        self.isActive = isActive
        self.portOverride = portOverride
        self.route = route
    }

    /// The same settings, wherever the sound goes and whether or not it may just now (an interruption is
    /// nobody's setting): so a lease compares what it gives back.
    public func hasSameSettings(as other: SessionSnapshot) -> Bool {
        configuration == other.configuration && portOverride == other.portOverride
    }
}
