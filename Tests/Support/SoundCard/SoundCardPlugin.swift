#if os(Linux)
    internal import Foundation

    /// The card's plug-in, built once in this process and known to ALSA from then on.
    enum SoundCardPlugin {
        /// The variable by which ALSA finds the card, beside all that it knows anyhow; set in this process.
        static func adopted() throws -> [String: String] { try made.get() }

        private static let made = Result { try make() }

        private static let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("sound-card-\(UUID().uuidString.prefix(8))")

        private static func make() throws -> [String: String] {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            atexit { try? FileManager.default.removeItem(at: SoundCardPlugin.directory) }
            let library = directory.appendingPathComponent("sound_card.so").path
            let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Plugin").path
            try compile(["\(sources)/air.c", "\(sources)/sound_card.c"], to: library)
            let configuration = directory.appendingPathComponent("cards.conf")
            try """
            pcm_type.sound_card { lib "\(library)" }
            pcm.sound_card { @args [ DIR ] @args.DIR { type string } type sound_card directory $DIR }

            """.write(to: configuration, atomically: true, encoding: .utf8)
            let known = "/usr/share/alsa/alsa.conf:\(configuration.path)"
            unsafe setenv("ALSA_CONFIG_PATH", known, 1)
            return ["ALSA_CONFIG_PATH": known]
        }

        private static func compile(_ sources: [String], to library: String) throws {
            let compiler = Process()
            compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            compiler.arguments =
                ["clang", "-O2", "-shared", "-fPIC", "-DPIC", "-o", library] + sources + ["-lasound", "-lm"]
            let complaints = Pipe()
            compiler.standardError = complaints
            try compiler.run()
            let text = complaints.fileHandleForReading.readDataToEndOfFile()
            compiler.waitUntilExit()
            guard compiler.terminationStatus == 0 else {
                throw SoundCard.Failure(
                    description: "the card does not compile: \(String(decoding: text, as: UTF8.self))"
                )
            }
        }
    }
#endif
