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
