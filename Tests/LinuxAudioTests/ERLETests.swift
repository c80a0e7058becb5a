#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct ERLETests {
        private func tone(_ amplitude: Float, seconds: Int) -> [Float] {
            (0..<seconds * 48_000).map { $0 % 2 == 0 ? amplitude : -amplitude }
        }

        @Test func `is the loss of each second in decibels`() {
            let microphone = tone(0.1, seconds: 3)
            let output = tone(0.1, seconds: 1) + tone(0.01, seconds: 1) + tone(0.001, seconds: 1)
            let erle = ERLE(microphone: microphone, output: output, farEnd: tone(0.5, seconds: 3))
            #expect(erle.seconds.map { $0?.description } == ["0.0 dB", "20.0 dB", "40.0 dB"])
            #expect(erle.median()?.description == "20.0 dB")
            #expect(erle.sorted(from: 1).first?.description == "20.0 dB")
        }

        @Test func `is not measured where nobody is heard, nor where someone speaks near`() {
            let far = tone(0.5, seconds: 1) + tone(0.0005, seconds: 1) + tone(0.5, seconds: 1)
            let near = tone(0, seconds: 2) + tone(0.01, seconds: 1)
            let signal = tone(0.1, seconds: 3)
            let erle = ERLE(microphone: signal, output: signal, farEnd: far, nearEnd: near)
            #expect(erle.seconds == [0, nil, nil])
            #expect(erle.median(from: 1) == nil)
        }

        @Test func `looks for the output where it is, and only at whole seconds`() {
            let microphone = tone(0.1, seconds: 2)
            let output =
                tone(0.9, seconds: 1).prefix(480) + tone(0.01, seconds: 1)
                + tone(0.9, seconds: 1).prefix(9_000)
            let erle = ERLE(
                microphone: microphone,
                output: Array(output),
                delayFrames: 480,
                farEnd: microphone
            )
            #expect(erle.seconds.map { $0?.description } == ["20.0 dB"])
            #expect(ERLE(microphone: [], output: [], delayFrames: 480, farEnd: []).seconds.isEmpty)
        }

        @Test func `of silence is a number`() {
            let erle = ERLE(
                microphone: tone(0.1, seconds: 1),
                output: tone(0, seconds: 1),
                farEnd: tone(0.5, seconds: 1)
            )
            #expect(erle.seconds == [Decibels(100)])
        }
    }
#endif
