import AudioGuard
import Foundation

/// The end of a player's sound, reached while rendering and told of on the secondary thread.
final class EndOfSound: @unchecked Sendable {
    // True because what changes is locked; a weak reference cannot be in the lock's value.

    private let isNoted = Locked(false)
    private let lock = NSLock()
    private weak var player: AVAudioPlayer?
    private weak var listener: (any AVAudioPlayerDelegate)?

    /// Whether it is reached.
    var isReached: Bool { isNoted.withLock { $0 } }

    var delegate: (any AVAudioPlayerDelegate)? {
        get { lock.withLock { listener } }
        set { lock.withLock { listener = newValue } }
    }

    func tell(_ player: AVAudioPlayer) { lock.withLock { self.player = player } }

    /// It plays again.
    func clear() { isNoted.withLock { $0 = false } }

    func reach() {
        let isNew = isNoted.withLock { isReached in
            defer { isReached = true }
            return !isReached
        }
        guard isNew else { return }
        Connection.shared.postings.post { [self] in
            guard isReached else { return }
            lock.withLock { player }?.finish()
        }
    }
}
