#if os(Linux)
    import LinuxAudio

    /// Half a minute of a lesson: the teacher speaks and music plays, and from the 18th second on the pupil speaks
    /// for some seconds too. Mono, and always the same.
    struct EchoScene {
        /// One block more, since what comes out is late.
        static let frames = 26 * 48_000 + EchoCanceller.frames
        /// Where the pupil begins.
        static let double = 18 * 48_000

        let teacher: [Float]
        let music: [Float]
        let pupil: [Float]
        /// Teacher and music.
        let all: [Float]
        /// The pupil, and the hiss of a microphone.
        let near: [Float]

        init() throws {
            let place = try Workplace()
            teacher = try Self.speech(
                in: place,
                "en-gb",
                """
                Good morning everybody. Today we look at how sound travels through a room. When I speak, the \
                loudspeaker plays my voice, and the microphone hears it again a little later. That is what we \
                call an echo. Listen to the song in the background, and try to clap when the melody rises. Can \
                you hear the guitar? It plays four notes, and then it waits. Now open your books on page twenty \
                seven, and read the second paragraph slowly, together with me. The river runs past the old mill, \
                and the children watch the boats go by. Very good. One more time, please, and a little louder.
                """
            ).prefix(Self.frames).map { $0 * 0.35 }
            let spoken = try Self.speech(
                in: place,
                "en-us",
                "I think it is forty two, because the boats go by three times a day, and nobody counted the small one."
            )
            pupil = Array(
                ([Float](repeating: 0, count: Self.double) + spoken.map { $0 * 0.3 }).prefix(25 * 48_000)
            )
            music = try Self.chords(in: place)
            all = zip(teacher, music).map { $0 + $1 }
            var noise: UInt64 = 1
            var near = pupil + [Float](repeating: 0, count: Self.frames - pupil.count)
            for frame in near.indices {
                noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                near[frame] += (Float(noise >> 40) / Float(1 << 23) - 1) * 4e-4
            }
            self.near = near
        }

        private static func speech(in place: Workplace, _ voice: String, _ text: String) throws -> [Float] {
            let file = place.file("\(voice).wav")
            guard try place.run("espeak-ng", "-v", voice, "-s", "150", "-w", file, text) else {
                throw Unmade()
            }
            return try AudioFile.read(file).mono
        }

        /// Plucked chords without a pause.
        private static func chords(in place: Workplace) throws -> [Float] {
            let chords = ["C3 G3 E4 C5", "A2 E3 C4 A4", "F2 C3 A3 F4", "G2 D3 B3 G4"]
            let bar = try chords.flatMap { chord in
                let notes = chord.split(separator: " ").map { "\($0)" }
                let file = place.file("\(notes[0]).wav")
                let arguments = ["synth", "0.6", "pluck", notes[0], "pluck", notes[1]]
                guard
                    try place.run(
                        "sox",
                        ["-R", "-n", "-r", "48000", "-c", "1", file] + arguments
                            + [
                                "synth", "0.6", "pluck", "mix", notes[2], "pluck", "mix", notes[3], "gain",
                                "-6",
                            ]
                    )
                else { throw Unmade() }
                return try AudioFile.read(file).mono
            }
            return (0..<frames).map { bar[$0 % bar.count] * 0.35 }
        }

        struct Unmade: Error {}
    }
#endif
