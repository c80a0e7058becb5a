#if os(Linux)
    import Foundation
    import LinuxAudio
    import Testing

    @Suite struct AudioFileErrorTests {
        private let place: Workplace

        init() throws {
            place = try Workplace()
        }

        private func failure(_ path: String) throws -> AudioError {
            let error = try #require(throws: AudioError.self) { try AudioFile.read(path) }
            #expect(!"\(error)".contains("\n"))
            return error
        }

        @Test func `a missing file says so, and what to do`() throws {
            let path = place.file("lesson.mp3")
            let error = try failure(path)
            #expect(
                "\(error)"
                    == "reading \(path) failed: No such file or directory (ENOENT). Check the path."
            )
            #expect(error.kind == .notFound)
        }

        @Test func `a directory, an empty file and a pipe are no sound`() throws {
            #expect("\(try failure(place.path))".hasSuffix("(EISDIR). Name a file, not a directory."))
            #expect(
                "\(try failure(place.file("empty.wav", holding: [])))".contains(
                    "failed: it is empty. Use WAV"
                )
            )
            #expect(unsafe mkfifo(place.file("pipe.wav"), 0o600) == 0)
            #expect("\(try failure(place.file("pipe.wav")))".contains("it is no regular file"))
        }

        @Test(arguments: ["txt", "wav", "mp3", "opus", "flac", "ogg", "aiff", "caf"])
        func `what is no sound is refused, whatever it is called`(_ type: String) throws {
            let words = Array(String(repeating: "This is not a lesson. ", count: 400).utf8)
            let error = try failure(place.file("words.\(type)", holding: words))
            #expect(error.kind == .notAudio)
            #expect(error.advice == "Use WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus or MP3.")
        }

        @Test func `a header without samples is refused`() throws {
            let error = try failure(place.wav("header.wav", tag: 1, bits: 16, samples: []))
            #expect(error.reason == "there is no sound in it")
        }

        @Test func `a header that promises half an hour of eight channels costs what is in the file`() throws
        {
            // A FLAC stream info: 655,350 Hz, 8 channels, 16 bits, 2^30 frames, which would be 34 GB; then nothing.
            let rate: UInt64 = 655_350
            let packed = rate << 44 | 7 << 41 | 15 << 36 | 1 << 30
            let info: [UInt8] = [0x10, 0, 0x10, 0] + [UInt8](repeating: 0, count: 6)
            let stream = (0..<8).map { UInt8(truncatingIfNeeded: packed >> (56 - 8 * UInt64($0))) }
            let bytes =
                Array("fLaC".utf8) + [0x80, 0, 0, 34] + info + stream + [UInt8](repeating: 0, count: 16 + 100)
            let before = try Self.peakMemory()
            _ = try failure(place.file("promise.flac", holding: bytes))
            #expect(try Self.peakMemory() - before < 1 << 20, "a gigabyte, in KiB")
        }

        /// The most memory that this process has had, in KiB.
        private static func peakMemory() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
        }

        @Test(arguments: [
            (Float.nan, "not a number"), (.infinity, "not a number"), (-.infinity, "not a number"),
            (.greatestFiniteMagnitude, "a million times full scale"),
            (-1.1e6, "a million times full scale"),
        ])
        func `a sample that is no sound is named`(_ value: Float, as what: String) throws {
            var bytes = [UInt8](repeating: 0, count: 4 * 10)
            unsafe withUnsafeBytes(of: value.bitPattern.littleEndian) {
                unsafe bytes.replaceSubrange(12..<16, with: $0)
            }
            let error = try failure(place.wav("nan.wav", tag: 3, bits: 32, samples: bytes))
            #expect(error.reason == "sample 3 is \(what)")
        }

        @Test(arguments: 0..<36)
        func `a damaged file is sound or an error, never a crash`(_ seed: Int) throws {
            var writer = try WAVWriter(place.file("whole.wav"))
            try writer.write(sweep(seconds: 0.1))
            try writer.finish()
            let type = ["wav", "flac", "ogg", "mp3", "aiff", "caf"][seed % 6]
            #expect(try place.run("sox", "whole.wav", "made.\(type)"))
            var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.file("made.\(type)"))))
            var state = UInt64(seed + 1)
            func random(_ limit: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % limit
            }
            if seed % 3 == 0 { bytes.removeLast(random(bytes.count)) }
            for _ in 0..<20 where !bytes.isEmpty { bytes[random(bytes.count)] = UInt8(random(256)) }
            let path = try place.file("damaged.\(type)", holding: bytes)
            do {
                let clip = try AudioFile.read(path)
                #expect(clip.samples.allSatisfy { $0.isFinite })
            } catch {
                #expect("\(error)".hasPrefix("reading \(path) failed: "))
            }
        }
    }
#endif
