/// One class on the page: what happened when. A value; any thread. Times are microseconds from its beginning.
public struct ReportedClass: Hashable, Codable, Sendable {
    /// Its number, counted from 1 over the whole log.
    public var number: Int
    /// When it began, wall.
    public var wall: Int64
    /// How long it was.
    public var length: Int64
    /// The first record of it.
    public var first: UInt64
    /// The last record of it.
    public var last: UInt64
    /// Whether its end is recorded; otherwise the log, or the app, ended in it.
    public var isEnded: Bool
    /// How often the guard stopped something.
    public var stopped: UInt64 = 0
    /// How often the guard put something right.
    public var repaired: UInt64 = 0
    /// How often something was harmed.
    public var happened: UInt64 = 0
    /// What the RTC was doing.
    public var phases: [Span] = []
    /// Who had borrowed the session.
    public var leases: [Span] = []
    /// When others had the sound.
    public var interruptions: [Span] = []
    /// Where the sound went.
    public var routes: [Span] = []
    /// What went wrong, or would have.
    public var marks: [Mark] = []
    /// How many spans and marks are left out, since there are too many to draw.
    public var leftOut: UInt64 = 0
    /// How loud it was, where that was measured; its times are from the beginning of the class, too.
    public var levels: ClassLevels?

    /// Something that lasts.
    public struct Span: Hashable, Codable, Sendable {
        /// When it began.
        public var from: Int64
        /// When it ended.
        public var to: Int64
        /// What it is.
        public var name: String
        /// What else is to be said of it.
        public var note: String?
        /// The record that began it.
        public var seq: UInt64
    }

    /// Something at one moment.
    public struct Mark: Hashable, Codable, Sendable {
        /// When.
        public var at: Int64
        /// The record that tells of it.
        public var seq: UInt64
        /// Its place among the findings; `nil` where the finding is left out.
        public var finding: Int?
        /// What came of it.
        public var ending: Finding.Ending
        /// Who did it.
        public var module: String
        /// Whether it is trouble with the sound itself.
        public var isSound: Bool
    }
}
