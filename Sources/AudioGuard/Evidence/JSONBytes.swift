/// JSON being written by hand into memory that stands ready: a record is written inside somebody's call, and
/// Foundation's encoder takes longer than all the rest together.
///
/// One thread. Nothing here fails: strings beyond their bound are cut, and `wasCut` says so; what does not fit
/// into the memory is not written, and `isFull` says so.
@safe package struct JSONBytes: ~Copyable {
    // Safe because every write is checked against the room that is left.
    private let base: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    /// How many bytes were written.
    private(set) var count: Int
    /// Whether a string had to be cut since this was last cleared.
    var wasCut = false
    /// Whether something did not fit.
    private(set) var isFull = false

    private init(_ room: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
        // An array that is not empty has an address.
        unsafe base = room.baseAddress.unsafelyUnwrapped
        capacity = room.count
        count = start
    }

    /// Writes over an array's bytes from `start` on, and returns the end of what was written.
    static func write(over array: inout [UInt8], from start: Int, _ body: (inout JSONBytes) -> Void) -> Int {
        precondition(start < array.count)
        return unsafe array.withUnsafeMutableBufferPointer { room in
            var json = unsafe JSONBytes(room, at: start)
            body(&json)
            return json.count
        }
    }

    /// What `body` writes, at most `capacity` bytes.
    package static func bytes(atMost capacity: Int, _ body: (inout JSONBytes) -> Void) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: capacity)
        let end = write(over: &bytes, from: 0, body)
        return Array(bytes[..<end])
    }

    /// Takes back what was written after `end`.
    mutating func truncate(to end: Int) {
        precondition(end <= count)
        count = end
        isFull = false
    }

    /// Writes text of ours that is JSON already. Inlined, so that short text becomes a store or two.
    @inline(__always)
    package mutating func raw(_ text: StaticString) {
        unsafe put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a word of ours, which needs no escaping, without quotes.
    mutating func plain(_ text: String) {
        var text = text
        text.withUTF8 { unsafe put($0) }
    }

    /// Writes the id of a record, without quotes.
    mutating func plain(_ id: RecordID) {
        for index in 0..<RecordID.length { put(id[index]) }
    }

    /// Writes any text, escaped, and cut at a character's end to at most `limit` bytes of UTF-8.
    package mutating func string(_ text: String, atMost limit: Int = 512) {
        raw("\"")
        var text = text
        text.withUTF8 { utf8 in
            var end = utf8.count
            if end > limit {
                end = limit
                while end > 0, unsafe utf8[end] & 0xC0 == 0x80 { end -= 1 }
                wasCut = true
            }
            unsafe escaped(UnsafeBufferPointer(rebasing: utf8[..<end]))
        }
        raw("\"")
    }

    /// Writes `true` or `false`.
    mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes a whole number; beyond 2^53 as a string, since many readers would round it.
    package mutating func number(_ value: some FixedWidthInteger) {
        let isSafe = value.magnitude <= 1 << 53
        if !isSafe { raw("\"") }
        if value < 0 { raw("-") }
        digits(of: UInt64(value.magnitude))
        if !isSafe { raw("\"") }
    }

    private mutating func digits(of value: UInt64) {
        var length = 1
        var rest = value
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        guard length <= capacity - count else { return isFull = true }
        rest = value
        for place in stride(from: count + length - 1, through: count, by: -1) {
            unsafe base[place] = 0x30 + UInt8(rest % 10)
            rest /= 10
        }
        count += length
    }

    private mutating func escaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        if unsafe Self.isPlain(utf8) { return unsafe put(utf8) }
        for index in utf8.indices {
            let byte = unsafe utf8[index]
            switch byte {
            case 0x22, 0x5C:
                put(0x5C)
                put(byte)
            case 0..<0x20:
                raw("\\u00")
                put(HexDigits()[byte >> 4])
                put(HexDigits()[byte & 15])
            default:
                put(byte)
            }
        }
    }

    /// Whether nothing needs escaping; eight bytes at a time, since most text is looked through in vain.
    private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(utf8)
        let ones: UInt64 = 0x0101_0101_0101_0101
        var found: UInt64 = 0
        var index = 0
        while index + 8 <= bytes.count {
            let next = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // The highest bit of each byte says whether it is too small, a quote, or a backslash.
            let (quote, backslash) = (next ^ ones &* 0x22, next ^ ones &* 0x5C)
            found |= (next &- ones &* 0x20) & ~next
            found |= (quote &- ones) & ~quote
            found |= (backslash &- ones) & ~backslash
            index += 8
        }
        guard found & (ones &* 0x80) == 0 else { return false }
        while index < bytes.count {
            let byte = unsafe bytes[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { return false }
            index += 1
        }
        return true
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        guard count < capacity else { return isFull = true }
        unsafe base[count] = byte
        count += 1
    }

    @inline(__always)
    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= capacity - count else { return isFull = true }
        guard let source = bytes.baseAddress else { return }
        unsafe (base + count).update(from: source, count: bytes.count)
        count += bytes.count
    }
}

/// The sixteen digits, lower case.
struct HexDigits {
    /// The digit of a number below 16.
    subscript(_ number: UInt8) -> UInt8 { number < 10 ? 0x30 + number : 0x57 + number }
}
