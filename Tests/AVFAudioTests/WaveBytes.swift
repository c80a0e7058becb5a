import AVFAudio

/// WAV files for tests: 16 bits.
enum WaveBytes {
    static func constant(_ level: Float, seconds: Double, rate: UInt32 = 48_000) -> Data {
        let sample = Int16(level * 32_768)
        let count = Int(seconds * Double(rate))
        let low = UInt8(truncatingIfNeeded: sample)
        let high = UInt8(truncatingIfNeeded: sample >> 8)
        let header = header(channels: 1, rate: rate, bytes: UInt32(2 * count))
        return Data(header + (0..<count).flatMap { _ in [low, high] })
    }

    static func header(channels: UInt16, rate: UInt32, bytes: UInt32) -> [UInt8] {
        func number(_ number: UInt32, _ width: Int) -> [UInt8] {
            (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
        }
        let block = UInt32(channels) * 2
        return Array("RIFF".utf8) + number(36 &+ bytes, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
            + number(1, 2) + number(UInt32(channels), 2) + number(rate, 4) + number(rate &* block, 4)
            + number(block, 2) + number(16, 2) + Array("data".utf8) + number(bytes, 4)
    }
}
