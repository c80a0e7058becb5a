#if os(Linux)
    import Foundation
    import SoundCard
    import Testing

    /// The card that the other tests stand on, tried by the programs that everybody has.
    @Suite(.timeLimit(.minutes(1))) struct SoundCardTests {

        private func program(_ name: String, _ arguments: [String]) throws -> Bool {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
            process.arguments = arguments
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        /// A file of raw float samples, which `aplay` and `arecord` take as they are.
        private func raw(_ samples: [Float], in place: Workplace) throws -> String {
            try place.file("played", holding: unsafe samples.withUnsafeBytes { unsafe Array($0) })
        }

        private func samples(of path: String) throws -> [Float] {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            return unsafe bytes.withUnsafeBytes { bytes in
                (0..<bytes.count / 4).map {
                    unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self)
                }
            }
        }

        private let float = ["-t", "raw", "-f", "FLOAT_LE", "-r", "48000"]

        @Test(arguments: [[], ["-M"]])
        func `what is played is what its loudspeaker plays, at its own pace`(_ access: [String]) throws {
            let card = try SoundCard.make(speed: 4, isPatient: true)
            let place = try Workplace()
            let played = sweep(seconds: 2)
            let begin = ContinuousClock.now
            let file = try raw(played, in: place)
            #expect(try program("aplay", ["-q", "-D", card.device, "-c", "2"] + float + access + [file]))
            // Not sooner, and a busy machine may be late.
            #expect(ContinuousClock.now - begin > .milliseconds(490))
            #expect(Array(card.recording().prefix(played.count)) == played)
        }

        @Test func `its microphone hears the room and the near end`() throws {
            let near = voice(seconds: 3)
            let card = try SoundCard.make(
                room: .delay(milliseconds: 60, gain: 0.3),
                nearEnd: near,
                speed: 4,
                isPatient: true
            )
            let place = try Workplace()
            let played = try raw(sweep(seconds: 1), in: place)
            let recorder = Process()
            recorder.executableURL = URL(fileURLWithPath: "/usr/bin/arecord")
            recorder.arguments =
                ["-q", "-D", card.device, "-d", "2", "-c", "1"] + float + [place.file("heard")]
            recorder.standardError = FileHandle.nullDevice
            try recorder.run()
            // The card's clock begins with the recorder.
            while card.frames == 0, recorder.isRunning { Thread.sleep(forTimeInterval: 0.002) }
            #expect(try program("aplay", ["-q", "-D", card.device, "-c", "2"] + float + [played]))
            recorder.waitUntilExit()

            let loudspeaker = card.recording()
            let heard = try samples(of: place.file("heard"))
            #expect(heard.count == 96_000)
            let expected = heard.indices.map { index -> Float in
                let then = index - 2_880
                let echo = then < 0 ? 0 : 0.3 * (loudspeaker[then * 2] + loudspeaker[then * 2 + 1]) / 2
                return echo + near[index]
            }
            #expect(zip(heard, expected).allSatisfy { abs($0 - $1) < 1e-6 })
        }

        @Test func `a patient card waits for its streams, however late they are`() throws {
            let card = try SoundCard.make(room: .delay(milliseconds: 0, gain: 1), speed: 200, isPatient: true)
            let place = try Workplace()
            let played = sweep(seconds: 4)
            let file = try raw(played, in: place)
            let recorder = Process()
            recorder.executableURL = URL(fileURLWithPath: "/usr/bin/arecord")
            // Two hundred times faster than any machine would manage with so little buffer.
            let small = ["--buffer-size=960", "--period-size=480", "--fatal-errors"]
            recorder.arguments =
                ["-q", "-D", card.device, "-d", "4", "-c", "2"] + float + small + [place.file("heard")]
            recorder.standardError = FileHandle.nullDevice
            try recorder.run()
            while card.frames == 0, recorder.isRunning { Thread.sleep(forTimeInterval: 0.002) }
            #expect(try program("aplay", ["-q", "-D", card.device, "-c", "2"] + float + small + [file]))
            recorder.waitUntilExit()
            #expect(recorder.terminationStatus == 0)
            let loudspeaker = card.recording()
            let begin = try #require(loudspeaker.indices.first { loudspeaker[$0] != 0 }) / 2 * 2
            #expect(
                Array(loudspeaker[begin...].prefix(played.count - 2))
                    == Array(played[2...].prefix(loudspeaker.count - begin))
            )
            let heard = try samples(of: place.file("heard"))
            #expect(heard.count == 4 * 96_000)
        }

        @Test func `streams of several programs are heard together`() throws {
            let card = try SoundCard.make(speed: 4, isPatient: true)
            let place = try Workplace()
            let file = try raw([Float](repeating: 0.25, count: 96_000), in: place)
            let other = Process()
            other.executableURL = URL(fileURLWithPath: "/usr/bin/aplay")
            other.arguments = ["-q", "-D", card.device, "-c", "2"] + float + [file]
            try other.run()
            #expect(try program("aplay", ["-q", "-D", card.device, "-c", "2"] + float + [file]))
            other.waitUntilExit()
            let recording = card.recording()
            #expect(recording.max() == 0.5)
            #expect(recording.reduce(0, +) == 2 * 24_000)
        }

        @Test func `a card that is pulled out fails its streams, and comes back`() throws {
            let card = try SoundCard.make()
            let place = try Workplace()
            let file = try raw([Float](repeating: 0.25, count: 960_000), in: place)
            let puller = Thread {
                while card.frames < 4_800 { Thread.sleep(forTimeInterval: 0.005) }
                card.unplug()
            }
            puller.start()
            let arguments = ["-q", "-D", card.device, "-c", "2"] + float
            #expect(try !program("aplay", arguments + [file]))
            #expect(card.frames < 240_000)
            #expect(try !program("aplay", arguments + ["-d", "1", file]))
            card.plugIn()
            let short = try raw([Float](repeating: 0.25, count: 960), in: place)
            #expect(try program("aplay", arguments + [short]))
        }

        @Test func `a card that somebody has is busy`() throws {
            let card = try SoundCard.make()
            let place = try Workplace()
            let file = try raw([Float](repeating: 0.25, count: 960), in: place)
            let arguments = ["-q", "-D", card.device, "-c", "2"] + float + [file]
            let answer = try card.whileBusy { try program("aplay", arguments) }
            #expect(!answer)
            #expect(try program("aplay", arguments))
        }

        @Test func `nothing of it stays behind`() throws {
            var card: SoundCard? = try SoundCard.make()
            let directory = try #require(card?.device.split(separator: ":").last.map(String.init))
            #expect(FileManager.default.fileExists(atPath: directory))
            card = nil
            #expect(!FileManager.default.fileExists(atPath: directory))
        }
    }
#endif
