#if os(Linux)
    internal import Foundation

    /// Another program that plays on a `PulseServer`. Ends with its sound, with `end`, or when it goes away.
    public final class PulsePlaying {
        private let player: ChildProcess
        private var isRunning = true

        init(_ file: URL, role: String, environment: [String: String]) throws {
            player = try ChildProcess(
                [
                    "paplay", "--raw", "--device=speaker", "--format=float32le", "--rate=48000",
                    "--channels=2", "--latency-msec=20", "--property=media.role=\(role)", file.path,
                ],
                environment: environment
            )
        }

        deinit {
            end()
        }

        /// Breaks off what still plays. A second call does nothing.
        public func end() {
            guard isRunning else { return }
            isRunning = false
            player.end()
        }
    }
#endif
