#if os(Linux)
    /// Sound that is read piece by piece, from a file or from elsewhere. Owned by one thread at a time.
    package protocol SoundSource: AnyObject {
        /// What it is called in an error: a path.
        var name: String { get }
        /// The samples of one frame, at least one.
        var channels: Int { get }
        /// The frames per second.
        var sampleRate: Int { get }
        /// How many frames there are in all, or nothing if nobody knows.
        var frames: Int? { get }

        /// Reads up to `frames` frames of all channels, interleaved; fewer only at the end, none behind it. May
        /// block for as long as a disk does.
        func read(frames: Int) throws(AudioError) -> [Float]

        /// Goes to a frame, from which the next `read` begins.
        func seek(to frame: Int) throws(AudioError)
    }

    extension SoundSource {
        /// The error of a source whose content is not what it should be.
        func damage(_ reason: String) -> AudioError {
            AudioError(
                .notAudio,
                "reading \(name)",
                because: reason,
                advice: "The file is damaged: get it or make it again."
            )
        }
    }
#endif
