#if os(Linux)
    internal import Foundation

    /// A running recording of what a `PulseServer`'s loudspeaker plays. Ends with `finish`.
    public final class PulseRecording {
        private let recorder: ChildProcess
        private var isRunning = true
        private let file: URL

        /// Starts it and waits for the first samples, so that nothing that is played from here on is missed.
        init(to file: URL, environment: [String: String]) throws {
            self.file = file
            recorder = try ChildProcess(
                [
                    "parec", "--raw", "--device=speaker.monitor", "--format=float32le", "--rate=48000",
                    "--channels=2", "--latency-msec=20",
                ],
                environment: environment,
                output: file.path
            )
            for _ in 0..<400 where size == 0 {
                Thread.sleep(forTimeInterval: 0.01)
            }
            guard size > 0 else {
                end()
                throw PulseServer.Failure(description: "parec records nothing. Is the server running?")
            }
        }

        deinit {
            end()
        }

        /// Records for `tail` seconds more, which what was just played takes to arrive, and returns everything:
        /// interleaved stereo at 48 kHz.
        public func finish(tail: Double = 0.3) throws -> [Float] {
            Thread.sleep(forTimeInterval: tail)
            end()
            let data = try Data(contentsOf: file)
            try? FileManager.default.removeItem(at: file)
            return unsafe data.withUnsafeBytes { bytes in
                let whole = bytes.count / 8 * 2
                return (0..<whole).map {
                    unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self)
                }
            }
        }

        private func end() {
            guard isRunning else { return }
            isRunning = false
            recorder.end()
        }

        private var size: Int {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            return (attributes?[.size] as? Int) ?? 0
        }
    }
#endif
