#if os(Linux)
    import Atomics

    /// What an audio thread and its owner tell each other, without waiting.
    final class PlayoutControl: Sendable {
        enum Wish: Int {
            case play, finish, stop
        }

        private let wish = ManagedAtomic(Wish.play.rawValue)
        private let dry = ManagedAtomic(0)
        private let silence = ManagedAtomic(0)
        private let status = ManagedAtomic<Int32>(0)
        private let ended = ManagedAtomic(false)

        /// What the owner wants.
        var wanted: Wish { Wish(rawValue: wish.load(ordering: .acquiring)) ?? .stop }
        /// How often the device ran dry.
        var deviceUnderruns: Int { dry.load(ordering: .relaxed) }
        /// How many frames of silence were played for want of others.
        var silentFrames: Int { silence.load(ordering: .relaxed) }
        /// The status that ended the thread, or 0.
        var failure: Int32 { status.load(ordering: .relaxed) }

        /// Whether the thread has left the device.
        var hasEnded: Bool { ended.load(ordering: .acquiring) }

        func end() { ended.store(true, ordering: .releasing) }
        func ask(_ wanted: Wish) { wish.store(wanted.rawValue, ordering: .releasing) }
        func countDry() { dry.wrappingIncrement(ordering: .relaxed) }
        func countSilence(_ frames: Int) { silence.wrappingIncrement(by: frames, ordering: .relaxed) }
        func fail(_ code: Int32) { status.store(code, ordering: .relaxed) }
    }
#endif
