import AudioGuard
import Foundation

/// The files that hold the symbols of the builds that are wanted, found by their build ids alone.
struct SymbolFiles {
    /// The most files and folders that are looked at.
    static let mostEntries = 500_000

    /// The best file of each build.
    private(set) var found: [String: SymbolFile] = [:]
    /// What could not be looked through.
    private(set) var problems: [String] = []
    private let wanted: Set<String>
    private var looked = 0

    /// Files for these build ids.
    init(for wanted: Set<String>) { self.wanted = wanted }

    /// Looks at files, and through directories with all that is in them. Links in them are not followed.
    mutating func search(_ paths: [String], progress: (Double) -> Void) {
        for path in paths { lookIntoBuildIDFolders(of: path) }
        for (index, path) in paths.enumerated() where !isDone {
            progress(Double(index) / Double(paths.count))
            search(path)
        }
    }

    private var isDone: Bool { wanted.allSatisfy { found[$0]?.detail == .lines } }

    /// Where distributions put debug files: no search is needed there.
    private mutating func lookIntoBuildIDFolders(of path: String) {
        for id in wanted where id.count > 2 {
            for folder in ["/.build-id/", "/usr/lib/debug/.build-id/"] {
                take(path + folder + "\(id.prefix(2))/\(id.dropFirst(2)).debug")
            }
        }
    }

    private mutating func search(_ path: String) {
        let root = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        take(root.path)
        let entries = FileManager.default.enumerator(
            at: root,
            includingPropertiesForKeys: [.isRegularFileKey],
            errorHandler: { _, _ in true }
        )
        while let entry = entries?.nextObject() as? URL {
            looked += 1
            guard looked <= Self.mostEntries else {
                problems.append("only \(Self.mostEntries) files were looked at. Name a smaller directory.")
                return
            }
            guard (try? entry.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
                continue
            }
            take(entry.path)
            if isDone { return }
        }
    }

    private mutating func take(_ path: String) {
        for file in SymbolFile.read(path) where wanted.contains(file.buildID) {
            if file.detail > found[file.buildID]?.detail ?? .none { found[file.buildID] = file }
        }
    }
}
