#if os(Linux)
    import Foundation
    import LinuxAudio

    /// Sound files made for the tests, once.
    enum Sounds {
        private static let folder: String = {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("media-streams-\(getpid())").path
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            atexit { try? FileManager.default.removeItem(atPath: Sounds.folder) }
            return folder
        }()

        /// Six seconds of a sweep with noise, at 48 kHz.
        static let wave = made("wav", by: "sox", "-D", "-R", "-n", "-r", "48000", "-c", "2", "-b", "16") {
            ["\($0)", "synth", "6", "sine", "200-4000", "pinknoise", "gain", "-9"]
        }
        static let mp3 = encoded("mp3", "-b:a", "128k")
        static let slowRate = encoded("mp3", "-ar", "44100")
        static let vorbis = encoded("ogg", "-c:a", "libvorbis")
        static let opus = encoded("opus", "-c:a", "libopus")
        static let aiff = encoded("aiff")
        static let flac = encoded("flac")

        /// What is to be heard of a file.
        static func heard(of path: String) throws -> [Float] { try AudioFile.read(path).samples }

        static func bytes(_ path: String) throws -> [UInt8] {
            Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        }

        private static func encoded(_ kind: String, _ options: String...) -> String {
            made(kind, by: "ffmpeg", ["-loglevel", "error", "-y", "-i", wave] + options) { [$0] }
        }

        private static func made(
            _ kind: String,
            by program: String,
            _ first: String...,
            rest: (String) -> [String]
        )
            -> String
        {
            made(kind, by: program, first, rest: rest)
        }

        private static func made(
            _ kind: String,
            by program: String,
            _ first: [String],
            rest: (String) -> [String]
        )
            -> String
        {
            let file = "\(folder)/\(UUID().uuidString).\(kind)"
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
            process.arguments = first + rest(file)
            process.standardInput = FileHandle.nullDevice
            try? process.run()
            process.waitUntilExit()
            return file
        }
    }
#endif
