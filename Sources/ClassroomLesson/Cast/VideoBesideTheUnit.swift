import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// The lesson video in a player of its own, beside the RTC's unit, as apps do that have no guard.
final class VideoBesideTheUnit: VideoPlayer {
    private let player: SimulatedPlayer
    private let offered: Locked<[Float]>
    private var wantsToPlay = false

    init(_ track: TrackPlayer, in app: SimulatedApp) {
        let offered = Locked(Stage.silentBlock)
        self.offered = offered
        player = app.addPlayer(.framework) { block in
            track.fill(&block)
            let filled = block
            offered.withLock { $0 = filled }
        }
    }

    func play() throws(SessionError) {
        wantsToPlay = true
        try player.play()
    }

    func pause() {
        wantsToPlay = false
        player.stop()
    }

    func resumeAfterInterruption() { if wantsToPlay { try? player.play() } }

    /// Called after the block was rendered: the device asks the player by itself.
    func nextBlock() -> [Float] {
        offered.withLock { offered in
            defer { offered = Stage.silentBlock }
            return offered
        }
    }
}
