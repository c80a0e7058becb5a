import Foundation
import LinuxAudio

/// What a lesson's WAV files say, measured from their samples alone.
struct LessonFiles {
    let without: [Double]
    let with: [Double]

    /// Performs a lesson of these tracks and measures both files.
    init(teacher: String? = nil, media: String? = nil) async throws {
        let folder = try temporaryFolder()
        var arguments = ["classroom", "--json", "--out", folder]
        if let teacher { arguments += ["--teacher", teacher] }
        if let media { arguments += ["--media", media] }
        _ = try await Program.run(arguments)
        (without, with) = try await onAnotherThread {
            (
                try Self.windows(folder + "/without-guard.wav"), try Self.windows(folder + "/with-guard.wav")
            )
        }
    }

    /// The RMS level of every window of 20 ms, in dBFS.
    static func windows(_ file: String) throws -> [Double] {
        let samples = try AudioFile.read(file).samples
        return stride(from: 0, to: samples.count - 1919, by: 1920).map { start in
            let energy = samples[start..<start + 1920].reduce(0.0) { $0 + Double($1) * Double($1) }
            return 10 * log10(energy / 1920 + 1e-12)
        }
    }

    /// The RMS level between two seconds.
    static func level(_ windows: [Double], from start: Double, to end: Double) -> Double {
        let part = windows[Int(start * 50)..<Int(end * 50)]
        return 10 * log10(part.reduce(0) { $0 + pow(10, $1 / 10) } / Double(part.count))
    }

    /// A file of silence, half a minute long.
    static func silence() async throws -> String { try await file { _ in 0 } }

    /// A steady tone, so that a level is a level wherever it is measured.
    static func tone() async throws -> String { try await file { 0.1 * sin(2 * .pi * Float($0) / 48) } }

    /// A file of half a minute that repeats one millisecond.
    private static func file(_ wave: @escaping @Sendable (Int) -> Float) async throws -> String {
        try await onAnotherThread {
            let path = try temporaryFolder() + "/track.wav"
            let writer = try WAVWriter(path)
            let tenth = (0..<4_800).flatMap { [wave($0 % 48), wave($0 % 48)] }
            for _ in 0..<300 { try writer.write(tenth) }
            try writer.finish()
            return path
        }
    }
}
