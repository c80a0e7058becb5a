/// One thing that did not hold.
public struct ScenarioFailure: Hashable, Sendable, Encodable, CustomStringConvertible {
    /// The line of the story; 0 for one that stands in no file.
    public var line: Int
    /// When.
    public var at: Duration
    /// What was expected.
    public var expected: String
    /// What was found.
    public var found: String
    /// The OS profile.
    public var profile: String
    /// Whether the guard was there.
    public var isGuarded: Bool

    /// For people: `at 3s expected music heard -20 dB ± 0.5, found silence (profile ios17, with the guard)`.
    public var description: String {
        "at \(ScenarioValue.time(at)) expected \(expected), found \(found) "
            + "(profile \(profile), \(isGuarded ? "with" : "without") the guard)"
    }

    private enum CodingKeys: String, CodingKey { case line, at, expected, found, profile, guarded }

    /// As data, with the moment in seconds.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(line, forKey: .line)
        try fields.encode(at.inSeconds, forKey: .at)
        try fields.encode(expected, forKey: .expected)
        try fields.encode(found, forKey: .found)
        try fields.encode(profile, forKey: .profile)
        try fields.encode(isGuarded, forKey: .guarded)
    }
}
