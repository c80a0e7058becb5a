#if os(Linux)
    /// IMA4 sound in a Core Audio file, which libsndfile does not read.
    final class IMA4Reader: SoundSource {
        let name: String
        let channels: Int
        let sampleRate: Int
        let frames: Int?

        private let bytes: SoundBytes
        private let header: CAFHeader
        private let all: Int
        private var decoders: [IMA4]
        // The frame that `read` gives next, and the samples of the packet in which it lies from there on.
        private var position = 0
        private var waiting: ArraySlice<Float> = []

        init(_ bytes: SoundBytes, _ header: CAFHeader) throws(AudioError) {
            guard (1...8).contains(header.channels), header.sampleRate.magnitude < 1e9,
                header.bytesPerPacket == IMA4.packetBytes * header.channels,
                header.framesPerPacket == IMA4.packetFrames
            else {
                throw SoundBytes.refusal(bytes.name, because: "its IMA4 packets are not described as such")
            }
            name = bytes.name
            self.bytes = bytes
            self.header = header
            channels = header.channels
            sampleRate = Int(header.sampleRate)
            decoders = Array(repeating: IMA4(), count: channels)
            let inPackets = header.data.count / header.bytesPerPacket * IMA4.packetFrames
            let heard = max(0, inPackets - max(0, header.primingFrames))
            all = min(heard, max(0, header.validFrames ?? heard))
            frames = all
        }

        func read(frames: Int) throws(AudioError) -> [Float] {
            let wanted = min(frames, all - position) * channels
            var samples: [Float] = []
            while samples.count < wanted {
                if waiting.isEmpty { try decodePacket(of: position + samples.count / channels) }
                let part = waiting.prefix(wanted - samples.count)
                samples += part
                waiting = waiting.dropFirst(part.count)
            }
            position += wanted / channels
            return samples
        }

        func seek(to frame: Int) throws(AudioError) {
            position = min(max(0, frame), all)
            decoders = Array(repeating: IMA4(), count: channels)
            waiting = []
        }

        /// Decodes the packet in which `frame` lies, from there on.
        private func decodePacket(of frame: Int) throws(AudioError) {
            let place = frame + max(0, header.primingFrames)
            let number = place / IMA4.packetFrames
            let begin = header.data.lowerBound + number * header.bytesPerPacket
            let packets = bytes.read(header.bytesPerPacket, at: begin)
            if let failure = bytes.failure { throw failure }
            guard packets.count == header.bytesPerPacket else { throw damage("packet \(number) is cut off") }
            var samples = [Float](repeating: 0, count: IMA4.packetFrames * channels)
            for channel in 0..<channels {
                var index = channel
                let packet = packets[channel * IMA4.packetBytes..<(channel + 1) * IMA4.packetBytes]
                let isWhole = decoders[channel].decode(packet) { sample in
                    samples[index] = Float(sample) / 32_768
                    index += channels
                }
                if !isWhole { throw damage("packet \(number) names a step that there is not") }
            }
            waiting = samples[(place % IMA4.packetFrames * channels)...]
        }
    }

    extension CAFHeader {
        /// Whether the packets are IMA4.
        var isIMA4: Bool { format == "ima4" }
    }
#endif
