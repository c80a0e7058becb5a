/// The lines of one segment, read in pieces: memory stays flat however long it is. One thread.
struct SegmentLines {
    private let file: OpenFile
    private var offset = 0
    private var buffer: [UInt8] = []
    private var start = 0
    private var isSkipping = false

    /// Begins at the segment's first byte.
    init(_ file: OpenFile) { self.file = file }

    /// What comes next in a segment.
    enum Next {
        /// A line, without its newline.
        case line(ArraySlice<UInt8>)
        /// A line that is longer than any line of a log.
        case tooLong
        /// Bytes without a newline: a line that is being written, or was torn. More may follow.
        case unterminated
        /// Nothing. More may follow.
        case end
    }

    /// Goes on to the next line.
    mutating func next() throws(SystemError) -> Next {
        while true {
            if let end = buffer[start...].first(byte: UInt8(ascii: "\n")) {
                let line = buffer[start..<end]
                start = end + 1
                let isTooLong = isSkipping || line.count > LogLine.limit
                isSkipping = false
                return isTooLong ? .tooLong : .line(line)
            }
            buffer.removeSubrange(..<start)
            start = 0
            if buffer.count > LogLine.limit {
                buffer.removeAll(keepingCapacity: true)
                isSkipping = true
            }
            let more = try file.read(1 << 16, at: offset)
            offset += more.count
            if more.isEmpty { return buffer.isEmpty && !isSkipping ? .end : .unterminated }
            buffer += more
        }
    }
}
