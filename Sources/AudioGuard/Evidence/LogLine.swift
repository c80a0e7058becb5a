import AudioGuardCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of the log, taken apart byte by byte; whether it is true is for its reader to ask.
///
/// `{"chain":"…","leaf":"…","record":{…}}`, without the newline. A value; any thread.
struct LogLine {
    /// The chain that the line claims.
    let chain: ChainHash
    /// The leaf that the line claims.
    let leaf: ChainHash
    /// The record's bytes.
    let record: ArraySlice<UInt8>

    /// Takes a line apart, or says what is wrong with it.
    init(_ line: ArraySlice<UInt8>) throws(Flaw) {
        var rest = line
        guard rest.take("{\"chain\":\"") else { throw Flaw("it does not begin as a line of the log") }
        guard let chain = ChainHash(hex: rest.prefix(64)) else { throw Flaw("its chain is not 64 digits") }
        rest = rest.dropFirst(64)
        guard rest.take("\",\"leaf\":\"") else { throw Flaw("its leaf does not follow its chain") }
        guard let leaf = ChainHash(hex: rest.prefix(64)) else { throw Flaw("its leaf is not 64 digits") }
        rest = rest.dropFirst(64)
        guard rest.take("\",\"record\":"), rest.first == UInt8(ascii: "{") else {
            throw Flaw("its record does not follow its leaf")
        }
        guard rest.last == UInt8(ascii: "}") else { throw Flaw("it does not end as a line of the log") }
        self.chain = chain
        self.leaf = leaf
        record = rest.dropLast()
    }

    /// The record, if it is one of this version.
    var decoded: AuditRecord? { try? JSONDecoder().decode(AuditRecord.self, from: Data(record)) }

    /// Whether the record's bytes are those that the leaf was made of.
    var isTrue: Bool { ChainHash(leafOf: record) == leaf }

    /// Where in a line the chain's digits begin.
    static let chainStart = 10
    /// Where in a line the leaf's digits begin.
    static let leafStart = 84
    /// Where in a line the record begins.
    static let recordStart = 159
    /// What stands before the record, with room for the digits.
    static let template = Array(
        ("{\"chain\":\"" + String(repeating: "0", count: 64) + "\",\"leaf\":\""
            + String(repeating: "0", count: 64)
            + "\",\"record\":").utf8
    )
    /// More bytes than a line has.
    static let limit = 8_192 + 256

    /// What is wrong with a line, in one clause.
    struct Flaw: Error {
        let what: String
        /// Whether it is a witness that says so.
        var isContradiction = false

        init(_ what: String, isContradiction: Bool = false) {
            self.what = what
            self.isContradiction = isContradiction
        }
    }
}

/// The first fields of a record, read without reading the rest.
struct RecordHead {
    let log: String
    let seq: UInt64
    let kind: String
    /// By the wall clock; nil where it does not follow.
    let wall: Int64?

    /// Reads `{"version":1,"id":"…","log":"…","seq":1,"kind":"…"`, byte by byte.
    init(_ record: ArraySlice<UInt8>) throws(LogLine.Flaw) {
        var rest = record
        guard rest.take("{\"version\":1,\"id\":\""), rest.takeWord() != nil else {
            throw LogLine.Flaw("its record has another version, or no id")
        }
        guard rest.take(",\"log\":\""), let log = rest.takeWord() else {
            throw LogLine.Flaw("its record names no log")
        }
        guard rest.take(",\"seq\":") else { throw LogLine.Flaw("its record has no number") }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard let seq = UInt64(String(decoding: digits, as: UTF8.self)), digits.first != 0x30 else {
            throw LogLine.Flaw("its record has no number")
        }
        rest = rest.dropFirst(digits.count)
        guard rest.take(",\"kind\":\""), let kind = rest.takeWord() else {
            throw LogLine.Flaw("its record has no kind")
        }
        wall =
            rest.take(",\"wall\":")
            ? Int64(String(decoding: rest.prefix { $0 == 0x2D || (0x30...0x39).contains($0) }, as: UTF8.self))
            : nil
        self.log = log
        self.seq = seq
        self.kind = kind
    }
}

extension ArraySlice<UInt8> {
    /// Takes exactly this text from the front, if it is there.
    fileprivate mutating func take(_ text: String) -> Bool {
        guard starts(with: text.utf8) else { return false }
        removeFirst(text.utf8.count)
        return true
    }

    /// Takes the text up to the next quote, and the quote; a word of ours has no escapes.
    fileprivate mutating func takeWord() -> String? {
        guard let end = firstIndex(of: UInt8(ascii: "\"")), end > startIndex else { return nil }
        let word = self[startIndex..<end]
        guard !word.contains(UInt8(ascii: "\\")) else { return nil }
        self = self[(end + 1)...]
        return String(decoding: word, as: UTF8.self)
    }
}
