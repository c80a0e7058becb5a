#if os(Linux)
    import CSoundFile
    import CSoxr
    import Glibc

    /// Reads WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus and MP3, mono or stereo, of any rate.
    public enum AudioFile {
        /// The most that is read: half an hour.
        public static let longest = 30 * 60

        /// Reads a whole file as stereo at 48 kHz; of more than two channels the first two.
        ///
        /// Blocks while it reads. What is no number in the file becomes silence.
        public static func read(_ path: String) throws(AudioError) -> PCMClip {
            let doing = "reading \(path)"
            try checkReadable(path, doing)
            var info = SF_INFO()
            guard let file = unsafe sf_open(path, Int32(SFM_READ), &info) else {
                throw unreadable(doing, unsafe String(cString: sf_strerror(nil)))
            }
            defer { unsafe sf_close(file) }
            guard info.channels > 0, info.samplerate > 0, info.frames > 0 else {
                throw unreadable(doing, "it has no sound in it")
            }
            guard info.frames <= Int64(longest) * Int64(info.samplerate) else {
                throw AudioError(
                    .tooLong,
                    doing,
                    "it is longer than \(longest / 60) minutes",
                    do: "Cut it, or name another."
                )
            }
            let channels = Int(info.channels)
            var samples = [Float](repeating: 0, count: Int(info.frames) * channels)
            let frames = unsafe sf_readf_float(file, &samples, info.frames)
            guard frames > 0 else { throw unreadable(doing, "it has no sound in it") }
            samples.removeLast(samples.count - Int(frames) * channels)
            return PCMClip(
                samples: try resample(stereo(samples, channels), from: Double(info.samplerate), doing)
            )
        }

        /// Of one channel both sides, of more the first two; what is no number becomes silence.
        private static func stereo(_ samples: [Float], _ channels: Int) -> [Float] {
            if channels == 2, samples.allSatisfy(\.isFinite) { return samples }
            let frames = samples.count / channels
            return unsafe [Float](unsafeUninitializedCapacity: 2 * frames) { stereo, count in
                for frame in 0..<frames {
                    let left = samples[frame * channels]
                    let right = channels > 1 ? samples[frame * channels + 1] : left
                    unsafe stereo[2 * frame] = left.isFinite ? left : 0
                    unsafe stereo[2 * frame + 1] = right.isFinite ? right : 0
                }
                count = 2 * frames
            }
        }

        private static func checkReadable(_ path: String, _ doing: String) throws(AudioError) {
            var status = stat()
            guard unsafe stat(path, &status) == 0, unsafe access(path, R_OK) == 0 else {
                let reason = unsafe String(cString: strerror(errno))
                let kind: AudioError.Kind = errno == ENOENT ? .missing : .unreadable
                throw AudioError(kind, doing, reason, do: "Check the path.")
            }
            guard status.st_mode & S_IFMT == S_IFREG else { throw unreadable(doing, "it is no file") }
            guard beginsLikeSound(path) else {
                throw unreadable(doing, "it does not begin like a sound file")
            }
        }

        /// Whether the first bytes are those of a format that we read. Asked before the library is, which
        /// takes anything for an MP3 and says on standard error how that went.
        private static func beginsLikeSound(_ path: String) -> Bool {
            let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return false }
            defer { close(file) }
            var first = [UInt8](repeating: 0, count: 4)
            guard unsafe Glibc.read(file, &first, 4) == 4 else { return false }
            let isFrame = first[0] == 0xFF && first[1] & 0xE0 == 0xE0
            let words = ["RIFF", "RIFX", "RF64", "FORM", "caff", "fLaC", "OggS"]
            return isFrame || first.starts(with: "ID3".utf8)
                || words.contains { first.elementsEqual($0.utf8) }
        }

        private static func unreadable(_ doing: String, _ reason: String) -> AudioError {
            let said = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
            return AudioError(
                .unreadable,
                doing,
                said,
                do: "Name a WAV, AIFF, CAF, FLAC, Ogg, Opus or MP3 file."
            )
        }

        /// Brings interleaved stereo to 48 kHz, in high quality.
        private static func resample(
            _ stereo: [Float],
            from rate: Double,
            _ doing: String
        ) throws(AudioError) -> [Float] {
            let target = Double(PCMClip.sampleRate)
            guard rate != target else { return stereo }
            let frames = stereo.count / 2
            var output = [Float](
                repeating: 0,
                count: 2 * (Int((Double(frames) * target / rate).rounded(.up)) + 1)
            )
            let room = output.count / 2
            var done = 0
            var quality = unsafe soxr_quality_spec(UInt(SOXR_HQ), 0)
            let problem = unsafe soxr_oneshot(
                rate,
                target,
                2,
                stereo,
                frames,
                nil,
                &output,
                room,
                &done,
                nil,
                &quality,
                nil
            )
            if let problem = unsafe problem {
                throw AudioError(
                    .failed,
                    doing,
                    "its rate could not be changed: \(unsafe String(cString: problem))",
                    do: "Convert it to 48 kHz first."
                )
            }
            output.removeLast(output.count - 2 * done)
            return output
        }
    }
#endif
