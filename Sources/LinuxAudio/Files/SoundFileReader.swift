#if os(Linux)
    internal import CSoundFile
    internal import Glibc

    /// An open audio file, read from its beginning to its end. One thread at a time.
    @safe struct SoundFileReader: ~Copyable {
        /// The samples of one frame.
        let channels: Int
        /// The frames per second.
        let sampleRate: Int

        private let path: String
        private let descriptor: Int32
        private let file: OpaquePointer

        init(_ path: String) throws(AudioError) {
            let descriptor = try Self.openRegularFile(path)
            var info = SF_INFO()
            guard let file = unsafe sf_open_fd(descriptor, Int32(SFM_READ), &info, 0) else {
                let reason = unsafe SoundFile.message(nil)
                close(descriptor)
                throw AudioError(.notAudio, "reading \(path)", because: reason, advice: Self.formats)
            }
            self.path = path
            self.descriptor = descriptor
            unsafe self.file = file
            channels = Int(info.channels)
            sampleRate = Int(info.samplerate)
        }

        deinit {
            unsafe sf_close(file)
            close(descriptor)
        }

        /// Reads up to `frames` frames of all channels; fewer only at the end of the file.
        func read(frames: Int) throws(AudioError) -> [Float] {
            let samples = unsafe [Float](unsafeUninitializedCapacity: frames * channels) { buffer, count in
                let read = unsafe sf_readf_float(file, buffer.baseAddress, sf_count_t(frames))
                count = max(0, Int(read)) * channels
            }
            try unsafe SoundFile.check(file, "reading \(path)")
            return samples
        }

        private static let formats = "Use WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus or MP3."

        /// Opens it ourselves, since libsndfile has one message for all that the system may say. Without
        /// waiting, since nobody may ever write to a named pipe.
        private static func openRegularFile(_ path: String) throws(AudioError) -> Int32 {
            let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { throw AudioError(errno: errno, "reading \(path)") }
            var status = stat()
            _ = unsafe fstat(descriptor, &status)
            var failure: AudioError?
            switch status.st_mode & S_IFMT {
            case S_IFREG where beginsLikeSound(descriptor): return descriptor
            case S_IFREG:
                let reason = status.st_size == 0 ? "it is empty" : "it does not begin like a sound file"
                failure = AudioError(.notAudio, "reading \(path)", because: reason, advice: formats)
            case S_IFDIR: failure = AudioError(errno: EISDIR, "reading \(path)")
            default:
                failure = AudioError(
                    .notAudio,
                    "reading \(path)",
                    because: "it is no regular file",
                    advice: formats
                )
            }
            close(descriptor)
            if let failure { throw failure }
            return descriptor
        }

        /// Whether the first bytes are those of a format that we read. Asked before the library is, which takes
        /// anything for an MP3 and says on standard error how that went.
        private static func beginsLikeSound(_ descriptor: Int32) -> Bool {
            var first = [UInt8](repeating: 0, count: 4)
            guard unsafe pread(descriptor, &first, 4, 0) == 4 else { return false }
            let isFrame = first[0] == 0xFF && first[1] & 0xE0 == 0xE0
            let words = ["RIFF", "RIFX", "RF64", "FORM", "caff", "fLaC", "OggS"]
            return isFrame || first.starts(with: "ID3".utf8)
                || words.contains { first.elementsEqual($0.utf8) }
        }
    }
#endif
