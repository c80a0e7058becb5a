extension PolicyRule {
    /// What ``playbackOnly`` says of a configuration: Playback in place of what uses the input.
    func judgePlaybackOnly(_ wanted: SessionConfiguration) -> Judgement {
        guard wanted.category.hasInput else { return .silent }
        var playback = wanted
        playback.category = .playback
        playback.routeSharing = .default
        switch wanted.mode {
        case .voiceChat, .videoChat, .gameChat, .videoRecording: playback.mode = .default
        case .default, .measurement, .moviePlayback, .spokenAudio, .voicePrompt, .shortFormVideo, .dualRoute:
            break
        }
        let why = "nobody speaks in this class, and \(wanted.category.shortName) brings the microphone"
        return .amend(.configure(to: playback.withLegalOptions), why: why)
    }
}
