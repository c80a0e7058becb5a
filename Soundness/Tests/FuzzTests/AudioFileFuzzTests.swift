import LinuxAudio
import SeededNumbers
import Testing

/// Files that were damaged on their way, or never were sound: each is finite sound or one line that says what to do.
@Suite struct AudioFileFuzzTests {
    /// How a file ends, and how ffmpeg is asked for it.
    static let forms: [(ending: String, form: [String])] = [
        ("wav", ["-c:a", "pcm_s16le"]), ("wav", ["-c:a", "pcm_f32le", "-ac", "1"]),
        ("wav", ["-c:a", "adpcm_ima_wav"]), ("wav", ["-c:a", "pcm_s24le", "-rf64", "always"]),
        ("wav", ["-c:a", "pcm_alaw"]), ("aiff", ["-c:a", "pcm_s16be"]), ("caf", ["-c:a", "pcm_s16le"]),
        ("caf", ["-c:a", "adpcm_ima_qt"]), ("flac", []), ("ogg", ["-c:a", "libvorbis"]),
        ("opus", ["-c:a", "libopus", "-ar", "48000"]), ("mp3", ["-c:a", "libmp3lame"]),
    ]

    @Test(arguments: forms.indices) func `a damaged file is sound or an error`(_ form: Int) throws {
        let place = try Playground()
        let (ending, form) = Self.forms[form]
        let whole = try place.sound(ending, form)
        var random = Seeded(UInt64(whole.count))
        for round in 0..<Fuzz.rounds(25) {
            var bytes = random.damaged(whole, most: round % 2 == 0 ? 4 : 60)
            if random.once(in: 4) { bytes.removeLast(random.below(bytes.count)) }
            // Where the lengths and rates stand, most goes wrong.
            if random.once(in: 2) {
                for _ in 0..<4 { bytes[random.below(min(60, bytes.count))] = UInt8(random.below(256)) }
            }
            expectSoundOrError(try place.write(bytes, as: "damaged.\(ending)"))
        }
    }

    @Test func `any bytes behind the first of a format are sound or an error`() throws {
        let place = try Playground()
        let beginnings = ["RIFF", "RIFX", "RF64", "FORM", "caff", "fLaC", "OggS", "ID3"].map {
            Array($0.utf8)
        }
        var random = Seeded(7)
        for round in 0..<Fuzz.rounds(150) {
            let bytes = random.one(of: beginnings + [[0xFF, 0xFB], []]) + random.bytes(below: 3_000)
            expectSoundOrError(try place.write(bytes, as: "\(round % 4).wav"))
        }
    }

    private func expectSoundOrError(_ path: String) {
        do {
            let clip = try AudioFile.read(path, first: .seconds(2))
            #expect(clip.samples.allSatisfy { $0.isFinite })
            #expect(clip.samples.count % 2 == 0 && clip.samples.count <= 2 * 96_000 + 2)
        } catch {
            #expect("\(error)".hasPrefix("reading \(path) failed: ") && !"\(error)".contains("\n"))
        }
    }
}
