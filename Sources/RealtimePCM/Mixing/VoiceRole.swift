/// What a voice is in the mix.
public enum VoiceRole: Int, Sendable, CaseIterable {
    /// Sound that a lesson plays: video, song, game, effect. It is published where media is, and lowered where the
    /// mixer lowers media while somebody speaks.
    case media
    /// Somebody who speaks: a remote voice.
    case speech
}
