#if os(Linux)
    extension SoundBytes {
        /// Opens what they hold.
        func source() throws(AudioError) -> any SoundSource {
            guard beginLikeSound else {
                throw Self.refusal(name, because: "it does not begin like a sound file")
            }
            if let header = CAFHeader(self), header.isIMA4 { return try IMA4Reader(self, header) }
            return try SoundFileReader(self)
        }

        /// Whether the first bytes are those of a format that we read. Asked before the library is, which takes
        /// anything for an MP3 and says on standard error how that went.
        private var beginLikeSound: Bool {
            let first = read(4, at: 0)
            guard first.count == 4 else { return false }
            let isFrame = first[0] == 0xFF && first[1] & 0xE0 == 0xE0
            let words = ["RIFF", "RIFX", "RF64", "FORM", "caff", "fLaC", "OggS"]
            return isFrame || first.starts(with: "ID3".utf8)
                || words.contains { first.elementsEqual($0.utf8) }
        }
    }
#endif
