/// What is mixed: so many voices, whose sound lies near or far, and whose gains rest or move.
struct MixScene {
    /// The stereo frames of a period: 10 ms at 48 kHz.
    static let period = 480
    static let gain: Float = 0.5

    enum Place: String, CaseIterable {
        /// A period of each voice was just written, as by a thread that decodes.
        case cached
        /// Together the voices hold 128 MB and come back to where they began: every sample is fetched from memory.
        case streaming
    }

    enum Gains: String, CaseIterable { case resting, moving }

    let voices: Int
    let place: Place
    let gains: Gains

    /// How many frames each voice holds.
    var framesPerVoice: Int {
        switch place {
        case .cached: Self.period
        case .streaming: 128_000_000 / (MemoryLayout<Float>.size * 2) / voices / Self.period * Self.period
        }
    }

    /// How much the gain grows with every frame, in a period in which it moves: there and back.
    func step(inPeriod period: Int) -> Float {
        gains == .resting ? 0 : (period % 2 == 0 ? 1 : -1) * Self.gain / 2 / Float(Self.period)
    }

    /// The gain at the beginning of a period.
    func gain(inPeriod period: Int) -> Float {
        gains == .resting || period % 2 == 0 ? Self.gain : Self.gain * 1.5
    }

    func name(_ contestant: String) -> String { "\(voices) \(place) voices, gains \(gains): \(contestant)" }

    /// Interleaved stereo, quiet enough that the sum of 64 needs no limiter.
    static func sound(frames: Int) -> [Float] {
        (0..<2 * frames).map { 0.015 * Float(($0 * 37) % 101 - 50) / 50 }
    }
}
