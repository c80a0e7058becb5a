#if os(Linux)
    import SoundCard
    import Testing

    @testable import LinuxAudio

    @Suite(.serialized, .timeLimit(.minutes(1))) struct ALSADeviceTests {
        private static let near = voice(seconds: 0.5)
        private static let played = sweep(seconds: 0.25)

        private func device(
            _ card: SoundCard,
            _ direction: ALSADeviceOptions.Direction,
            _ access: ALSAAccess
        ) throws -> ALSADevice {
            try ALSADevice(
                ALSADeviceOptions(
                    name: card.device,
                    direction: direction,
                    periodFrames: 480,
                    bufferFrames: 4_800,
                    access: access
                )
            )
        }

        @Test(arguments: SoundCard.Format.allCases, [ALSAAccess.readWrite, .mapped])
        func `every format plays and records what it was given`(
            _ format: SoundCard.Format,
            _ access: ALSAAccess
        ) throws {
            let (near, played) = (Self.near, Self.played)
            let card = try SoundCard.make(nearEnd: near, speed: 4, formats: [format], isPatient: true)
            let loudspeaker = try device(card, .playback, access)
            let microphone = try device(card, .capture, access)
            #expect(loudspeaker.stream.shape.isMapped == (access == .mapped))
            #expect(loudspeaker.periodFrames == 480 && loudspeaker.bufferFrames == 4_800)
            #expect(loudspeaker.stream.delay == nil)
            var heard = [Float](repeating: 0, count: 12_000)
            let (filled, recorded) = play(
                played,
                on: loudspeaker.stream,
                recording: &heard,
                from: microphone.stream
            )
            #expect(filled == 12_000 && recorded == 12_000)
            loudspeaker.stream.drop()
            let tolerance: Float = format == .int16 ? 4e-5 : 1e-6
            let recording = card.recording()
            let began = try #require(recording.firstIndex { $0 != 0 }) / 2
            let loud = recording.dropFirst(max(0, began - 1) * 2)
            #expect(zip(loud, played).prefix(14_000).allSatisfy { abs($0 - $1) < tolerance })
            #expect(
                near.indices.contains { begin in
                    begin + 12_000 < near.count
                        && abs(near[begin] - heard[0]) < tolerance
                        && zip(near[begin...], heard).allSatisfy { abs($0 - $1) < tolerance }
                }
            )
        }

        /// Period after period in both directions, started together.
        private func play(
            _ played: [Float],
            on loudspeaker: ALSAStream,
            recording heard: inout [Float],
            from microphone: ALSAStream
        ) -> (written: Int, read: Int) {
            var (written, read) = (0, 0)
            let wanted = heard.count
            unsafe played.withUnsafeBufferPointer { played in
                unsafe heard.withUnsafeMutableBufferPointer { heard in
                    guard let source = played.baseAddress, let target = heard.baseAddress else { return }
                    let end = ContinuousClock.now + .seconds(10)
                    while written < played.count / 2 || read < wanted, ContinuousClock.now < end {
                        let left = played.count / 2 - written
                        if left > 0 {
                            let took = unsafe loudspeaker.write(source + written * 2, frames: left)
                            written += max(0, took)
                        }
                        if written == 4_800 || left == 0 { loudspeaker.start(with: microphone) }
                        let got = unsafe microphone.read(into: target + read, frames: wanted - read)
                        read += max(0, got)
                        if got <= 0 { _ = microphone.wait(milliseconds: 20) }
                        if left == 0 { loudspeaker.drop() }
                    }
                }
            }
            return (written, read)
        }

        @Test func `what a device is asked for has bounds`() {
            for (period, buffer) in [(Int.min, Int.min), (0, 0), (.max, .max), (480, 0)] {
                let asked = ALSADeviceOptions(name: "null", periodFrames: period, bufferFrames: buffer)
                #expect((16...48_000).contains(asked.period))
                #expect((asked.period * 2...480_000).contains(asked.buffer))
            }
        }

        @Test func `a microphone that is not there says so`() {
            let error = #expect(throws: AudioError.self) {
                try ALSADevice.opened(
                    ALSADeviceOptions(
                        name: "hw:99",
                        direction: .capture,
                        periodFrames: 480,
                        bufferFrames: 960
                    )
                )
            }
            #expect(error?.kind == .notFound)
        }
    }
#endif
