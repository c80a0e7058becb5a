#if os(Linux)
    /// What the chunks of a Core Audio file say about its sound, as far as we read it ourselves.
    struct CAFHeader: Equatable {
        var format = ""
        var sampleRate = 0.0
        var bytesPerPacket = 0
        var framesPerPacket = 0
        var channels = 0
        /// Where the packets lie.
        var data: Range<Int> = 0..<0
        /// The frames at the beginning that are not to be heard, and those that are, if the file says.
        var primingFrames = 0
        var validFrames: Int?

        private static let mostChunks = 1_000

        /// Reads the chunks; nothing if these bytes are no Core Audio file, or none with packets in it.
        init?(_ bytes: SoundBytes) {
            guard bytes.read(4, at: 0).elementsEqual("caff".utf8) else { return nil }
            var place = 8
            for _ in 0..<Self.mostChunks {
                guard let chunk = Chunk(bytes, at: place) else { break }
                read(chunk, of: bytes)
                place = chunk.body.upperBound
            }
            if format.isEmpty || data.isEmpty { return nil }
        }

        private mutating func read(_ chunk: Chunk, of bytes: SoundBytes) {
            let begin = chunk.body.lowerBound
            switch chunk.type {
            case "desc" where chunk.body.count >= 32:
                let body = bytes.read(32, at: begin)
                sampleRate = Double(bitPattern: body.big(at: 0))
                format = String(decoding: body[8..<12], as: UTF8.self)
                bytesPerPacket = Int(body.big(at: 16) as UInt32)
                framesPerPacket = Int(body.big(at: 20) as UInt32)
                channels = Int(body.big(at: 24) as UInt32)
            case "pakt" where chunk.body.count >= 24:
                let body = bytes.read(24, at: begin)
                validFrames = Int(Int64(bitPattern: body.big(at: 8)))
                primingFrames = Int(Int32(bitPattern: body.big(at: 16)))
            case "data" where chunk.body.count > 4:
                // Four bytes of it count how often it was edited.
                data = begin + 4..<chunk.body.upperBound
            default: break
            }
        }

        /// A chunk's name and where its content lies, cut at the end of the file.
        private struct Chunk {
            let type: String
            let body: Range<Int>

            init?(_ bytes: SoundBytes, at place: Int) {
                let head = bytes.read(12, at: place)
                guard head.count == 12 else { return nil }
                type = String(decoding: head[0..<4], as: UTF8.self)
                let size = Int64(bitPattern: head.big(at: 4))
                let rest = bytes.count - place - 12
                // Sound that was still being written has no length but the file's.
                if size < 0, type != "data" || size != -1 { return nil }
                body = place + 12..<place + 12 + (size < 0 ? rest : min(rest, Int(size)))
            }
        }
    }

    extension [UInt8] {
        /// The number whose most significant byte is at `place`; what is missing counts as 0.
        func big<Number: FixedWidthInteger>(at place: Int) -> Number {
            var number: Number = 0
            for index in place..<place + Number.bitWidth / 8 {
                number = number << 8 | Number(truncatingIfNeeded: index < count ? Int(self[index]) : 0)
            }
            return number
        }
    }
#endif
