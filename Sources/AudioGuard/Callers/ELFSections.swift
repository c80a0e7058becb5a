/// The section table of a 64-bit little-endian ELF file. Nothing in the file is believed before
/// its bounds are checked; what does not fit is nil.
package struct ELFSections {
    private struct Section {
        let name: UInt64
        let type: UInt64
        let place: UInt64
        let size: UInt64
        let link: Int
    }

    private enum Kind {
        static let symbols: UInt64 = 2
        static let notes: UInt64 = 7
        static let dynamicSymbols: UInt64 = 11
    }

    private let sections: [Section]
    private let nameSection: Int

    package init?(_ file: borrowing ImageFile) {
        let magic: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1]  // ELF, 64 bits, little-endian
        guard let header = file.bytes(at: 0, count: 64), header.starts(with: magic) else { return nil }
        let size: UInt64 = 64
        guard header.number(at: 0x3a, bytes: 2) == size else { return nil }
        let count = header.number(at: 0x3c, bytes: 2)
        guard let table = file.bytes(at: header.number(at: 0x28, bytes: 8), count: count * size) else {
            return nil
        }
        nameSection = Int(header.number(at: 0x3e, bytes: 2))
        sections = stride(from: 0, to: table.count, by: Int(size)).map { at in
            Section(
                name: table.number(at: at, bytes: 4),
                type: table.number(at: at + 4, bytes: 4),
                place: table.number(at: at + 0x18, bytes: 8),
                size: table.number(at: at + 0x20, bytes: 8),
                link: Int(table.number(at: at + 0x28, bytes: 4))
            )
        }
    }

    /// The linker's fingerprint of the file, in lower-case hex.
    package func buildID(in file: borrowing ImageFile) -> String? {
        for section in sections where section.type == Kind.notes && section.size < 65_536 {
            guard let notes = file.bytes(at: section.place, count: section.size) else { continue }
            var at = 0
            while at + 12 <= notes.count {
                let nameSize = Int(notes.number(at: at, bytes: 4))
                let valueSize = Int(notes.number(at: at + 4, bytes: 4))
                let value = at + 12 + (nameSize + 3) & ~3
                guard value + valueSize <= notes.count else { break }
                if notes.number(at: at + 8, bytes: 4) == 3, nameSize == 4,
                    notes[(at + 12)...].starts(with: "GNU\0".utf8)
                {
                    return notes[value..<(value + valueSize)].hexadecimal
                }
                at = value + (valueSize + 3) & ~3
            }
        }
        return nil
    }

    /// Whether it still has all its functions' names, and not the exported ones alone.
    package var holdsAllFunctions: Bool { sections.contains { $0.type == Kind.symbols } }

    /// Whether it says which lines of the source its code comes from.
    package func holdsLines(in file: borrowing ImageFile) -> Bool {
        guard sections.indices.contains(nameSection) else { return false }
        let names = sections[nameSection]
        guard names.size < 65_536, let bytes = file.bytes(at: names.place, count: names.size) else {
            return false
        }
        return sections.contains { section in
            section.name < UInt64(bytes.count) && section.size > 0
                && bytes[Int(section.name)...].starts(with: ".debug_line\0".utf8)
        }
    }

    /// The functions, sorted, and where their names are: all of them, or the exported ones if the
    /// file was stripped of the others.
    func functions(
        in file: borrowing ImageFile
    ) -> (functions: [FunctionTable.Function], names: Range<UInt64>)? {
        let table =
            sections.first { $0.type == Kind.symbols }
            ?? sections.first { $0.type == Kind.dynamicSymbols }
        guard let table, sections.indices.contains(table.link) else { return nil }
        let strings = sections[table.link]
        guard strings.place <= file.identity.size, strings.size <= file.identity.size - strings.place,
            let symbols = file.bytes(at: table.place, count: table.size)
        else { return nil }

        let names = strings.place..<(strings.place + strings.size)
        var functions: [FunctionTable.Function] = []
        functions.reserveCapacity(symbols.count / 24)
        unsafe symbols.withUnsafeBytes { bytes in
            for at in stride(from: 0, to: bytes.count - bytes.count % 24, by: 24) {
                func number<Number: FixedWidthInteger>(_ offset: Int) -> Number {
                    Number(
                        littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at + offset, as: Number.self)
                    )
                }
                let kind: UInt8 = number(4) & 0xf
                let section: UInt16 = number(6)
                let size: UInt64 = number(16)
                guard kind == 2 || kind == 10, section != 0, size > 0 else { continue }
                functions.append(
                    FunctionTable.Function(
                        start: number(8),
                        size: UInt32(clamping: size),
                        name: number(0)
                    )
                )
            }
        }
        functions.sort { $0.start < $1.start }
        return (functions, names)
    }
}
