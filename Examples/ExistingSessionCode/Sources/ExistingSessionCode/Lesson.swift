import Foundation

/// A minute of a lesson: a tone, as a WAV file.
enum Lesson {
    static let sound: Data = {
        let rate = 8_000
        let step = 2 * Double.pi * 440 / Double(rate)
        let samples = (0..<rate * 60).map { Int16(8_000 * sin(step * Double($0))) }
        var file = Data("RIFF".utf8)
        func add<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { file.append(contentsOf: $0) }
        }
        add(UInt32(36 + 2 * samples.count))
        file += Data("WAVEfmt ".utf8)
        // 16 bytes follow: PCM, mono, its rate, bytes a second, bytes a frame, bits a sample.
        add(UInt32(16))
        add(UInt16(1))
        add(UInt16(1))
        add(UInt32(rate))
        add(UInt32(2 * rate))
        add(UInt16(2))
        add(UInt16(16))
        file += Data("data".utf8)
        add(UInt32(2 * samples.count))
        for sample in samples { add(sample) }
        return file
    }()
}
