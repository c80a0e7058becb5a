#if os(Linux)
    internal import AudioGuard
    internal import LinuxAudio
    internal import RealtimePCM

    /// What a stream's thread does: bytes from the connection into the decoder, sound from there into the pipe.
    final class HTTPStreamWork: @unchecked Sendable {
        // True because everything but the two locked values is touched by the stream's thread only.

        /// What others want of it.
        struct Wish {
            var isStopped = false
        }

        /// What others may know of it.
        struct Report {
            var state = HTTPStreamState.idle
            var facts = HTTPStreamFacts()
        }

        let wish = Locked(Wish())
        let report = Locked(Report())

        private let whenChanged: @Sendable (HTTPStreamState) -> Void
        private var download: StreamDownload
        private var gate: StreamGate
        private let tick = Duration.milliseconds(15)

        init(
            _ url: String,
            named name: String,
            _ options: HTTPStreamOptions,
            into pipe: PCMPipe,
            whenChanged: @escaping @Sendable (HTTPStreamState) -> Void
        ) {
            self.whenChanged = whenChanged
            download = StreamDownload(url, named: name, options)
            gate = StreamGate(pipe, options)
        }

        /// The stream's thread, from beginning to end.
        func run() {
            become(.connecting)
            while true {
                if wish.withLock(\.isStopped) {
                    download.stop()
                    end(.stopped)
                    return
                }
                do throws(AudioError) {
                    try download.turn(at: .now)
                } catch {
                    download.fail(error)
                }
                gate.turn(download.sound)
                note()
                if gate.isOver {
                    end(download.failure.map { .failed($0) } ?? .ended)
                    return
                }
                become(gate.state)
                sleep(tick)
            }
        }

        private func end(_ state: HTTPStreamState) {
            download.close()
            gate.close()
            note()
            become(state)
        }

        private func note() {
            var facts = download.facts
            gate.note(in: &facts)
            report.withLock { $0.facts = facts }
        }

        private func become(_ state: HTTPStreamState) {
            let isNew = report.withLock { report in
                defer { report.state = state }
                return report.state != state
            }
            if isNew { whenChanged(state) }
        }
    }
#endif
