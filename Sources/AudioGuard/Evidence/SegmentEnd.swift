/// The last line of a segment that is whole and true, and what stands behind it. A value.
///
/// It is looked for from the end, in the last megabyte at first: opening a log takes no longer for a large segment.
struct SegmentEnd {
    /// That line; `nil` where there is none.
    private(set) var line: (head: RecordHead, chain: ChainHash)?
    /// Bytes up to the end of that line.
    private(set) var end = 0
    /// Bytes of the segment.
    let size: Int
    /// Lines behind it.
    private(set) var torn: UInt64 = 0

    /// Looks for it in a file that is open for reading.
    init(of file: OpenFile, looking window: Int = 1 << 20) throws(SystemError) {
        size = try file.size()
        var length = min(window, size)
        while true {
            let start = size - length
            if look(in: try file.read(length, at: start), isWhole: start == 0) {
                end += start
                return
            }
            length = min(length * 4, size)
        }
    }

    /// Where the medium has none of what was written: a run of zeros, since a single one is a flipped byte.
    private static func hole(in bytes: ArraySlice<UInt8>) -> Int? {
        var rest = bytes
        while let zero = rest.first(byte: 0) {
            if bytes[zero...].prefix(512).allSatisfy({ $0 == 0 }) { return zero }
            rest = bytes[(zero + 1)...]
        }
        return nil
    }

    /// Looks in the last bytes of a segment; `false` when more are needed. A line begins behind a newline.
    private mutating func look(in bytes: [UInt8], isWhole: Bool) -> Bool {
        let newline = UInt8(ascii: "\n")
        var rest = bytes[...]
        if !isWhole { rest = rest[((rest.firstIndex(of: newline) ?? rest.endIndex - 1) + 1)...] }
        if let zero = Self.hole(in: rest) {
            let start = (rest[..<zero].lastIndex(of: newline) ?? rest.startIndex - 1) + 1
            torn = UInt64(rest[start...].count { $0 == newline }) + (rest.last == newline ? 0 : 1)
            rest = rest[..<start]
        } else {
            let start = (rest.lastIndex(of: newline) ?? rest.startIndex - 1) + 1
            torn = start < rest.endIndex ? 1 : 0
            rest = rest[..<start]
        }
        while !rest.isEmpty {
            let start = (rest.dropLast().lastIndex(of: newline) ?? rest.startIndex - 1) + 1
            if let line = try? LogLine(rest[start...].dropLast()), line.isTrue,
                let head = try? RecordHead(line.record)
            {
                self.line = (head, line.chain)
                end = rest.endIndex
                return true
            }
            torn += 1
            rest = rest[..<start]
        }
        end = 0
        return isWhole
    }
}
