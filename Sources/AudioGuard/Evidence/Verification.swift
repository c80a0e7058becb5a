import AudioGuardCore

/// What a check of a log found. A value; any thread.
///
/// A chain proves that nothing up to a witness was changed, removed or put in since the witness was told. It has no
/// secret: whoever may write the files can write another log that is whole, or cut this one short, and only a
/// witness tells. So it cannot prove that the tail behind the last witness is what was written or all of it, that
/// removed records were what the log says of them, nor that what was recorded is what happened.
public struct Verification: Hashable, Codable, Sendable {
    /// The last record that was found true.
    public var head: Witness
    /// The last record that was removed by age or size, as the log itself tells; 0 while all are there.
    public var pruned: UInt64 = 0
    /// How many records were lost to a crash or a full disk, as the log itself tells.
    public var lost: UInt64 = 0
    /// The highest number that a witness confirmed; 0 when none did.
    public var witnessed: UInt64 = 0
    /// The first thing that is wrong; `nil` when the log is whole.
    public var flaw: Flaw?

    /// How many records stand behind the last one that is witnessed.
    public var tail: UInt64 { head.seq.minus(max(witnessed, pruned)) }

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
        /// A witness has seen something else, or more than there is.
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
        let span = pruned > 0 ? "from \(pruned + 1) up to \(head.seq)" : "up to \(head.seq)"
        return "verified \(span); witnessed up to \(witnessed); "
            + (tail == 0 ? "no tail" : "tail of \(tail) not witnessed")
            + (lost == 0 ? "" : "; \(lost) lost, and the log says where")
    }
}
