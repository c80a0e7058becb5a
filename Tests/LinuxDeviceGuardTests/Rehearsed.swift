#if os(Linux)
    import AudioGuardCore
    import Foundation

    /// What became of the steps that a program with a guard of devices made.
    struct Rehearsed: Decodable, Sendable {
        struct Answer: Decodable, Sendable {
            let step: String
            let status: Int32
            let opened: String?
            let error: String?
        }

        let answers: [Answer]
        let records: [AuditRecord]
        let alerts: [Alert]

        /// What ALSA makes of a device.
        enum Device: String {
            case works = "type null"
            case fails = "type hw card 99"
            /// The one card: whoever opens it this way has it alone, or finds it busy.
            case alone = "type one_card alone true"
            /// The one card, for all who open it this way.
            case together = "type one_card"
        }

        struct Failed: Error {
            let status: Int32
        }

        /// Runs the program where ALSA knows two devices, neither of which needs hardware.
        /// - parameter program: Which one; that which was built beside the tests, if it is not said.
        static func by(
            _ steps: String...,
            hardware: Device = .works,
            shared: Device = .works,
            program: URL? = nil
        ) async throws -> Rehearsed {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("devices-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("alsa.conf")
            var configuration = configuration(hardware, shared)
            if [hardware, shared].contains(.alone) {
                let library = folder.appendingPathComponent("one_card.so").path
                _ = try await run(
                    URL(fileURLWithPath: "/usr/bin/env"),
                    ["clang", "-shared", "-fPIC", "-DPIC", "-o", library, card, "-lasound"]
                )
                configuration += #"pcm_type.one_card { lib "\#(library)" }"# + "\n"
            }
            try configuration.write(to: file, atomically: true, encoding: .utf8)
            let output = try await run(
                program ?? products.appendingPathComponent("OpensDevices"),
                steps,
                ["ALSA_CONFIG_PATH": file.path]
            )
            return try JSONDecoder().decode(Rehearsed.self, from: output)
        }

        /// Where the build put the tests' own helpers.
        static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()

        /// The one card's source.
        private static let card = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Support/OneCard/one_card.c").standardizedFileURL.path

        private static func configuration(_ hardware: Device, _ shared: Device) -> String {
            let arguments =
                #"@args [ CARD DEV ] @args.CARD { type string default "0" } @args.DEV { type string default "0" }"#
            return """
                pcm.hw { \(arguments) \(hardware.rawValue) }
                pcm.plughw { \(arguments) \(hardware.rawValue) }
                pcm.sysdefault { \(hardware.rawValue) }
                pcm.front { type null }
                pcm.default { \(shared.rawValue) }
                pcm.pulse { type null }
                pcm.null { type null }
                pcm.plug { @args [ SLAVE ] @args.SLAVE { type string } type plug slave.pcm $SLAVE }
                pcm.nested { type plug slave.pcm "hw:0" }

                """
        }

        private static func run(_ program: URL, _ steps: [String], _ environment: [String: String] = [:])
            async throws -> Data
        {
            try await withCheckedThrowingContinuation { continuation in
                // A thread of its own: a waiting one of the pool would be missing there.
                Thread.detachNewThread {
                    let process = Process()
                    process.executableURL = program
                    process.arguments = steps
                    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
                    process.standardError = FileHandle.nullDevice
                    let output = Pipe()
                    process.standardOutput = output
                    continuation.resume(
                        with: Result {
                            try process.run()
                            let printed = output.fileHandleForReading.readDataToEndOfFile()
                            process.waitUntilExit()
                            guard process.terminationStatus == 0 else {
                                throw Failed(status: process.terminationStatus)
                            }
                            return printed
                        }
                    )
                }
            }
        }
    }
#endif
