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

    /// Writes the 36 characters at the end of some text.
    func write(to text: inout [UInt8]) {
        for nibble in 0..<32 {
            if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 { text.append(0x2D) }
            let half = nibble < 16 ? high : low
            text.append(HexDigits()[UInt8(truncatingIfNeeded: half >> (60 - 4 * (nibble & 15))) & 15])
        }
    }

    /// The 36 characters.
    var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
