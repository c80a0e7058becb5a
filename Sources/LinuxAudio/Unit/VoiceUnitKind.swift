#if os(Linux)
    /// The kinds of voice unit, of which at most one is alive.
    public enum VoiceUnitKind: String, Sendable, CaseIterable {
        /// Listening: playback only, full band, stereo, unprocessed, at the media volume.
        case media
        /// Speaking: playback and the microphone, whose echo is cancelled, at the call volume.
        case call
    }
#endif
