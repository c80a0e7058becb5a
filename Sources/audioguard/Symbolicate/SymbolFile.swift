import AudioGuard

/// A file that may know the functions of one build.
struct SymbolFile {
    /// What it may know.
    enum Detail: Int, Comparable {
        case none, exported, functions, lines

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    let path: String
    let buildID: String
    let detail: Detail
    /// What an offset in the image must be added to, to be an address in the file.
    let base: UInt64
    /// Whether our own reader can name its functions.
    let isELF: Bool

    /// What is in a file, if it is a program, a library or a debug file of one: nothing else, and at most one.
    static func read(_ path: String) -> [SymbolFile] {
        guard let file = ImageFile(path) else { return [] }
        if let sections = ELFSections(file) {
            guard let buildID = sections.buildID(in: file) else { return [] }
            let detail: Detail =
                sections.holdsLines(in: file) ? .lines : sections.holdsAllFunctions ? .functions : .exported
            return [SymbolFile(path: path, buildID: buildID, detail: detail, base: 0, isELF: true)]
        }
        guard let header = MachOHeader(file), let buildID = header.uuid else { return [] }
        let detail: Detail = header.holdsLines ? .lines : .functions
        return [SymbolFile(path: path, buildID: buildID, detail: detail, base: header.base, isELF: false)]
    }
}
