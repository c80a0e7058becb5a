#if os(Linux)
    internal import CSoundFile
    internal import Glibc

    /// Writes a WAV file piece by piece: 48 kHz, stereo, 16-bit PCM, format tag 1.
    ///
    /// Full scale ±1 becomes ±32,768 steps, so that what was 16-bit once comes back bit for bit. One thread
    /// at a time; every write blocks. A writer that goes away unfinished still leaves a readable file.
    @safe public struct WAVWriter: ~Copyable {
        /// How many samples were beyond full scale (or no number) and had to be cut off.
        public private(set) var clippedSamples = 0

        /// How many frames were written.
        public private(set) var frames = 0

        private let path: String
        private let descriptor: Int32
        private let file: OpaquePointer

        /// Creates the file, or empties it if it exists.
        public init(_ path: String) throws(AudioError) {
            let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { throw AudioError(errno: errno, "writing \(path)") }
            var info = SF_INFO()
            info.samplerate = 48_000
            info.channels = 2
            info.format = Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
            errno = 0
            guard let file = unsafe sf_open_fd(descriptor, Int32(SFM_WRITE), &info, 0) else {
                let failure = unsafe Self.failure(nil, path)
                close(descriptor)
                throw failure
            }
            self.path = path
            self.descriptor = descriptor
            unsafe self.file = file
        }

        deinit {
            unsafe sf_close(file)
            close(descriptor)
        }

        /// Adds interleaved stereo samples. Half a frame at the end is left out.
        public mutating func write(_ samples: Span<Float>) throws(AudioError) {
            let count = samples.count / 2
            guard count > 0 else { return }
            var steps = [Int16](repeating: 0, count: count * 2)
            for index in 0..<count * 2 {
                steps[index] = Self.step(samples[index], clipped: &clippedSamples)
            }
            errno = 0
            guard unsafe sf_writef_short(file, steps, sf_count_t(count)) == count else {
                throw unsafe Self.failure(file, path)
            }
            frames += count
        }

        /// Adds interleaved stereo samples from an array.
        public mutating func write(_ samples: [Float]) throws(AudioError) {
            try write(samples.span)
        }

        /// Completes the file on disk. Only after this is it sure to be whole.
        public mutating func finish() throws(AudioError) {
            errno = 0
            unsafe sf_write_sync(file)
            guard unsafe sf_command(file, Int32(SFC_UPDATE_HEADER_NOW), nil, 0) == 0,
                unsafe sf_error(file) == Int32(SF_ERR_NO_ERROR)
            else { throw unsafe Self.failure(file, path) }
        }

        /// The nearest of 65,536 steps.
        private static func step(_ sample: Float, clipped: inout Int) -> Int16 {
            guard sample.magnitude <= 1 else {
                clipped += 1
                return sample > 0 ? .max : (sample < 0 ? .min : 0)
            }
            let scaled = sample * 32_768
            return Int16(clamping: Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
        }

        private static func failure(_ file: OpaquePointer?, _ path: String) -> AudioError {
            let code = errno
            if code != 0 { return AudioError(errno: code, "writing \(path)") }
            return unsafe AudioError(
                .lost,
                "writing \(path)",
                because: SoundFile.message(file),
                advice: "Choose another place."
            )
        }
    }
#endif
