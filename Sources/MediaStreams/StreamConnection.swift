#if os(Linux)
    internal import AudioGuard
    internal import LinuxAudio

    /// One HTTP request and what comes back: the head, then bytes, then an end. Its owner asks for them; a thread of
    /// its own waits for them.
    ///
    /// While more bytes wait than the spool may hold, nothing is read from the network, so that the server waits.
    final class StreamConnection: Sendable {
        /// How an answer ended.
        enum Ending: Hashable, Sendable {
            case whole
            /// The network failed, as it says.
            case dropped(String)
            /// It led somewhere where we do not go.
            case misled(String)
        }

        private struct Inbox {
            var head: AnswerHead?
            var waiting: [[UInt8]] = []
            var bytes = 0
            var ending: Ending?
            var isClosed = false
            var heard = ContinuousClock.now
        }

        private let inbox = Locked(Inbox())
        private let spoolBytes: Int

        init(_ url: String, fields: [String: String], options: HTTPStreamOptions) throws(AudioError) {
            spoolBytes = options.spoolBytes
            try startThread { [self] in
                let transfer = StreamTransfer(self)
                let ending = transfer.perform(url, fields: fields, options: options)
                inbox.withLock { $0.ending = ending }
            }
        }

        /// Breaks it off. Its thread ends a moment later.
        func close() {
            inbox.withLock { inbox in
                inbox.isClosed = true
                inbox.waiting = []
                inbox.bytes = 0
            }
        }

        /// The head of the answer, once it is there.
        var head: AnswerHead? { inbox.withLock { $0.head } }

        /// How it ended, once all bytes were taken.
        var ending: Ending? { inbox.withLock { $0.waiting.isEmpty ? $0.ending : nil } }

        /// For how long nothing came, although there was room.
        func silence(at now: ContinuousClock.Instant) -> Duration {
            inbox.withLock { $0.bytes > 0 || $0.ending != nil ? .zero : now - $0.heard }
        }

        /// Takes the bytes that came first.
        func take() -> [UInt8]? {
            inbox.withLock { inbox in
                guard !inbox.waiting.isEmpty else { return nil }
                let bytes = inbox.waiting.removeFirst()
                inbox.bytes -= bytes.count
                inbox.heard = .now
                return bytes
            }
        }
    }

    // The connection's thread.
    extension StreamConnection {
        var isClosed: Bool { inbox.withLock { $0.isClosed } }

        func receive(_ head: AnswerHead) {
            inbox.withLock { inbox in
                inbox.head = head
                inbox.heard = .now
            }
        }

        /// Waits for room. Returns false if nobody wants the bytes any more.
        func receive(_ bytes: [UInt8]) -> Bool {
            while true {
                let isTaken: Bool? = inbox.withLock { inbox in
                    if inbox.isClosed { return false }
                    if inbox.bytes > spoolBytes { return nil }
                    inbox.waiting.append(bytes)
                    inbox.bytes += bytes.count
                    inbox.heard = .now
                    return true
                }
                if let isTaken { return isTaken }
                sleep(.milliseconds(10))
            }
        }
    }
#endif
