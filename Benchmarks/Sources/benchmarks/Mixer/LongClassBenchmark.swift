import RealtimePCM

/// Ten hours of a class, as fast as they can be mixed: memory must not grow with them.
enum LongClassBenchmark {
    private static let hour = 360_000
    private static let voices = 8

    static func run() throws -> [Row] {
        let mixer = Mixer()
        let effect = PCMBuffer(stereo: MixScene.sound(frames: 24_000))
        let block = MixScene.sound(frames: MixScene.period)
        var out = block
        let teacher = PCMPipe(capacity: 4_800)
        guard mixer.add(teacher, as: .speech) != nil else { throw BenchmarkError("the mixer is full.") }
        var playing: [MixerVoice] = []
        var (before, most) = (0.0, 0.0)
        let start = Race.now()
        for period in 0..<10 * hour {
            keep(teacher.push(stereo: block))
            // Effects come and go, one every tenth of a second.
            if period % 10 == 0 {
                if playing.count == voices { mixer.remove(playing.removeFirst()) }
                if let voice = mixer.add(PCMPipe(playing: effect)) { playing.append(voice) }
            }
            playing[period % playing.count].gain = Decibels(Float(-period % 20))
            unsafe out.withUnsafeMutableBufferPointer { unsafe mixer.render(into: $0) }
            if period % 1_000 == 0 {
                let now = try residentMegabytes()
                if period <= hour { before = max(before, now) } else { most = max(most, now) }
            }
        }
        let seconds = Double(Race.now() - start) / 1e9
        return [
            Row(.longClass, "mixing ten hours, 360,000 effects in them", unit: .seconds, seconds),
            Row(.longClass, "resident in the first hour, at most", unit: .megabytes, before),
            Row(
                .longClass,
                "more at any time of the other nine",
                unit: .megabytes,
                max(0, most - before),
                atMost: 1
            ),
        ]
    }
}
