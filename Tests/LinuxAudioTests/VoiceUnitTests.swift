#if os(Linux)
    import Testing

    /// On a test sound card, in real time, one after another.
    @Suite(.serialized, .timeLimit(.minutes(2))) enum VoiceUnitTests {}
#endif
