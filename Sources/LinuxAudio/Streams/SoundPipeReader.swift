#if os(Linux)
    internal import CSoundFile
    internal import Glibc

    /// Sound that comes through a kernel pipe, read from its beginning to its end. One thread at a time; every call
    /// waits for bytes.
    @safe struct SoundPipeReader: ~Copyable {
        /// The samples of one frame.
        let channels: Int
        /// The frames per second.
        let sampleRate: Int

        private let name: String
        private let descriptor: Int32
        private let file: OpaquePointer

        /// - parameter descriptor: The end that is read, which is the reader's from here on.
        init(_ descriptor: Int32, named name: String) throws(AudioError) {
            var info = SF_INFO()
            // To a pipe the library does not seek, whatever the format.
            guard let file = unsafe sf_open_fd(descriptor, Int32(SFM_READ), &info, 0) else {
                let reason = unsafe SoundFile.message(nil)
                close(descriptor)
                throw ProgressiveSound.refusal(name, because: reason)
            }
            let (channels, rate) = (Int(info.channels), Int(info.samplerate))
            guard channels > 0, (1_000...768_000).contains(rate) else {
                unsafe sf_close(file)
                close(descriptor)
                throw ProgressiveSound.refusal(name, because: "it has \(channels) channels at \(rate) Hz")
            }
            self.name = name
            self.descriptor = descriptor
            unsafe self.file = file
            self.channels = channels
            sampleRate = rate
        }

        deinit {
            unsafe sf_close(file)
            close(descriptor)
        }

        /// Reads up to `frames` stereo frames; none at the end. One channel is heard on both sides, of more than
        /// two the first two are taken.
        func readStereo(frames: Int) throws(AudioError) -> [Float] {
            let samples = unsafe [Float](unsafeUninitializedCapacity: frames * channels) { buffer, count in
                let read = unsafe sf_readf_float(file, buffer.baseAddress, sf_count_t(frames))
                count = max(0, Int(read)) * channels
            }
            try unsafe SoundFile.check(file, "playing \(name)")
            if channels == 2 { return samples }
            return stride(from: 0, to: samples.count, by: channels).flatMap { first in
                [samples[first], samples[first + min(1, channels - 1)]]
            }
        }
    }
#endif
