#if os(Linux)
    import Foundation
    import LinuxAudio
    import PulseServer
    import RealtimePCM
    import Testing

    // The reason we exist. In the suite of playouts, since it has the process's environment for itself.
    extension PulsePlayoutTests {
        @Test func `media beside the call loses 20 dB, media through the unit loses nothing`() throws {
            let (beside, media, teacher) = (1_000.0, 2_500.0, 440.0)
            let server = try PulseServer.start(ducksMusic: true)
            defer { server.stop() }
            server.adopt(role: "phone")
            defer { server.adopt() }

            let recording = try server.startRecording()
            let other = try server.play(tone(beside, seconds: 4), role: "music")
            Thread.sleep(forTimeInterval: 1.2)
            try call(saying: tone(teacher, seconds: 1.5), playing: tone(media, seconds: 1.5))
            let recorded = side(0, of: try recording.finish())
            other.end()

            let speaks = windows(of: teacher, in: recorded)
            let alone = windows(of: beside, in: recorded).prefix { $0.upperBound < speaks[0].lowerBound }
            try #require(alone.count > 4 && speaks.count > 9)
            let before = level(of: beside, in: recorded, alone.dropLast(2))
            let during = level(of: beside, in: recorded, speaks)
            #expect(abs(before - decibels(0.2)) < 0.1, "beside, before the call: \(before) dB")
            #expect(abs(before - during - 20) < 0.5, "beside, lost: \(before - during) dB")
            let through = level(of: media, in: recorded, speaks)
            #expect(abs(through - decibels(0.2)) < 0.1, "through the unit: \(through) dB")
            #expect(abs(level(of: teacher, in: recorded, speaks) - decibels(0.2)) < 0.1)
        }

        /// One stream to the server: the teacher's voice and the media, added by the mixer.
        private func call(saying voice: [Float], playing media: [Float]) throws {
            let mixer = Mixer()
            for samples in [voice, media] {
                let pipe = PCMPipe(capacity: samples.count / 2)
                #expect(pipe.push(stereo: samples) == samples.count / 2)
                pipe.end()
                _ = mixer.add(pipe)
            }
            var options = ALSAPlayoutOptions()
            options.device = "pulse"
            options.bufferFrames = 12_000
            let playout = try ALSAPlayout(PCMPipe(capacity: 9_600), options: options)
            try playout.start()
            var period = [Float](repeating: 0, count: 960)
            for _ in 0..<(voice.count / 960) {
                var span = period.mutableSpan
                mixer.render(into: &span)
                try playout.play(period)
            }
            try playout.finish()
        }

        private func tone(_ hertz: Double, seconds: Double) -> [Float] {
            (0..<Int(seconds * 48_000)).flatMap { frame in
                let sample = Float(0.2 * sin(2 * .pi * hertz * Double(frame) / 48_000))
                return [sample, sample]
            }
        }

        /// The tenths of a second in which a tone sounds, those at its beginning and end left out.
        private func windows(of hertz: Double, in samples: [Float]) -> [Range<Int>] {
            let all = (0..<samples.count / 4_800).map { $0 * 4_800..<($0 + 1) * 4_800 }
            return all.filter { decibels(of: hertz, in: samples[$0]) > -40 }.dropFirst(2).dropLast(2)
        }

        /// The median over some windows, in which a busy machine's late period does not count.
        private func level(of hertz: Double, in samples: [Float], _ windows: some Collection<Range<Int>>)
            -> Double
        {
            let levels = windows.map { decibels(of: hertz, in: samples[$0]) }.sorted()
            return levels[levels.count / 2]
        }

        /// The level of a tone among others: what the samples have in common with it, in quadrature.
        private func decibels(of hertz: Double, in samples: ArraySlice<Float>) -> Double {
            var (sine, cosine) = (0.0, 0.0)
            for (index, sample) in samples.enumerated() {
                let angle = 2 * .pi * hertz * Double(index) / 48_000
                sine += Double(sample) * sin(angle)
                cosine += Double(sample) * cos(angle)
            }
            return decibels(2 / Double(samples.count) * (sine * sine + cosine * cosine).squareRoot())
        }

        private func decibels(_ amplitude: Double) -> Double { 20 * log10(amplitude + 1e-12) }
    }
#endif
