/// A change that the system makes to a session by itself, as a pattern: no module is blamed for it.
public struct BenignRewrite: Hashable, Sendable {
    /// One word for it.
    public var name: String
    /// What the session was.
    public var from: ConfigurationPattern
    /// What it became: what this does not name is as it was.
    public var to: ConfigurationPattern
    /// Whether it is left so. Else it is put right where a rule says so, and only nobody is blamed.
    public var isLeft: Bool

    /// A rewrite.
    public init(_ name: String, from: ConfigurationPattern, to: ConfigurationPattern, isLeft: Bool) {
        self.name = name
        self.from = from
        self.to = to
        self.isLeft = isLeft
    }

    /// Whether a configuration became another by this.
    public func explains(_ new: SessionConfiguration, after old: SessionConfiguration) -> Bool {
        guard new != old, from.matches(old), to.matches(new) else { return false }
        return (to.category != nil || new.category == old.category)
            && (to.mode != nil || new.mode == old.mode)
            && (to.options != nil || new.options == old.options)
            && new.routeSharing == old.routeSharing
    }

    /// What is known of the platform: a voice unit that starts writes voiceChat over a default mode, which stays
    /// so; and the system's call screen clears the options, which would cost the class its loudspeaker.
    public static let known = [
        BenignRewrite(
            "voice-unit",
            from: ConfigurationPattern(category: .playAndRecord, mode: .default),
            to: ConfigurationPattern(mode: .voiceChat),
            isLeft: true
        ),
        BenignRewrite(
            "call-screen",
            from: ConfigurationPattern(category: .playAndRecord),
            to: ConfigurationPattern(options: []),
            isLeft: false
        ),
    ]
}

/// Configurations that have something in common; what is `nil` may be anything.
public struct ConfigurationPattern: Hashable, Sendable {
    /// The category.
    public var category: SessionCategory?
    /// The mode.
    public var mode: SessionMode?
    /// Exactly these options.
    public var options: SessionOptions?

    /// A pattern.
    public init(
        category: SessionCategory? = nil,
        mode: SessionMode? = nil,
        options: SessionOptions? = nil
    ) {
        self.category = category
        self.mode = mode
        self.options = options
    }

    /// Whether it says nothing, so that everything matches.
    public var isEmpty: Bool { self == ConfigurationPattern() }

    /// Whether a configuration is one of these.
    public func matches(_ configuration: SessionConfiguration) -> Bool {
        (category == nil || category == configuration.category) && (mode == nil || mode == configuration.mode)
            && (options == nil || options == configuration.options)
    }
}
