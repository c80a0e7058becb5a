/// Something that went wrong, or would have: all records of one group. A value; any thread.
public struct Finding: Hashable, Codable, Sendable {
    /// Who did it.
    public var module: String
    /// The rule that was broken, or the kind of event.
    public var rule: String
    /// The setter that was called, or the step of a lease.
    public var operation: String
    /// What came of it.
    public var ending: Ending
    /// How bad it is: info, warning, error or fatal.
    public var severity: String
    /// How often.
    public var count: UInt64
    /// What happened, in a sentence, of the last one.
    public var summary: String
    /// What is heard of it, or would have been.
    public var heard: String
    /// What a person can do.
    public var advice: String
    /// What was asked for.
    public var asked: String?
    /// Why that breaks a class.
    public var why: String?
    /// What stayed in force, or was performed instead.
    public var made: String?
    /// The function that did it.
    public var function: String?
    /// The executable or library that it is in.
    public var image: String?
    /// Whom to tell about it.
    public var contact: String?
    /// The name of its stack, of the last one that has one.
    public var stack: String?
    /// The evidence of the first one.
    public var first: Evidence
    /// The evidence of the last one.
    public var last: Evidence

    /// What came of something that would break a class, the worst first.
    public enum Ending: String, Codable, Sendable, CaseIterable {
        /// It happened, and could be heard.
        case happened
        /// It happened, and the guard put it right.
        case repaired
        /// The guard stopped it before it could be heard.
        case stopped
    }

    /// Where something stands in the log.
    public struct Evidence: Hashable, Codable, Sendable {
        /// The record's number.
        public var seq: UInt64
        /// When it happened, wall.
        public var wall: Int64
        /// The chain at it.
        public var chain: String
    }
}
