import Foundation

/// What programs take that people mix with, reading of files included: CPU time per voice and period.
enum MixPrograms {
    private static let seconds = 20

    static func rows() throws -> [Row] {
        let scratch = try ScratchDirectory()
        return try [8, 32].flatMap { voices -> [Row] in
            let files = try (0..<voices).map { try soundFile("\(scratch.path)/\($0).f32") }
            return try [("sox -m", "sox", sox(files)), ("ffmpeg amix", "ffmpeg", ffmpeg(files))]
                .compactMap { name, program, arguments in
                    guard let taken = try cpuNanoseconds(program, arguments) else { return nil }
                    let what = MixScene(voices: voices, place: .streaming, gains: .resting).name(name)
                    return Row(.mixer, what, unit: .nanoseconds, taken / Double(voices * seconds * 100))
                }
        }
    }

    private static func sox(_ files: [String]) -> [String] {
        let form = ["-t", "f32", "-r", "48000", "-c", "2"]
        return ["-m"] + files.flatMap { ["-v", "\(MixScene.gain)"] + form + [$0] } + form + ["/dev/null"]
    }

    private static func ffmpeg(_ files: [String]) -> [String] {
        let inputs = files.flatMap { ["-f", "f32le", "-ar", "48000", "-ac", "2", "-i", $0] }
        return ["-nostdin", "-v", "error", "-threads", "1", "-filter_complex_threads", "1"] + inputs
            + ["-filter_complex", "amix=inputs=\(files.count):normalize=0", "-f", "f32le", "-y", "/dev/null"]
    }

    private static func soundFile(_ path: String) throws -> String {
        let sound = MixScene.sound(frames: 48_000)
        let second = unsafe sound.withUnsafeBytes { unsafe Data($0) }
        var whole = Data()
        for _ in 0..<seconds { whole += second }
        try whole.write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Runs a program to its end, or nothing if it is not installed.
    private static func cpuNanoseconds(_ program: String, _ arguments: [String]) throws -> Double? {
        let path = "/usr/bin/\(program)"
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        let before = childrensNanoseconds()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardError = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("\(program) failed; see above.") }
        return childrensNanoseconds() - before
    }

    private static func childrensNanoseconds() -> Double {
        var usage = rusage()
        unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        func nanoseconds(_ time: timeval) -> Double {
            (Double(time.tv_sec) * 1e6 + Double(time.tv_usec)) * 1e3
        }
        return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
    }
}
