import AudioGuardCore

/// Checks an audit log byte by byte. It never writes, and what it does not understand is wrong.
///
/// One thread at a time; memory stays flat. Anyone can do the same in any language, without parsing JSON:
/// see ``AuditLog`` for the form of a line. Only where segments were removed the `prune` record must be read: it
/// holds the chain from which that of the first record goes on.
public struct AuditVerifier {
    private let directory: LogDirectory
    private let doing: String
    private var found: Verification
    /// The chain at the last record; nil where nothing tells what it was.
    private var chain: ChainHash? = .zero
    private var witnesses: [UInt64: [Witness]]

    /// Checks the log in a directory against what witnesses have seen.
    ///
    /// Throws only when the directory or a file in it cannot be read. A log that is being written may end in
    /// half a line: ``Verification/Kind/unterminated``.
    public static func verify(
        directory path: String,
        witnesses: [Witness] = []
    ) throws(AuditLogError) -> Verification {
        var verifier = try AuditVerifier(path, witnesses)
        try verifier.run()
        if let chain = verifier.chain { verifier.found.head.chain = chain.hex }
        return verifier.found
    }

    private init(_ path: String, _ witnesses: [Witness]) throws(AuditLogError) {
        doing = "verifying the audit log in \(path)"
        directory = try AuditLogError.attempt(doing) { () throws(SystemError) in try LogDirectory(path) }
        self.witnesses = Dictionary(grouping: witnesses, by: \.seq)
        found = Verification(head: Witness(log: "", seq: 0, chain: ChainHash.zero.hex))
    }

    private mutating func run() throws(AuditLogError) {
        let directory = directory
        let (firsts, strangers) = try AuditLogError.attempt(doing) { () throws(SystemError) in
            try directory.segments()
        }
        let begin = firsts.first ?? 1
        if begin > 1 { try goOn(behind: begin - 1, firsts) }
        if !found.isWhole { return }
        let isExplained = chain != nil
        for first in firsts {
            let name = LogDirectory.segment(first)
            if first != found.head.seq + 1 {
                return fail(.missing, name, 0, "the log goes on with record \(first)")
            }
            try check(first, name, isLast: first == firsts.last)
            if !found.isWhole { return }
        }
        let last = LogDirectory.segment(firsts.last ?? 1)
        if let stranger = strangers.first {
            fail(.altered, stranger, 0, "the file is not one of the log's")
        } else if found.head.seq == 0 {
            fail(.missing, last, 0, "there is no record")
        } else if !isExplained {
            let what = "the log begins with record \(begin), and no record tells of a removal"
            fail(.missing, LogDirectory.segment(begin), 0, what)
            found.flaw?.seq = 1
        } else if let beyond = witnesses.keys.max(), beyond > found.head.seq {
            fail(.contradicted, last, 0, "a witness has seen record \(beyond)")
        }
    }

    /// Looks for what is told of the removed records up to `last`; the newest segments know best.
    private mutating func goOn(behind last: UInt64, _ firsts: [UInt64]) throws(AuditLogError) {
        let directory = directory
        (found.head.seq, found.pruned, chain) = (last, last, nil)
        for first in firsts.reversed() {
            let place = try AuditLogError.attempt(doing) { () throws(SystemError) in
                try directory.removal(upTo: last, in: first)
            }
            guard let place else { continue }
            chain = ChainHash(hex: Array(place.chain.utf8)[...])
            found.head = place
            if !confirms(place) {
                let what = "a witness has seen another record \(last) than the one that was removed"
                fail(.contradicted, LogDirectory.segment(first), 0, what)
            }
            return
        }
    }

    /// Checks the lines of one segment.
    private mutating func check(_ first: UInt64, _ name: String, isLast: Bool) throws(AuditLogError) {
        let directory = directory
        var lines = try AuditLogError.attempt(doing) { () throws(SystemError) in
            SegmentLines(try directory.open(first))
        }
        var count = 0
        while true {
            count += 1
            switch try AuditLogError.attempt(doing, { () throws(SystemError) in try lines.next() }) {
            case .end: return
            case .unterminated where isLast: return fail(.unterminated, name, count, "its line has no end")
            case .unterminated: return fail(.altered, name, count, "its line has no end")
            case .tooLong: return fail(.altered, name, count, "its line is too long")
            case .line(let bytes):
                do throws(LogLine.Flaw) {
                    try check(bytes)
                } catch {
                    return fail(error.isContradiction ? .contradicted : .altered, name, count, error.what)
                }
            }
        }
    }

    /// Checks one line against all before it.
    private mutating func check(_ bytes: ArraySlice<UInt8>) throws(LogLine.Flaw) {
        let line = try LogLine(bytes)
        let seq = found.head.seq + 1
        guard line.isTrue else { throw LogLine.Flaw("its record is not what its leaf was made of") }
        // Where nothing tells of what was before, what is wrong behind is still found.
        if let chain, chain.followed(by: line.leaf, seq: seq) != line.chain {
            throw LogLine.Flaw("its chain does not follow from the record before it")
        }
        let head = try RecordHead(line.record)
        guard head.seq == seq else { throw LogLine.Flaw("it is numbered \(head.seq)") }
        guard let kind = AuditRecord.Kind(rawValue: head.kind) else {
            throw LogLine.Flaw("its kind, \(head.kind), is unknown")
        }
        guard found.head.log.isEmpty || head.log == found.head.log else {
            throw LogLine.Flaw("it is of another log")
        }
        guard witnesses[seq] == nil || confirms(Witness(log: head.log, seq: seq, chain: line.chain.hex))
        else {
            throw LogLine.Flaw("a witness has seen another record here", isContradiction: true)
        }
        if kind == .gap { found.lost = found.lost.plus(line.decoded?.lost ?? 0) }
        chain = line.chain
        found.head.seq = seq
        if found.head.log.isEmpty { found.head.log = head.log }
    }

    /// Whether no witness has seen something else at a place.
    private mutating func confirms(_ place: Witness) -> Bool {
        guard let seen = witnesses[place.seq] else { return true }
        guard seen.allSatisfy({ $0 == place }) else { return false }
        found.witnessed = place.seq
        return true
    }

    /// Notes what is wrong with the record that should come next.
    private mutating func fail(_ kind: Verification.Kind, _ segment: String, _ line: Int, _ what: String) {
        var (kind, what) = (kind, what)
        // Records that somebody has seen did not get lost on their way to the disk.
        if kind == .missing || kind == .unterminated, let beyond = witnesses.keys.max(),
            beyond > found.head.seq
        {
            kind = .contradicted
            what += ", and a witness has seen record \(beyond)"
        }
        found.flaw = Verification.Flaw(
            kind: kind,
            segment: segment,
            line: line,
            seq: found.head.seq + 1,
            what: what
        )
    }
}

extension LogDirectory {
    /// The place of the last of the removed records, as a segment's own `prune` record tells it.
    fileprivate func removal(upTo last: UInt64, in first: UInt64) throws(SystemError) -> Witness? {
        var lines = SegmentLines(try open(first))
        while true {
            switch try lines.next() {
            case .end, .unterminated: return nil
            case .tooLong: continue
            case .line(let bytes):
                guard let line = try? LogLine(bytes), let head = try? RecordHead(line.record),
                    head.kind == AuditRecord.Kind.prune.rawValue, line.isTrue,
                    let note = line.decoded?.prune, note.to == last
                else { continue }
                return Witness(log: head.log, seq: last, chain: note.chain)
            }
        }
    }
}
