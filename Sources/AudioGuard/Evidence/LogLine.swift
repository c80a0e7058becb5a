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
