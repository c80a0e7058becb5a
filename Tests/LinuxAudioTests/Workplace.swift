#if os(Linux)
    import Foundation

    /// A directory for one test, removed afterwards.
    final class Workplace {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("linux-audio-\(UUID().uuidString.prefix(8))").path

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit {
            try? FileManager.default.removeItem(atPath: path)
        }

        /// The path of `name` in it.
        func file(_ name: String) -> String { "\(path)/\(name)" }

        /// Writes a file of these bytes and returns its path.
        func file(_ name: String, holding bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
            return file(name)
        }

        /// Runs a program with these arguments here and returns whether it succeeded.
        func run(_ program: String, _ arguments: String...) throws -> Bool {
            try run(program, arguments)
        }

        /// Runs it with a list of arguments.
        func run(_ program: String, _ arguments: [String]) throws -> Bool {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: path)
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        /// A RIFF file around these sample bytes.
        func wav(
            _ name: String,
            tag: UInt16,
            channels: UInt16 = 1,
            rate: UInt32 = 48_000,
            bits: UInt16,
            samples: [UInt8]
        ) throws -> String {
            func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
                unsafe withUnsafeBytes(of: number.littleEndian) { unsafe Array($0) }
            }
            let block = channels * bits / 8
            let format =
                little(tag) + little(channels) + little(rate) + little(rate * UInt32(block)) + little(block)
                + little(bits)
            let body =
                Array("WAVEfmt ".utf8) + little(UInt32(format.count)) + format + Array("data".utf8)
                + little(UInt32(samples.count)) + samples
            return try file(name, holding: Array("RIFF".utf8) + little(UInt32(body.count)) + body)
        }
    }
#endif
