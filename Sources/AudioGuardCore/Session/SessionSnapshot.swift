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
    /// Preferred values and habits, as far as any were said.
    public var preferences: SessionPreferences
    /// What setting it would cause just now. Read, never set.
    public var hazards: SessionHazards

    /// One moment of the session.
    public init(
        configuration: SessionConfiguration = .fresh,
        isActive: Bool = false,
        portOverride: PortOverride = .none,
        route: Route = Route(),
        preferences: SessionPreferences = SessionPreferences(),
        hazards: SessionHazards = []
    ) {
        self.configuration = configuration
        self.isActive = isActive
        self.portOverride = portOverride
        self.route = route
        self.preferences = preferences
        self.hazards = hazards
    }

    /// Reads a snapshot; preferences and hazards are not there when there are none.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        configuration = try fields.decode(SessionConfiguration.self, forKey: .configuration)
        isActive = try fields.decode(Bool.self, forKey: .isActive)
        portOverride = try fields.decode(PortOverride.self, forKey: .portOverride)
        route = try fields.decode(Route.self, forKey: .route)
        preferences =
            try fields.decodeIfPresent(SessionPreferences.self, forKey: .preferences) ?? SessionPreferences()
        hazards = try fields.decodeIfPresent(SessionHazards.self, forKey: .hazards) ?? []
    }

    /// The same settings, wherever the sound goes and whether or not it may just now (an interruption is
    /// nobody's setting): so a lease compares what it gives back.
    public func hasSameSettings(as other: SessionSnapshot) -> Bool {
        configuration == other.configuration && portOverride == other.portOverride
    }
}
