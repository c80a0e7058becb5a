#if os(Linux)
    import Foundation
    import LinuxAudio
    import PulseServer
    import RealtimePCM
    import Testing

    /// On a real server, in real time; one after another, since they share the process's environment.
    @Suite(
        .serialized,
        .timeLimit(.minutes(2)),
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pulseaudio"), "needs pulseaudio")
    )
    struct PulsePlayoutTests {
        private func playout(_ pipe: PCMPipe) throws -> ALSAPlayout {
            var options = ALSAPlayoutOptions()
            options.device = "pulse"
            // What is proven here is what arrives, not how little delay a busy machine bears.
            options.bufferFrames = 24_000
            return try ALSAPlayout(pipe, options: options)
        }

        @Test func `what is played is what the loudspeaker plays, from the first frame to the last`() throws {
            let server = try PulseServer.start()
            defer { server.stop() }
            server.adopt()
            let clip = sweep(seconds: 3)
            let recording = try server.startRecording()
            let pipe = PCMPipe(capacity: 144_000)
            let playout = try playout(pipe)
            try playout.start()
            try playout.play(clip)
            try playout.finish()
            let recorded = try recording.finish()

            let heard = side(0, of: recorded)
            let begin = try #require(heard.firstIndex { $0.magnitude > 1e-3 })
            for channel in 0...1 {
                let original = side(channel, of: clip)
                let found = bestLag(
                    of: Array(original[0..<4_800]),
                    in: side(channel, of: recorded),
                    lags: max(0, begin - 100)..<begin + 100
                )
                let whole = Array(side(channel, of: recorded).dropFirst(found.lag))
                #expect(whole.count >= original.count)
                #expect(correlation(original, whole) > 0.999)
                #expect(abs(rms(whole.prefix(original.count)) / rms(original) - 1) < 0.001)
                #expect(rms(whole.dropFirst(original.count)) < 1e-6)
            }
            #expect(pipe.underruns == 0)
            #expect(playout.deviceUnderruns == 0)
        }

        @Test func `a pipe that runs dry is silence, counted, and goes on in step`() throws {
            let server = try PulseServer.start()
            defer { server.stop() }
            server.adopt()
            let pipe = PCMPipe(capacity: 48_000)
            let playout = try playout(pipe)
            try playout.start()
            try playout.play(sweep(seconds: 0.5))
            Thread.sleep(forTimeInterval: 1.2)
            #expect(pipe.underruns > 2)
            try playout.play(sweep(seconds: 0.2))
            try playout.finish()
        }

        @Test func `a server that goes away is an error in bounded time`() throws {
            let server = try PulseServer.start()
            server.adopt()
            let playout = try playout(PCMPipe(capacity: 9_600))
            try playout.start()
            try playout.play(sweep(seconds: 0.3))
            server.stop()
            let begin = ContinuousClock.now
            let error = #expect(throws: AudioError.self) {
                try playout.play(sweep(seconds: 30))
                try playout.finish()
            }
            #expect(error?.kind == .lost)
            #expect(ContinuousClock.now - begin < .seconds(10))
        }

        @Test func `without a server the error says so`() throws {
            let server = try PulseServer.start()
            server.adopt()
            server.stop()
            let error = try #require(throws: AudioError.self) { try playout(PCMPipe(capacity: 480)) }
            #expect(
                "\(error)"
                    == "opening pulse failed: the sound server does not answer (ECONNREFUSED, -111). Start it, or use another device."
            )
        }
    }
#endif
