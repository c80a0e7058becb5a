#if os(Linux)
    internal import CSoundFile

    /// A sound file as libsndfile reads it.
    @safe final class SoundFileReader: SoundSource {
        let name: String
        let channels: Int
        let sampleRate: Int
        let frames: Int?

        // Kept for as long as the library reads from it.
        private let bytes: SoundBytes
        private let file: OpaquePointer

        init(_ bytes: SoundBytes) throws(AudioError) {
            var info = SF_INFO()
            var door = SoundFile.door
            let user = unsafe Unmanaged.passUnretained(bytes).toOpaque()
            guard let file = unsafe sf_open_virtual(&door, Int32(SFM_READ), &info, user) else {
                throw SoundBytes.refusal(bytes.name, because: unsafe SoundFile.message(nil))
            }
            name = bytes.name
            self.bytes = bytes
            unsafe self.file = file
            channels = Int(info.channels)
            sampleRate = Int(info.samplerate)
            // The library says the largest number when it does not know.
            frames = (0..<1 << 48).contains(info.frames) ? Int(info.frames) : nil
        }

        deinit {
            unsafe sf_close(file)
        }

        func read(frames: Int) throws(AudioError) -> [Float] {
            let samples = unsafe [Float](unsafeUninitializedCapacity: frames * channels) { buffer, count in
                let read = unsafe sf_readf_float(file, buffer.baseAddress, sf_count_t(frames))
                count = max(0, Int(read)) * channels
            }
            try check()
            return samples
        }

        func seek(to frame: Int) throws(AudioError) {
            let place = unsafe sf_seek(file, sf_count_t(frame), 0)
            try check()
            if place != frame { throw damage("frame \(frame) is not to be found") }
        }

        /// Throws what the system said about the bytes, or the library about what they hold.
        private func check() throws(AudioError) {
            if let failure = bytes.failure { throw failure }
            try unsafe SoundFile.check(file, "reading \(name)")
        }
    }
#endif
