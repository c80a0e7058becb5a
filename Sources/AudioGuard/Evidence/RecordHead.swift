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
