#if os(Linux)
    import CSoundFile
    import Glibc

    /// Writes interleaved stereo at 48 kHz to a WAV file of 16-bit PCM, as it comes. One thread owns it.
    @safe public final class WAVWriter {
        private let file: OpaquePointer
        private let doing: String
        /// How many samples were too loud for the file, and were cut to its limits.
        public private(set) var clippedSamples = 0

        /// Creates the file, or empties it.
        public init(_ path: String) throws(AudioError) {
            doing = "writing \(path)"
            var info = SF_INFO()
            info.samplerate = Int32(PCMClip.sampleRate)
            info.channels = 2
            info.format = Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
            guard let file = unsafe sf_open(path, Int32(SFM_WRITE), &info) else {
                throw AudioError(
                    .unwritable,
                    doing,
                    unsafe String(cString: sf_strerror(nil)).trimmingDot,
                    do: "Name a directory that you may write to."
                )
            }
            unsafe self.file = file
        }

        deinit { unsafe sf_close(file) }

        /// Adds interleaved stereo samples; those beyond -1 and 1 are cut there, and counted.
        public func write(_ samples: [Float]) throws(AudioError) {
            let shorts = samples.map { sample -> Int16 in
                if abs(sample) > 1 { clippedSamples += 1 }
                return Int16(max(-32_768, min(32_767, (sample * 32_767).rounded())))
            }
            let frames = shorts.count / 2
            let written = unsafe sf_writef_short(file, shorts, sf_count_t(frames))
            guard written == frames else { throw failure }
        }

        /// Brings what was written to the file. Call it before somebody reads the file.
        public func finish() throws(AudioError) {
            unsafe sf_command(file, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
            unsafe sf_write_sync(file)
            if unsafe sf_error(file) != 0 { throw failure }
        }

        private var failure: AudioError {
            AudioError(
                .unwritable,
                doing,
                unsafe String(cString: sf_strerror(file)).trimmingDot,
                do: "Free some space, or name another directory."
            )
        }
    }

    extension String {
        /// Without a full stop at the end, since another sentence follows.
        var trimmingDot: String { hasSuffix(".") ? String(dropLast()) : self }
    }
#endif
