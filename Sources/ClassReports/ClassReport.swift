public import AudioGuard

/// What a log says of its classes, for one page: what went wrong, who did it, what the guard did about it.
///
/// A value; any thread. Its size is bounded however long the log is: what is left out is counted. All times are
/// microseconds: since 1970 where they are called wall, else from the beginning of a class.
public struct ClassReport: Hashable, Codable, Sendable {
    /// The version of this form.
    public var form = 1
    /// Which log.
    public var log: String
    /// When the report was made, wall.
    public var made: Int64
    /// How many records were read.
    public var records: UInt64
    /// When the first of them happened, wall.
    public var from: Int64
    /// When the last of them happened, wall.
    public var to: Int64
    /// What a person must know, in words.
    public var verdict: Verdict
    /// What went wrong, or would have: the worst first, then in the order of time.
    public var findings: [Finding]
    /// How many records belong to findings that are left out.
    public var findingsLeftOut: UInt64
    /// The classes, in the order of time.
    public var classes: [ReportedClass]
    /// How many classes are left out: the quietest ones.
    public var classesLeftOut: Int
    /// Records, in the order of time.
    public var rows: [Row]
    /// How many records are counted and not listed: the oldest of the least severe.
    public var rowsLeftOut: UInt64
    /// The stacks that rows and findings name.
    public var stacks: [String: [Frame]]
    /// The messages to people that are stored beside the log.
    public var messages: [Message]
    /// Why they could not be read.
    public var messagesProblem: String?
    /// Whether the log is as it was written.
    public var trust: Trust

    /// What a person must know.
    public struct Verdict: Hashable, Codable, Sendable {
        /// The worst that is to be said.
        public var tone: Tone
        /// One sentence, or two.
        public var title: String
        /// More sentences, each one a line.
        public var lines: [String]
    }

    /// The worst that is to be said of a log.
    public enum Tone: String, Codable, Sendable, CaseIterable {
        /// Nothing was recorded.
        case empty
        /// Nobody broke anything.
        case quiet
        /// Nothing is known to have been harmed, but records are lost or cannot be relied on.
        case doubtful
        /// The guard stopped, or put right, all that would have broken a class.
        case guarded
        /// Something was harmed.
        case harmed
    }

    /// One function on a stack.
    public struct Frame: Hashable, Codable, Sendable {
        /// The executable or library.
        public var image: String
        /// Bytes into it, in hexadecimal.
        public var offset: String
        /// The function, where it is known.
        public var function: String?
        /// Whether it is the caller's own: the one that did it.
        public var isCaller: Bool
    }

    /// One record, as a line.
    public struct Row: Hashable, Codable, Sendable {
        /// Its number.
        public var seq: UInt64
        /// When, wall.
        public var wall: Int64
        /// What it is about.
        public var kind: String
        /// How bad it is: info, warning, error or fatal.
        public var severity: String
        /// Who did it.
        public var module: String?
        /// The rules that spoke.
        public var rules: [String]
        /// What was made of it.
        public var outcome: String?
        /// What happened, in a sentence.
        public var what: String
        /// How often, where it stands for many that were too fast to be written.
        public var times: UInt64
        /// The function that did it.
        public var function: String?
        /// The name of its stack.
        public var stack: String?
        /// The chain at it.
        public var chain: String
        /// The class in which it happened, counted from 1 over the whole log.
        public var lesson: Int?
    }

    /// One message to people.
    public struct Message: Hashable, Codable, Sendable {
        /// The record that it tells of.
        public var seq: UInt64
        /// Where it goes, as its sink is called; `nil` where there is one alone.
        public var sink: String?
        /// Where it stands, such as delivered, waiting or dead.
        public var state: String
        /// How often it was tried; `nil` where that is not known.
        public var attempts: Int?
        /// When it was made, wall; `nil` where that is not known.
        public var made: Int64?
        /// Why it has not arrived.
        public var problem: String?

        /// A message.
        public init(
            of seq: UInt64,
            to sink: String? = nil,
            state: String,
            attempts: Int? = nil,
            made: Int64? = nil,
            problem: String? = nil
        ) {
            self.seq = seq
            self.sink = sink
            self.state = state
            self.attempts = attempts
            self.made = made
            self.problem = problem
        }
    }

    /// Whether the log is as it was written.
    public struct Trust: Hashable, Codable, Sendable {
        /// What a check of every byte found.
        public var verification: Verification
        /// What could not be read, each in a sentence; the first twenty.
        public var unreadable: [String]
        /// How many places could not be read.
        public var unreadableCount: Int
        /// Where records were lost before they could be kept; the first twenty.
        public var gaps: [Gap]
        /// How many records were lost, in all.
        public var lost: UInt64
    }

    /// Records that were lost.
    public struct Gap: Hashable, Codable, Sendable {
        /// The record that tells of it.
        public var seq: UInt64
        /// How many.
        public var lost: UInt64
    }
}
