#if os(Linux)
    import CSoundFile
    import CSoxr
    import Glibc

    /// Reads WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus and MP3, mono or stereo, of any rate.
    public enum AudioFile {
        /// The most that is read: half an hour.
        public static let longest = Duration.seconds(30 * 60)

        private static let mostChannels = 8
        private static let rates = 1_000...192_000
        private static let chunkFrames = 16_384

        /// Reads a file as stereo at 48 kHz, up to a length; of more than two channels the first two.
        ///
        /// Blocks while it reads, in pieces: memory goes by what is in the file, not by what it says of itself.
        /// What is no number in the file becomes silence.
        public static func read(
            _ path: String,
            upTo length: Duration = longest
        ) throws(AudioError) -> PCMClip {
            let doing = "reading \(path)"
            try checkReadable(path, doing)
            var info = SF_INFO()
            guard let file = unsafe sf_open(path, Int32(SFM_READ), &info) else {
                throw unreadable(doing, unsafe String(cString: sf_strerror(nil)))
            }
            defer { unsafe sf_close(file) }
            let (channels, rate) = (Int(info.channels), Int(info.samplerate))
            guard (1...mostChannels).contains(channels), rates.contains(rate) else {
                throw unreadable(doing, "it says to have \(channels) channels at \(rate) Hz")
            }
            let most = Int(min(length, longest) / .seconds(1) * Double(rate))
            var sound: [Float] = []
            var chunk = [Float](repeating: 0, count: chunkFrames * channels)
            while sound.count < 2 * most {
                let frames = unsafe sf_readf_float(
                    file,
                    &chunk,
                    sf_count_t(min(chunkFrames, most - sound.count / 2))
                )
                guard frames > 0 else { break }
                appendStereo(chunk[..<(Int(frames) * channels)], channels, to: &sound)
            }
            guard !sound.isEmpty else { throw unreadable(doing, "it has no sound in it") }
            return PCMClip(samples: try resample(sound, from: Double(rate), doing))
        }

        /// Of one channel both sides, of more the first two; what is no number becomes silence.
        private static func appendStereo(_ chunk: ArraySlice<Float>, _ channels: Int, to sound: inout [Float])
        {
            for first in stride(from: 0, to: chunk.count, by: channels) {
                let (left, right) = (chunk[first], chunk[channels > 1 ? first + 1 : first])
                sound.append(left.isFinite ? left : 0)
                sound.append(right.isFinite ? right : 0)
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
