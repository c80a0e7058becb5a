import AudioGuard
import AudioGuardCore
import RealtimePCM

/// The lesson video handed to the RTC's mixer: the same unit, the same volume, and in the echo reference.
final class VideoInTheUnit: VideoPlayer {
    private let track: TrackPlayer
    private let mixer: VoiceMixer
    private let state = Locked((isPlaying: false, resumes: false))

    init(_ track: TrackPlayer, into mixer: VoiceMixer) {
        self.track = track
        self.mixer = mixer
    }

    func play() { state.withLock { $0 = (true, false) } }

    func pause() { state.withLock { $0 = (false, false) } }

    /// What the guard advises.
    func follow(_ advice: MediaAdvice) {
        switch advice {
        case .pauseForInterruption: state.withLock { $0 = (false, $0.isPlaying) }
        case .pauseForLostDevice: pause()
        case .mayResume: resumeAfterInterruption()
        }
    }

    func resumeAfterInterruption() { state.withLock { if $0.resumes { $0 = (true, false) } } }

    func nextBlock() -> [Float] {
        var block = Stage.silentBlock
        guard state.withLock({ $0.isPlaying }) else { return block }
        track.fill(&block)
        mixer.pushMedia(block)
        return block
    }
}
