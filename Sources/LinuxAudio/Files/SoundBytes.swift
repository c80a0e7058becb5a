#if os(Linux)
    internal import Glibc

    /// The bytes of a sound file, on disk or in memory, to be read at any place. One thread at a time.
    final class SoundBytes {
        /// What it is called in an error.
        let name: String
        /// How many bytes there are.
        let count: Int
        /// Where a reader stands that goes through them in order.
        var position = 0
        /// What the system said when a read failed.
        private(set) var failure: AudioError?

        private let memory: [UInt8]
        private let descriptor: Int32

        /// Bytes in memory.
        init(_ bytes: [UInt8], named name: String) throws(AudioError) {
            self.name = name
            memory = bytes
            count = bytes.count
            descriptor = -1
            if bytes.isEmpty { throw Self.refusal(name, because: "it is empty") }
        }

        /// Opens a file ourselves, since libsndfile has one message for all that the system may say. Without
        /// waiting, since nobody may ever write to a named pipe.
        init(path: String) throws(AudioError) {
            let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { throw AudioError(errno: errno, "reading \(path)") }
            var status = stat()
            _ = unsafe fstat(descriptor, &status)
            name = path
            memory = []
            count = Int(status.st_size)
            self.descriptor = descriptor
            switch status.st_mode & S_IFMT {
            case S_IFREG where count > 0: return
            case S_IFREG: throw Self.refusal(path, because: "it is empty")
            case S_IFDIR: throw AudioError(errno: EISDIR, "reading \(path)")
            default: throw Self.refusal(path, because: "it is no regular file")
            }
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
        }

        /// The error of a file that is nothing we read.
        static func refusal(_ name: String, because reason: String) -> AudioError {
            AudioError(
                .notAudio,
                "reading \(name)",
                because: reason,
                advice: "Use WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus or MP3."
            )
        }

        /// Copies up to `out.count` bytes from `place` on, and returns how many there were.
        func read(into out: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
            guard place >= 0, place < count, let base = out.baseAddress else { return 0 }
            let wanted = min(out.count, count - place)
            if descriptor < 0 {
                return unsafe memory.withUnsafeBytes { bytes in
                    unsafe out.copyMemory(
                        from: UnsafeRawBufferPointer(rebasing: bytes[place..<place + wanted])
                    )
                    return wanted
                }
            }
            var done = 0
            while done < wanted {
                let read = unsafe pread(descriptor, base + done, wanted - done, off_t(place + done))
                if read < 0, errno == EINTR { continue }
                if read < 0 { failure = AudioError(errno: errno, "reading \(name)") }
                if read <= 0 { break }
                done += read
            }
            return done
        }

        /// Up to `count` bytes from `place` on.
        func read(_ count: Int, at place: Int) -> [UInt8] {
            unsafe [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
                filled = unsafe read(into: UnsafeMutableRawBufferPointer(buffer), at: place)
            }
        }
    }
#endif
