#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct PCMTapTests {
        private let mixer = Mixer()

        /// A tap without a reserve, so that its first frame is the mix's first.
        private func tap(_ rate: Int = 48_000, channels: Int = 2, target: Int = 0) throws -> PCMTap {
            var options = PCMTapOptions()
            options.drift.targetFill = .milliseconds(target)
            return try PCMTap(mixer, sampleRate: rate, channels: channels, options: options)
        }

        private func heard(_ frames: Int) -> [Float] {
            var samples = [Float](repeating: 0, count: (frames + Mixer.latency) * 2)
            var span = samples.mutableSpan
            mixer.render(into: &span)
            return Array(samples.dropFirst(Mixer.latency * 2))
        }

        @Test func `samples of every kind come out as they were, interleaved or in planes`() throws {
            let levels: [Double] = [0, 0.5, -0.5, 0.25, -0.125, 0.75]
            func check<Sample: PCMSample>(_ convert: (Double) -> Sample) throws {
                let left = (0..<600).map { levels[$0 / 100] }
                for isInterleaved in [true, false] {
                    let mixer = Mixer()
                    var options = PCMTapOptions()
                    options.drift.targetFill = .zero
                    let tap = try PCMTap(mixer, sampleRate: 48_000, channels: 2, options: options)
                    let fitted =
                        isInterleaved
                        ? try tap.push(left.flatMap { [convert($0), convert(-$0)] })
                        : try tap.push(left: left.map(convert), right: left.map { convert(-$0) })
                    #expect(fitted == 600)
                    var samples = [Float](repeating: 0, count: (560 + Mixer.latency) * 2)
                    var span = samples.mutableSpan
                    mixer.render(into: &span)
                    for place in [350, 450, 540] {
                        let frame = place + Mixer.latency
                        #expect(abs(Double(samples[frame * 2]) - left[place]) < 1e-4)
                        #expect(abs(Double(samples[frame * 2 + 1]) + left[place]) < 1e-4)
                    }
                }
            }
            try check { Int16($0 * 32_768) }
            try check { Int32($0 * 2_147_483_648) }
            try check { Float($0) }
            try check { $0 }
        }

        @Test(arguments: [1, 2, 3, 6])
        func `one channel is heard on both sides, of more than two the first two`(_ channels: Int) throws {
            let tap = try tap(channels: channels)
            let frame = (0..<channels).map { Int16(5_000 * ($0 + 1)) }
            #expect(try tap.push((0..<500).flatMap { _ in frame }) == 500)
            let output = heard(450)
            #expect(abs(output[800] - 5_000 / 32_768) < 1e-5)
            #expect(abs(output[801] - (channels == 1 ? 5_000 : 10_000) / 32_768) < 1e-5)
        }

        @Test(arguments: [8_000, 11_025, 16_000, 44_100, 48_000, 96_000, 192_000])
        func `what fits is told, and the rest fits when there is room`(_ rate: Int) throws {
            var options = PCMTapOptions()
            options.capacity = .milliseconds(60)
            options.drift.targetFill = .milliseconds(20)
            let tap = try PCMTap(mixer, sampleRate: rate, channels: 2, options: options)
            #expect(abs(Double(tap.capacity) / Double(rate) - 0.06) < 0.001)
            let samples = [Int16](repeating: 1_000, count: rate * 2)
            let surely = tap.room
            #expect(try tap.push(samples.span.extracting(0..<surely / 2 * 2)) == surely / 2)
            let fitted = try tap.push(samples)
            #expect(fitted > rate / 200 && fitted < rate / 30)
            #expect(try tap.push(samples) == 0)
            #expect(tap.statistics.framesPushed == surely / 2 + fitted)
            #expect(tap.statistics.framesRefused == rate * 2 - fitted)
            _ = heard(960 - Mixer.latency)
            let more = try tap.push(samples)
            #expect(abs(Double(more) / Double(rate) - 0.02) < 0.001)
        }

        @Test func `what is no number is silence and counted, and nothing is nothing`() throws {
            let tap = try tap()
            #expect(try tap.push([Float]()) == 0)
            var samples = [Float](repeating: 0.25, count: 1_000)
            samples[3] = .nan
            samples[4] = .infinity
            samples[5] = -1e20
            #expect(try tap.push(samples) == 500)
            #expect(try tap.push([Double](repeating: .nan, count: 4)) == 2)
            #expect(tap.statistics.samplesReplaced == 7)
            #expect(heard(400).allSatisfy { $0.magnitude < 0.4 })
        }

        @Test func `what cannot be taken is refused with a remedy`() throws {
            let tap = try tap()
            let odd = #expect(throws: AudioError.self) { try tap.push([Int16](repeating: 0, count: 7)) }
            #expect(
                odd?.description
                    == "pushing samples failed: 7 samples are no whole frames of 2 channels. Push whole frames of the tap's own number of channels."
            )
            #expect(throws: AudioError.self) {
                try tap.push(left: [Float](repeating: 0, count: 3), right: [Float](repeating: 0, count: 2))
            }
            for (rate, channels) in [
                (7_999, 2), (192_001, 2), (.min, 2), (48_000, 0), (48_000, 65), (.max, .max),
            ] {
                #expect(throws: AudioError.self) { try PCMTap(mixer, sampleRate: rate, channels: channels) }
                #expect(throws: AudioError.self) { try tap.change(sampleRate: rate, channels: channels) }
            }
            let others = (0..<63).compactMap { _ in try? self.tap() }
            let full = #expect(throws: AudioError.self) { try self.tap() }
            #expect(others.count == 63 && full?.kind == .busy)
        }

        @Test func `a tap that is gone leaves the mix`() throws {
            do { _ = try tap() }
            _ = heard(1_000)
            #expect(mixer.voiceCount == 0)
        }

        @Test func `the end is played to its last frame and is no underrun; the next push begins anew`()
            throws
        {
            let tap = try tap(target: 10)
            _ = try tap.push([Float](repeating: 0.5, count: 2_000))
            tap.end()
            #expect(heard(2_000)[(480 + 900) * 2] == 0.5)
            #expect(tap.voice.isDrained)
            _ = heard(480)
            #expect(tap.statistics.underruns == 0)
            #expect(try tap.push([Float](repeating: 0.5, count: 2_000)) == 1_000)
            #expect(tap.statistics.framesOfSilence == 960)
        }

        @Test func `a flush fades out what waits and what follows fades in, without a click`() throws {
            let tap = try tap(target: 0)
            _ = try tap.push([Float](repeating: 0.5, count: 20_000))
            var output = heard(700)
            tap.flush()
            #expect(tap.statistics.fill == .zero)
            output += heard(1_000)
            _ = try tap.push([Float](repeating: -0.5, count: 4_000))
            output += heard(1_500)
            let left = side(0, of: output)
            let steps = zip(left, left.dropFirst()).map { abs($0 - $1) }
            #expect((steps.max() ?? 1) < 0.5 / 190)
            #expect(left.contains { abs($0 - 0.5) < 1e-4 } && left.contains { abs($0 + 0.5) < 1e-3 })
        }

        @Test func `a change of rate fades over a millisecond and goes on`() throws {
            let tap = try tap(44_100)
            _ = try tap.push([Float](repeating: 0.5, count: 2_000))
            try tap.change(sampleRate: 32_000, channels: 1)
            #expect(try tap.push([Int16](repeating: 16_384, count: 1_000)) == 1_000)
            let left = side(0, of: heard(2_400))
            let steps = zip(left, left.dropFirst()).map { abs($0 - $1) }
            #expect((steps.dropFirst(100).max() ?? 1) < 0.5 / 20)
            #expect(abs(left[800] - 0.5) < 1e-4 && abs(left[2_000] - 0.5) < 1e-4)
        }
    }
#endif
