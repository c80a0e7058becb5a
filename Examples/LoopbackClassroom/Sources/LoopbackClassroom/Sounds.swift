import Foundation

/// Sounds for those who bring no files.
enum Sounds {
    /// Something like a voice, in mono: words of half a second with pauses between them.
    static func voice(seconds: Double) -> [Float] {
        (0..<Int(seconds * 48_000)).map { frame in
            let time = Double(frame) / 48_000
            let word = max(0, sin(2 * .pi * 0.9 * time))
            let pitch = 2 * Double.pi * (140 * time + 4 * sin(2 * .pi * 0.7 * time))
            var sum = 0.0
            for harmonic in 1...12 {
                let distance = Double(harmonic - 5) / 3
                sum += exp(-distance * distance) * sin(Double(harmonic) * pitch)
            }
            return Float(0.12 * word * sum)
        }
    }

    /// A phrase of the lesson's song, in mono.
    static func song(seconds: Double) -> [Float] {
        let notes = [262.0, 330, 392, 523]
        return (0..<Int(seconds * 48_000)).map { frame in
            let time = Double(frame) / 48_000
            let within = time.truncatingRemainder(dividingBy: 0.5)
            let hertz = notes[Int(time * 2) % notes.count]
            return Float(0.1 * exp(-4 * within) * sin(2 * .pi * hertz * time))
        }
    }
}
