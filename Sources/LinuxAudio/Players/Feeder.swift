#if os(Linux)
    internal import Dispatch
    internal import Synchronization

    /// The one thread that reads, decodes and converts for all players, half a second ahead of what sounds.
    ///
    /// It goes round the players, a bounded piece of work each, until all have enough; then it sleeps until somebody
    /// calls, or for 20 ms while anything sounds. Any thread may use it, but no audio thread.
    public final class Feeder: Sendable {
        /// The feeder of those who name none.
        public static let shared = Feeder()

        private let round: FeederRound
        private let isByHand: Bool
        private let hasStarted = Atomic(false)

        /// A feeder with a thread of its own, which starts with the first player.
        public convenience init() {
            self.init(isByHand: false)
        }

        private init(isByHand: Bool) {
            self.isByHand = isByHand
            round = FeederRound()
        }

        deinit {
            round.stop()
        }

        /// A feeder without a thread, which works when `feedNow` is called: for rendering without a device, where
        /// everything is exact and comes out the same each time.
        public static func byHand() -> Feeder {
            Feeder(isByHand: true)
        }

        /// Works until every player has all it can hold. Blocks for as long as that takes.
        public func feedNow() {
            while round.turn() == .soon {}
        }

        /// Works for `feedable` from now on, until it is removed.
        package func add(_ feedable: any Feedable) {
            round.add(feedable)
            start()
        }

        /// Forgets it; a piece of work that has begun may still end.
        package func remove(_ feedable: any Feedable) {
            round.remove(feedable)
        }

        /// Says that something changed, so that there may be work.
        package func call() {
            round.call()
        }

        private func start() {
            if isByHand || hasStarted.exchange(true, ordering: .relaxed) { return }
            // Without a thread nothing would be fed: the next player tries again.
            do { try startThread { [round] in round.run() } } catch {
                hasStarted.store(false, ordering: .relaxed)
            }
        }
    }
#endif
