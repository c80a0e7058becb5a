#if os(Linux)
    internal import RealtimePCM

    /// The one thread that decodes for all remote voices and encodes one's own, every 5 ms.
    ///
    /// A thread of its own, since voices are to be heard within some tens of milliseconds, and whoever reads files
    /// may take longer. It begins with the first voice and ends with the last. Any thread may call the functions here.
    public final class VoiceThread: Sendable {
        /// The thread of those who name none.
        public static let shared = VoiceThread()

        private struct Work {
            var voices: [RemoteVoice] = []
            var senders: [VoiceSender] = []
            var runs = false

            var isEmpty: Bool { voices.isEmpty && senders.isEmpty }
        }

        private let work = Locked(Work())

        /// A thread that begins with the first voice.
        public init() {}

        /// Decodes for `voice` from now on, and keeps it until it is removed. Throws if no thread is to be had.
        public func add(_ voice: RemoteVoice) throws(AudioError) {
            try change { $0.voices.append(voice) }
        }

        /// Drives `sender` from now on, and keeps it until it is removed. Throws if no thread is to be had.
        public func add(_ sender: VoiceSender) throws(AudioError) {
            try change { $0.senders.append(sender) }
        }

        /// Forgets a voice; it may be fed once more.
        public func remove(_ voice: RemoteVoice) {
            work.withLock { work in work.voices.removeAll { $0 === voice } }
        }

        /// Forgets a sender; it may be driven once more.
        public func remove(_ sender: VoiceSender) {
            work.withLock { work in work.senders.removeAll { $0 === sender } }
        }

        private func change(_ body: (inout Work) -> Void) throws(AudioError) {
            try work.withLock { work throws(AudioError) in
                var changed = work
                body(&changed)
                if !changed.runs { try startThread { [self] in run() } }
                changed.runs = true
                work = changed
            }
        }

        private func run() {
            while let work = next() {
                let now = HostTime.now
                for voice in work.voices { voice.feed(at: now) }
                for sender in work.senders { sender.drive() }
                sleep(.milliseconds(5))
            }
        }

        private func next() -> Work? {
            work.withLock { work in
                if work.isEmpty { work.runs = false }
                return work.isEmpty ? nil : work
            }
        }
    }
#endif
