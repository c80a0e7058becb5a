#if os(Linux)
    internal import Dispatch
    internal import RealtimePCM

    /// What a queue does: who asks changes the book under its lock; the feeder's thread opens players and hands over.
    final class PlayQueueWork: Sendable {
        /// What is asked for and where it stands.
        struct Book {
            var order: PlayOrder
            var state = PlayQueueState.stopped
            var gain = Decibels.unity
            var current: Opened?
            /// What comes after it, opened ahead.
            var upcoming: Opened?
            /// The items to come that could not be opened, which will be told when their turn comes.
            var broken: [Int: AudioError] = [:]
            /// How many items failed, one after the other, and whether one was played since somebody asked.
            var failures = 0
            var hasPlayed = false
            var onEvent: (@Sendable (PlayQueueEvent) -> Void)?

            func tell(_ event: PlayQueueEvent) {
                guard let onEvent else { return }
                PlaybackEnd.queue.async { onEvent(event) }
            }

            mutating func become(_ state: PlayQueueState) {
                guard state != self.state else { return }
                self.state = state
                tell(.became(state))
            }
        }

        /// An item with its player, or why there is none, and the frame for which it is asked to begin.
        struct Opened {
            let item: Int
            let result: Result<FilePlayer, AudioError>
            var beginsAt: Int?

            var player: FilePlayer? { try? result.get() }
        }

        let paths: [String]
        let mixer: Mixer
        let feeder: Feeder
        let book: Locked<Book>

        init(_ paths: [String], mixer: Mixer, feeder: Feeder, seed: UInt64) {
            self.paths = paths
            self.mixer = mixer
            self.feeder = feeder
            book = Locked(Book(order: PlayOrder(count: paths.count, seed: seed)))
        }

        func play() {
            book.withLock { book in
                guard book.order.current != nil, book.state != .playing else { return }
                (book.failures, book.hasPlayed) = (0, false)
                book.become(.playing)
                book.current?.player?.play()
            }
            feeder.call()
        }

        func pause(_ state: PlayQueueState) {
            book.withLock { book in
                // What the user paused is not taken for interrupted; what was interrupted he may pause.
                guard book.state == .playing || (book.state == .interrupted && state == .paused) else {
                    return
                }
                book.current?.player?.pause()
                drop(&book.upcoming)
                book.become(state)
            }
        }

        func end(_ state: PlayQueueState) {
            book.withLock { book in
                leave(&book, .stopped)
                book.become(state)
            }
        }

        func go(_ turn: (inout PlayOrder) -> Int?) {
            book.withLock { book in
                guard turn(&book.order) != nil else { return }
                (book.failures, book.hasPlayed) = (0, false)
                leave(&book, .stopped)
            }
            feeder.call()
        }

        func change(_ body: (inout PlayOrder) -> Void) {
            book.withLock { book in
                body(&book.order)
                drop(&book.upcoming)
            }
            feeder.call()
        }

        func setGain(_ gain: Decibels) {
            book.withLock { book in
                book.gain = gain
                book.current?.player?.gain = gain
                book.upcoming?.player?.gain = gain
            }
        }

        /// Lets go of the current item, and tells how its play ended.
        func leave(_ book: inout Book, _ end: PlaybackEnd) {
            if let current = book.current {
                current.player?.stop()
                book.tell(.ended(current.item, end))
            }
            book.current = nil
            book.broken = [:]
            drop(&book.upcoming)
        }

        func drop(_ opened: inout Opened?) {
            opened?.player?.stop()
            opened = nil
        }
    }
#endif
