import Foundation
import LinuxAudio

/// What a lesson's WAV files say, measured from their samples alone.
struct LessonFiles {
    /// The RMS level of every window of 20 ms, in dBFS.
    let without: [Double]
    let with: [Double]
    /// The amplitude of the tone in every window, 1 being that of the track.
    let toneWithout: [Double]
    let toneWith: [Double]

    /// Performs a lesson of these tracks and measures both files.
    init(teacher: String? = nil, media: String? = nil) async throws {
        let folder = try temporaryFolder()
        var arguments = ["classroom", "--json", "--out", folder]
        if let teacher { arguments += ["--teacher", teacher] }
        if let media { arguments += ["--media", media] }
        _ = try await Program.run(arguments)
        (without, with, toneWithout, toneWith) = try await onAnotherThread {
            let (without, with) = (folder + "/without-guard.wav", folder + "/with-guard.wav")
            return (
                try Self.windows(without), try Self.windows(with), try Self.toneParts(without),
                try Self.toneParts(with)
            )
        }
    }

    static func windows(_ file: String) throws -> [Double] {
        let samples = try AudioFile.read(file).samples
        return stride(from: 0, to: samples.count - 1919, by: 1920).map { start in
            let energy = samples[start..<start + 1920].reduce(0.0) { $0 + Double($1) * Double($1) }
            return 10 * log10(energy / 1920 + 1e-12)
        }
    }

    /// How much of a window is the tone of ``tone()``, against the whole of it: what else sounds does not count.
    static func toneParts(_ file: String) throws -> [Double] {
        let samples = try AudioFile.read(file).samples
        let phases = (0..<48).map { 2 * Double.pi * Double($0) / 48 }
        let (cosines, sines) = (phases.map(cos), phases.map(sin))
        return stride(from: 0, to: samples.count - 1919, by: 1920).map { start in
            // Twenty periods of the tone are in a window: they are added up before they are weighed.
            var period = [Double](repeating: 0, count: 48)
            for frame in 0..<960 { period[frame % 48] += Double(samples[start + 2 * frame]) }
            let cosine = zip(period, cosines).reduce(0) { $0 + $1.0 * $1.1 }
            let sine = zip(period, sines).reduce(0) { $0 + $1.0 * $1.1 }
            return 2 * (cosine * cosine + sine * sine).squareRoot() / 960 / 0.1
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
            var writer = try WAVWriter(path)
            let tenth = (0..<4_800).flatMap { [wave($0 % 48), wave($0 % 48)] }
            for _ in 0..<300 { try writer.write(tenth) }
            try writer.finish()
            return path
        }
    }
}
