import AudioGuard
import AudioGuardCore

/// The stacks of a log with their names, for people and as data.
struct NamedStacks: Encodable {
    /// How many records were read.
    let records: Int
    /// The stacks, those that came most often first.
    let stacks: [Stack]
    /// The builds for which there was no file, each once.
    let missing: [Build]
    /// How many different frames have a name, have none, and belong to the system and have none.
    let named: Int
    let unnamed: Int
    let system: Int
    /// How many records have stacks that are not shown.
    let leftOut: Int
    /// Whether lines could be named.
    let hasLines: Bool

    struct Stack: Encodable {
        let stack: String
        let count: Int
        let first: UInt64
        let last: UInt64
        /// Who the log says it was.
        let callers: [Caller]
        /// Who it was by the table that was given.
        let module: ModuleID?
        /// Nil if the log no longer holds them.
        let frames: [Frame]?
        let isCut: Bool
    }

    struct Frame: Encodable {
        let image: String
        let buildID: String?
        let offset: UInt64
        /// The function that is called, after those that were inlined into it; empty where nobody knows.
        let functions: [Function]
    }

    struct Function: Encodable {
        let function: String
        let file: String?
        let line: Int?
        let isInlined: Bool
    }

    struct Build: Encodable, Hashable {
        let image: String
        let buildID: String?
    }

    /// Whether every frame that is not the system's has a name.
    var isComplete: Bool { unnamed == 0 && leftOut == 0 && stacks.allSatisfy { $0.frames != nil } }

    init(
        _ logged: LoggedStacks,
        _ places: [[Symbolizer.Place]],
        _ files: SymbolFiles,
        _ table: ModuleTable?,
        hasLines: Bool
    ) {
        let frames = zip(logged.frames, places).map { Frame($0, $1) }
        let owners = table.map { table in
            zip(logged.frames, places).map { FrameOwner($0, $1, by: table) }
        }
        var missing: Set<Build> = []
        var (named, unnamed, system) = (0, 0, 0)
        for frame in logged.frames.indices {
            let isSystem = logged.frames[frame].isOfTheSystem
            if !frames[frame].functions.isEmpty {
                named += 1
            } else if isSystem {
                system += 1
            } else {
                unnamed += 1
                let build = Build(image: frames[frame].image, buildID: frames[frame].buildID)
                if build.buildID.flatMap({ files.found[$0] }) == nil { missing.insert(build) }
            }
        }
        records = logged.records
        leftOut = logged.leftOut
        (self.named, self.unnamed, self.system) = (named, unnamed, system)
        self.missing = missing.sorted { ($0.image, $0.buildID ?? "") < ($1.image, $1.buildID ?? "") }
        self.hasLines = hasLines
        stacks = logged.stacks
            .sorted { ($1.count, $0.first) < ($0.count, $1.first) }
            .map { stack in
                Stack(
                    stack: stack.name,
                    count: stack.count,
                    first: stack.first,
                    last: stack.last,
                    callers: stack.callers,
                    module: owners.flatMap { owners in
                        FrameOwner.caller(in: (stack.frames ?? []).map { owners[$0] })
                    },
                    frames: stack.frames?.map { frames[$0] },
                    isCut: stack.isCut
                )
            }
    }
}

extension NamedStacks.Frame {
    /// A frame with what the files say, or else with what the log says.
    fileprivate init(_ frame: StackFrame, _ places: [Symbolizer.Place]) {
        image = frame.image
        buildID = frame.buildID
        offset = frame.offset
        if places.isEmpty, let symbol = frame.symbol {
            functions = [NamedStacks.Function(function: symbol, file: nil, line: nil, isInlined: false)]
        } else {
            functions = places.enumerated().map { index, place in
                NamedStacks.Function(
                    function: place.function.demangled,
                    file: place.file,
                    line: place.line,
                    isInlined: index < places.count - 1
                )
            }
        }
    }
}

extension StackFrame {
    /// Whether it lies in a library of the guard's or the system's own, for which nobody has symbols.
    fileprivate var isOfTheSystem: Bool {
        if ModuleTable.empty.owner(ofImage: image) == .own { return true }
        let libraries = [
            "libc.", "libc-", "libm.", "libpthread", "libstdc++", "libgcc_s", "ld-linux", "ld-musl",
        ]
        return libraries.contains { image.hasPrefix($0) }
    }
}
