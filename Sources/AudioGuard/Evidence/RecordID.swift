/// A UUIDv7: sorts by time and is unique over all logs, which is what the random base is for. A value.
struct RecordID {
    private let high: UInt64
    private let low: UInt64

    /// The id of the record `seq` of a log with this random base, at a time in microseconds since 1970.
    init(base: UInt64, seq: UInt64, wall: Int64) {
        let time = UInt64(max(0, wall))
        high = (time / 1_000) << 16 | 0x7000 | (time % 1_000) << 2
        low = 0x8000_0000_0000_0000 | ((base &+ seq) & 0x3FFF_FFFF_FFFF_FFFF)
    }

    /// How many characters it has.
    static var length: Int { 36 }

    /// One of the characters.
    subscript(_ index: Int) -> UInt8 {
        switch index {
        case 8, 13, 18, 23: return 0x2D
        default:
            let dashes = index < 8 ? 0 : index < 13 ? 1 : index < 18 ? 2 : index < 23 ? 3 : 4
            let nibble = index - dashes
            let half = nibble < 16 ? high : low
            return HexDigits()[UInt8(truncatingIfNeeded: half >> (60 - 4 * (nibble & 15))) & 15]
        }
    }

    /// All of them.
    var text: String { String(decoding: (0..<Self.length).map { self[$0] }, as: UTF8.self) }
}
