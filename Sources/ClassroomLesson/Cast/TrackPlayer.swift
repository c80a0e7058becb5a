import AudioGuard
import LinuxAudio

/// Plays a clip from its place, again from the beginning at its end. Any thread.
final class TrackPlayer: Sendable {
    private let clip: PCMClip
    private let place = Locked(0)

    init(_ clip: PCMClip) { self.clip = clip }

    /// Fills a block and moves on.
    func fill(_ block: inout [Float]) {
        guard !clip.samples.isEmpty else {
            for index in block.indices { block[index] = 0 }
            return
        }
        place.withLock { place in
            for index in block.indices {
                block[index] = clip.samples[place]
                place += 1
                if place == clip.samples.count { place = 0 }
            }
        }
    }
}
