/// Where the functions of one ELF file begin and end, and where in the file their names stand.
///
/// Sixteen bytes a function; names are read when asked for. A value; safe on any thread.
package struct FunctionTable: Sendable {
    package struct Function {
        var start: UInt64
        var size: UInt32
        var name: UInt32
    }

    /// Sorted by where they start.
    let functions: [Function]
    /// The part of the file that holds the names.
    let names: Range<UInt64>
    private let path: String
    private let identity: ImageFile.Identity

    /// Reads the file, or nil if it cannot be read, is no ELF file that we understand, or is not
    /// the one that was loaded: its build id must be `buildID`.
    package init?(path: String, buildID: String?) {
        guard let file = ImageFile(path),
            let sections = ELFSections(file),
            sections.buildID(in: file) == buildID,
            let (functions, names) = sections.functions(in: file)
        else { return nil }
        self.functions = functions
        self.names = names
        self.path = path
        identity = file.identity
    }

    /// The names of the function that holds `offset`: more than one if the linker folded equal
    /// functions together, none if nobody knows. At most eight, of at most 4,096 bytes.
    package func names(at offset: UInt64) -> [String] {
        let next = functions.partitioningIndex { $0.start > offset }
        guard next > 0 else { return [] }
        let start = functions[next - 1].start
        let holders = functions[..<next].suffix(8)
            .filter { $0.start == start && offset - start < UInt64($0.size) }
        guard !holders.isEmpty, let file = ImageFile(path), file.identity == identity else { return [] }
        return holders.compactMap { name(at: names.lowerBound + UInt64($0.name), in: file) }
    }

    private func name(at place: UInt64, in file: borrowing ImageFile) -> String? {
        guard place < names.upperBound,
            let bytes = file.bytes(at: place, count: min(4_096, names.upperBound - place)),
            let end = bytes.firstIndex(of: 0), end > 0
        else { return nil }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
