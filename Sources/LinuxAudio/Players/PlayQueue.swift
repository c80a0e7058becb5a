#if os(Linux)
    public import RealtimePCM

    /// Plays files one after the other, without a gap between those that have none.
    ///
    /// Any thread may use it, and none waits: files are opened by the feeder, the next one some seconds before it is due.
    /// An item that fails is told and passed over; if none is left, the queue has failed.
    public final class PlayQueue: Sendable {
        private let work: PlayQueueWork
        private let feeder: Feeder

        /// A queue of the files of these paths, which stands at the first.
        /// - parameter seed: What shuffling depends on.
        public init(_ paths: [String], in mixer: Mixer, feeder: Feeder = .shared, seed: UInt64 = 0) {
            self.feeder = feeder
            work = PlayQueueWork(paths, mixer: mixer, feeder: feeder, seed: seed)
            feeder.add(work)
        }

        deinit {
            feeder.remove(work)
            work.end(.stopped)
        }

        /// What it is doing.
        public var state: PlayQueueState { work.book.withLock { $0.state } }

        /// The number of the item whose turn it is; nothing if there are none.
        public var currentItem: Int? { work.book.withLock { $0.order.current } }

        /// The player of the current item, for its time, gain and meters; nothing before it was opened.
        public var player: FilePlayer? { work.book.withLock { $0.current?.player } }

        /// How loud all items are.
        public var gain: Decibels {
            get { work.book.withLock { $0.gain } }
            set { work.setGain(newValue) }
        }

        /// What it does at an end. The default is `off`.
        public var repeats: RepeatMode {
            get { work.book.withLock { $0.order.repeats } }
            set { work.change { $0.repeats = newValue } }
        }

        /// Whether the items come in a shuffled order, each once a round.
        public var isShuffled: Bool {
            get { work.book.withLock { $0.order.isShuffled } }
            set { work.change { $0.isShuffled = newValue } }
        }

        /// Called with what happens, in order, on a queue of the library.
        public var onEvent: (@Sendable (PlayQueueEvent) -> Void)? {
            get { work.book.withLock { $0.onEvent } }
            set { work.book.withLock { $0.onEvent = newValue } }
        }

        /// Plays the current item, or goes on after a pause.
        public func play() { work.play() }

        /// Plays the item of that number from its beginning; does nothing if there is none.
        public func play(item: Int) {
            work.go { $0.go(to: item) ? item : nil }
            if item == currentItem { work.play() }
        }

        /// Stands still until `play`. An interruption that comes to an end meanwhile changes nothing.
        public func pause() { work.pause(.paused) }

        /// Falls silent; the current item will begin anew.
        public func stop() { work.end(.stopped) }

        /// Goes to the next item, and plays it if one plays. Behind the last one nothing happens.
        public func next() { work.go { $0.next() } }

        /// Goes to the item before, and plays it if one plays.
        public func previous() { work.go { $0.previous() } }

        /// Says that the session was taken: what plays stands still.
        public func interrupt() { work.pause(.interrupted) }

        /// Says that the session is back: what was interrupted goes on, and nothing else.
        public func resume() {
            if state == .interrupted { work.play() }
        }
    }
#endif
