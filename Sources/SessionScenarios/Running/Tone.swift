import Foundation

/// A sine of one player, by which it is told apart in what is heard. All tones are whole numbers of waves
/// in 10 ms, so a table of one such block is the whole tone, and tones do not disturb one another's
/// measure.
struct Tone: Sendable {
    /// 10 ms at 48 kHz.
    static let block = 480
    /// So many tones there are: from 200 Hz in steps of 100 Hz.
    static let most = 78

    let samples: [Float]
    private let sine: [Double]
    private let cosine: [Double]
    private let amplitude: Double

    /// - parameter index: Which tone; all are different.
    /// - parameter count: How many there are: their sum never exceeds full scale.
    /// - parameter phase: Where in its block it begins.
    init(_ index: Int, of count: Int, phase: Int) {
        let waves = 2 + index % Self.most
        let amplitude = min(0.1, 0.9 / Double(max(1, count)))
        let angles = (0..<Self.block).map {
            2 * Double.pi * Double(($0 + phase) * waves % Self.block) / Double(Self.block)
        }
        sine = angles.map { sin($0) }
        cosine = angles.map { cos($0) }
        samples = sine.map { Float($0 * amplitude) }
        self.amplitude = amplitude
    }

    /// Adds the tone to interleaved stereo that begins at a frame.
    func add(to output: inout [Float], at frame: Int) {
        let first = frame % Self.block
        // By pointers: see the loudspeaker of the simulated device.
        unsafe samples.withUnsafeBufferPointer { samples in
            unsafe output.withUnsafeMutableBufferPointer { output in
                guard let tone = samples.baseAddress, var to = output.baseAddress else { return }
                let end = unsafe to + output.count / 2 * 2
                var place = first
                while unsafe to < end {
                    unsafe to[0] += tone[place]
                    unsafe to[1] += tone[place]
                    unsafe to += 2
                    place = place + 1 == Self.block ? 0 : place + 1
                }
            }
        }
    }

    /// How loud it is in what was heard, beside how loud it plays; `nil` is silence.
    /// - parameter heard: The left channel of whole blocks.
    /// - parameter frame: Where that begins.
    func level(in heard: [Float], at frame: Int) -> Float? {
        var (along, across) = (0.0, 0.0)
        var place = frame % Self.block
        for sample in heard {
            along += Double(sample) * sine[place]
            across += Double(sample) * cosine[place]
            place = place + 1 == Self.block ? 0 : place + 1
        }
        let found = 2 * (along * along + across * across).squareRoot() / Double(max(1, heard.count))
        let ratio = found / amplitude
        return ratio > Self.silence ? Float(20 * log10(ratio)) : nil
    }

    /// -100 dB: below lies what rounding leaves.
    private static let silence = 0.000_01
}
