#if canImport(Darwin)
    import Darwin
    import Foundation
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The directory of one log: `audit-000000000001.jsonl`, each segment named after its first number. Any thread.
struct LogDirectory: Sendable {
    /// Where it is.
    let path: String
    /// Opened for reading; whoever holds it reaches the segments by name.
    let file: OpenFile

    /// Opens a directory that exists.
    init(_ path: String) throws(SystemError) {
        self.path = path
        file = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    }

    /// Creates a directory for its owner alone, unless something has its name already.
    static func create(_ path: String) throws(SystemError) {
        guard unsafe mkdir(path, 0o700) == 0 else {
            guard errno == EEXIST else { throw .last }
            return
        }
        #if canImport(Darwin)
            // A log that comes back from a backup contradicts whoever has seen its end.
            var place = URL(fileURLWithPath: path, isDirectory: true)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? place.setResourceValues(values)
        #endif
    }

    /// The name of the segment that begins with a number.
    static func segment(_ first: UInt64) -> String { "audit-\(padded(first)).jsonl" }

    /// The name under which the torn end of a segment is kept.
    static func torn(_ first: UInt64) -> String { "audit-\(padded(first)).torn" }

    /// The name of the file that keeps some room on the disk.
    static let reserve = "audit.reserve"

    private static func padded(_ number: UInt64) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }

    /// The first numbers of the segments, in order, and the names that look like segments and are none.
    func segments() throws(SystemError) -> (firsts: [UInt64], strangers: [String]) {
        guard let stream = unsafe opendir(path) else { throw .last }
        defer { unsafe closedir(stream) }
        var firsts: [UInt64] = []
        var strangers: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix("audit-"), name.hasSuffix(".jsonl") else { continue }
            if let first = UInt64(name.dropFirst(6).dropLast(6)), Self.segment(first) == name {
                firsts.append(first)
            } else {
                strangers.append(name)
            }
        }
        return (firsts.sorted(), strangers.sorted())
    }

    /// What a segment takes on the disk, with what was torn from it.
    func bytes(of first: UInt64) -> Int {
        [Self.segment(first), Self.torn(first)].reduce(0) { sum, name in
            var status = stat()
            let isThere = unsafe fstatat(file.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            return sum + (isThere ? Int(status.st_size) : 0)
        }
    }

    /// Whether a segment is there, as far as can be said.
    func holds(_ first: UInt64) -> Bool {
        var status = stat()
        return unsafe fstatat(file.descriptor, Self.segment(first), &status, AT_SYMLINK_NOFOLLOW) == 0
            || errno != ENOENT
    }

    /// Opens a segment for reading.
    func open(_ first: UInt64) throws(SystemError) -> OpenFile {
        try OpenFile(Self.segment(first), in: file, O_RDONLY)
    }
}
