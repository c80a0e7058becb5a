#if os(Linux)
    internal import LinuxAudio
    internal import RealtimePCM

    /// The sound of a stream as its gate sees it.
    enum StreamSound {
        /// No byte has come yet.
        case none
        /// It arrives.
        case arriving(PCMPipe)
        /// All that ever comes is in this pipe, if there is one.
        case whole(PCMPipe?)
    }
#endif
