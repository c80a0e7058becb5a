import Foundation

/// A directory for one test, gone with it, and programs that write sound there.
final class Playground {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID())").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The bytes of a tenth of a second of two tones, in a form that ffmpeg names so.
    func sound(_ ending: String, _ form: [String]) throws -> [UInt8] {
        let file = "\(path)/whole.\(ending)"
        let source = "aevalsrc=0.3*sin(2000*t)|0.3*sin(5000*t):s=44100:d=0.1"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", source] + form + [file]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    }

    /// Writes a file and tells where.
    func write(_ bytes: [UInt8], as name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }
}
