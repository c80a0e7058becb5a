#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct ALSAPlayoutTests {
        private func options(_ device: String) -> ALSAPlayoutOptions {
            var options = ALSAPlayoutOptions()
            options.device = device
            return options
        }

        @Test func `an unknown device says so, and what to do`() throws {
            let error = try #require(throws: AudioError.self) {
                try ALSAPlayout(PCMPipe(capacity: 480), options: options("hw:99"))
            }
            #expect(
                "\(error)"
                    == #"opening hw:99 failed: no such device (EINVAL, -22). Run "aplay -L" for names, or use "default"."#
            )
            #expect(error.kind == .notFound)
            let nonsense = try #require(throws: AudioError.self) {
                try ALSAPlayout(PCMPipe(capacity: 480), options: options("no such thing"))
            }
            #expect(nonsense.kind == .notFound)
        }

        @Test func `all of the pipe is handed over, in floats or 16 bits, and the end is an end`() throws {
            for device in ["null", "plug:null"] {
                let pipe = PCMPipe(capacity: 9_600)
                let playout = try ALSAPlayout(pipe, options: options(device))
                try playout.start()
                try playout.play(sweep(seconds: 0.5))
                try playout.finish()
                #expect(pipe.fill == 0)
                #expect(playout.framesPlayed >= 24_000)
                let error = #expect(throws: AudioError.self) {
                    try playout.play([Float](repeating: 0, count: 40_000))
                }
                #expect(error?.reason == "the playout is over")
            }
        }

        @Test func `a playout that never started can finish, stop and go away`() throws {
            let playout = try ALSAPlayout(PCMPipe(capacity: 480), options: options("null"))
            try playout.finish()
            playout.stop()
            #expect(playout.framesPlayed == 0)
        }

        @Test func `stopping leaves what waits unheard`() throws {
            let pipe = PCMPipe(capacity: 480_000)
            let playout = try ALSAPlayout(pipe, options: options("null"))
            playout.stop()
            try playout.start()
            playout.stop()
            #expect(playout.framesPlayed == 0)
        }
    }
#endif
