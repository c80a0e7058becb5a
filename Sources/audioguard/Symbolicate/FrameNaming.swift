import AudioGuard
import AudioGuardCore

/// Gives frames the names that the symbol files hold.
struct FrameNaming {
    private let files: SymbolFiles
    private let tool: Symbolizer?
    /// Why something has fewer names than it might have.
    private(set) var problems: [String] = []
    /// Whether lines could be named.
    private(set) var hasLines: Bool

    /// Names from these files, with this program; without it, from what the files' tables of functions say.
    init(_ files: SymbolFiles, _ tool: Symbolizer?) {
        self.files = files
        self.tool = tool
        hasLines = tool != nil
        if tool == nil {
            problems.append(
                "there is no llvm-symbolizer: functions are named without lines. "
                    + "Install llvm, or name one with --symbolizer."
            )
        }
    }

    /// The functions of each frame, inlined ones first; empty where nobody knows.
    mutating func name(_ frames: [StackFrame], progress: (Double) -> Void) -> [[Symbolizer.Place]] {
        var named = Array(repeating: [Symbolizer.Place](), count: frames.count)
        let builds = Dictionary(grouping: frames.indices) { frames[$0].buildID ?? "" }
        for (done, (build, numbers)) in builds.sorted(by: { $0.key < $1.key }).enumerated() {
            progress(Double(done) / Double(builds.count))
            guard let file = files.found[build] else { continue }
            // The call itself is the byte before the return address: a function may end with it.
            let offsets = numbers.map { frames[$0].offset &- 1 }
            for (number, places) in zip(numbers, places(at: offsets, in: file)) { named[number] = places }
        }
        return named
    }

    private mutating func places(at offsets: [UInt64], in file: SymbolFile) -> [[Symbolizer.Place]] {
        if let tool {
            do throws(Symbolizer.Failure) {
                return try tool.places(at: offsets.map { file.base &+ $0 }, in: file.path)
            } catch {
                problems.append("\(error.what): functions are named without lines.")
                hasLines = false
            }
        }
        guard file.isELF, let table = FunctionTable(path: file.path, buildID: file.buildID) else {
            return offsets.map { _ in [] }
        }
        return offsets.map { offset in
            table.names(at: offset).prefix(1).map { Symbolizer.Place(function: $0, file: nil, line: nil) }
        }
    }
}
