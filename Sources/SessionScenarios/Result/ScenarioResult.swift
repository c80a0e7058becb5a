public import AudioGuardCore

/// What became of one telling of a story.
public struct ScenarioResult: Hashable, Sendable, Encodable {
    /// The story's sentence.
    public var story: String
    /// The OS profile under which it was told.
    public var profile: String
    /// Whether the guard was there.
    public var isGuarded: Bool
    /// How many expectations held, expected failures included.
    public var held: Int
    /// What did not hold, in the order of time.
    public var failures: [ScenarioFailure]
    /// The lanes of the timeline: the device first, then the apps as they were installed.
    public var lanes: [String]
    /// What happened.
    public var entries: [TimelineEntry]
    /// What the guard wrote.
    public var records: [AuditRecord]
    /// How long it lasted.
    public var length: Duration

    /// Whether all expectations held.
    public var isHeld: Bool { failures.isEmpty }

    private enum CodingKeys: String, CodingKey {
        case story, profile, guarded, held, failures, lanes, timeline, records, seconds
    }

    /// As data: without the records themselves, but how many there were.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(story, forKey: .story)
        try fields.encode(profile, forKey: .profile)
        try fields.encode(isGuarded, forKey: .guarded)
        try fields.encode(held, forKey: .held)
        try fields.encode(failures, forKey: .failures)
        try fields.encode(lanes, forKey: .lanes)
        try fields.encode(entries.inOrder, forKey: .timeline)
        try fields.encode(records.count, forKey: .records)
        try fields.encode(length.inSeconds, forKey: .seconds)
    }
}

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

/// One line of a timeline.
public struct TimelineEntry: Hashable, Sendable, Encodable {
    /// When.
    public var at: Duration
    /// The app that it happens to, or ``deviceLane``.
    public var lane: String
    /// What sort of thing it is.
    public var kind: Kind
    /// What happened.
    public var text: String

    /// What sort of thing a line tells.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// Somebody does something.
        case call
        /// An app is told something.
        case event
        /// The guard has decided, repaired, lent or taken back.
        case `guard`
        /// A call failed, or an expectation does not hold.
        case failure
    }

    /// The lane of what happens to the device.
    public static let deviceLane = "device"

    private enum CodingKeys: String, CodingKey { case at, lane, kind, text }

    /// As data, with the moment in seconds.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(at.inSeconds, forKey: .at)
        try fields.encode(lane, forKey: .lane)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(text, forKey: .text)
    }
}

extension Duration {
    var inSeconds: Double { Double(wholeMicroseconds) / 1_000_000 }
}

extension [TimelineEntry] {
    /// In the order of time; what happened at one moment stays in its order.
    var inOrder: [TimelineEntry] {
        enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }
}
