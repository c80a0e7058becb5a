/// JSON being written, by hand and in place: a record is written inside somebody's call, and Foundation's
/// encoder takes longer than all the rest together.
///
/// One thread. Nothing here fails; strings beyond their bound are cut, and `wasCut` says so.
package struct JSONBytes {
    /// What was written so far.
    package var bytes: [UInt8] = []
    /// Whether a string had to be cut since this was last cleared.
    var wasCut = false

    /// Nothing written yet.
    package init() {}

    /// Writes text of ours that is JSON already.
    package mutating func raw(_ text: StaticString) {
        unsafe bytes.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        )
    }

    /// Writes a word of ours, which needs no escaping.
    mutating func word(_ text: String) {
        bytes.append(Self.quote)
        bytes.append(contentsOf: text.utf8)
        bytes.append(Self.quote)
    }

    /// Writes the id of a record.
    mutating func id(_ id: RecordID) {
        bytes.append(Self.quote)
        id.write(to: &bytes)
        bytes.append(Self.quote)
    }

    /// Writes any text, escaped, and cut at a character's end to at most `limit` bytes of UTF-8.
    package mutating func string(_ text: String, atMost limit: Int = 512) {
        bytes.append(Self.quote)
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        if bytes.count - start > limit {
            var end = start + limit
            while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            bytes.removeSubrange(end...)
            wasCut = true
        }
        escape(from: start)
        bytes.append(Self.quote)
    }

    /// Writes `true` or `false`.
    mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes a whole number; beyond 2^53 as a string, since many readers would round it.
    package mutating func number(_ value: some FixedWidthInteger) {
        let isSafe = value.magnitude <= 1 << 53
        if !isSafe { bytes.append(Self.quote) }
        if value < 0 { bytes.append(0x2D) }
        digits(of: UInt64(value.magnitude))
        if !isSafe { bytes.append(Self.quote) }
    }

    private mutating func digits(of value: UInt64) {
        if value < 10 { return bytes.append(0x30 + UInt8(value)) }
        let start = bytes.count
        var rest = value
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes.append(0x30 + UInt8(digit))
            rest = quotient
        } while rest > 0
        bytes[start...].reverse()
    }

    private mutating func escape(from start: Int) {
        guard bytes[start...].contains(where: { $0 < 0x20 || $0 == Self.quote || $0 == Self.backslash })
        else { return }
        let plain = Array(bytes[start...])
        bytes.removeSubrange(start...)
        for byte in plain {
            switch byte {
            case Self.quote, Self.backslash: bytes += [Self.backslash, byte]
            case 0..<0x20:
                bytes += [Self.backslash, 0x75, 0x30, 0x30] + [Self.hex[byte >> 4], Self.hex[byte & 15]]
            default: bytes.append(byte)
            }
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let hex = HexDigits()
}

/// The sixteen digits, lower case.
struct HexDigits {
    /// The digit of a number below 16.
    subscript(_ number: UInt8) -> UInt8 { number < 10 ? 0x30 + number : 0x57 + number }
}
