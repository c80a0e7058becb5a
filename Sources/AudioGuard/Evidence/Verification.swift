/// What a check of a log found. A value; any thread.
///
/// A chain proves that nothing up to a witness was changed, removed or put in since the witness was told. It
/// cannot prove that the tail behind the last witness is all that was ever written, nor that what was recorded
/// is what happened.
public struct Verification: Hashable, Codable, Sendable {
    /// The last record that was found true.
    public var head: Witness
    /// The highest number that a witness confirmed; 0 when none did.
    public var witnessed: UInt64 = 0
    /// The first thing that is wrong; `nil` when the log is whole.
    public var flaw: Flaw?

    /// Whether nothing is wrong.
    public var isWhole: Bool { flaw == nil }

    /// Something that is wrong, and where.
    public struct Flaw: Hashable, Codable, Sendable {
        /// What sort of thing.
        public var kind: Kind
        /// The segment's file.
        public var segment: String
        /// The line in it, counted from 1.
        public var line: Int
        /// The number of the record that should be there.
        public var seq: UInt64
        /// What is wrong, in one clause.
        public var what: String
    }

    /// What sort of thing is wrong.
    public enum Kind: String, Codable, Sendable {
        /// Bytes are not as they were written.
        case altered
        /// Records are not there.
        case missing
        /// The last line has no end: it is being written, or a crash tore it.
        case unterminated
        /// A witness has seen something else.
        case contradicted
    }
}

extension Verification: CustomStringConvertible {
    /// One line, as `verified up to 12; witnessed up to 9; tail of 3 not witnessed`.
    public var description: String {
        if let flaw {
            return
                "record \(flaw.seq) (\(flaw.segment), line \(flaw.line)): \(flaw.what); verified up to \(head.seq)"
        }
        let tail = head.seq - witnessed
        return "verified up to \(head.seq); witnessed up to \(witnessed); "
            + (tail == 0 ? "no tail" : "tail of \(tail) not witnessed")
    }
}
