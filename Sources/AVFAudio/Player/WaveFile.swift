import Foundation

/// The samples of a WAV file: 16-bit or 32-bit float, one or two channels.
struct WaveFile: Sendable {
    /// Hertz.
    let sampleRate: Double
    let channels: Int
    /// Interleaved.
    let samples: [Float]

    var frames: Int { samples.count / channels }

    /// Reads a file; fails as the platform does for a sort of file that it does not know (`'typ?'`).
    init(_ data: Data) throws {
        let bytes = [UInt8](data)
        guard bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WAVE".utf8)),
            let format = Self.chunk("fmt ", in: bytes), format.count >= 16,
            let sound = Self.chunk("data", in: bytes)
        else { throw Self.unknownType }
        let kind = Self.number(format, at: 0, bytes: 2)
        let bits = Self.number(format, at: 14, bytes: 2)
        channels = Int(Self.number(format, at: 2, bytes: 2))
        sampleRate = Double(Self.number(format, at: 4, bytes: 4))
        guard (1...2).contains(channels), (8_000...192_000).contains(sampleRate) else {
            throw Self.unknownType
        }
        let width = Int(bits / 8)
        let count = sound.count / max(1, width * channels) * channels
        switch (kind, bits) {
        case (1, 16):
            samples = (0..<count).map {
                let sample = Int16(truncatingIfNeeded: Self.number(sound, at: 2 * $0, bytes: 2))
                return Float(sample) / 32_768
            }
        case (3, 32):
            samples = (0..<count).map { Float(bitPattern: Self.number(sound, at: 4 * $0, bytes: 4)) }
        default: throw Self.unknownType
        }
    }

    /// The body of the first chunk of a kind; cut short where the file is.
    private static func chunk(_ name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var place = 12
        while place + 8 <= bytes.count {
            let size = Int(number(bytes[place...], at: 4, bytes: 4))
            let body = place + 8
            if bytes[place..<place + 4].elementsEqual(name.utf8) {
                return bytes[body..<min(bytes.count, body + size)]
            }
            // Chunks begin at even places.
            place = body + size + size % 2
        }
        return nil
    }

    /// A number, its lowest byte first.
    private static func number(_ bytes: ArraySlice<UInt8>, at place: Int, bytes count: Int) -> UInt32 {
        bytes.dropFirst(place).prefix(count).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static let unknownType = NSError(
        domain: NSOSStatusErrorDomain,
        code: 0x7479_703F,
        userInfo: [
            NSLocalizedDescriptionKey: "Not a WAV file of 16 bits or floats, mono or stereo: convert it."
        ]
    )
}
