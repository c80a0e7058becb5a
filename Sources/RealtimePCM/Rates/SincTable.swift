/// The low-pass filter of a resampler: a sinc under a Kaiser window, sampled at every phase that a position between
/// two input frames may have. Below the stop band's 105 dB nothing is left of what must not pass.
///
/// ```
/// row 0 (on an input frame)   h h h h … h  d d d d … d     one coefficient per tap, and how far it is to the next
/// row 1 (1/256 behind it)     h h h h … h  d d d d … d     row's: what lies between two rows is interpolated
/// ```
/// Memory that nobody changes after `init`.
@safe final class SincTable: Sendable {
    /// How many input frames one output frame is made of: a multiple of eight.
    let taps: Int

    /// How many rows there are from one input frame to the next.
    let phases: Int

    // Written in `init` only, freed in `deinit`.
    nonisolated(unsafe) let rows: UnsafeMutablePointer<Float>

    /// The filter for every conversion that does not lower the rate.
    static let rising = SincTable(stretch: 1)

    /// A filter that passes `1 / stretch` of the input's band; 1 or more.
    init(stretch: Double) {
        taps = (Int(80 * stretch) + 7) / 8 * 8
        phases = max(32, Int(256 / stretch))
        unsafe rows = .allocate(capacity: phases * taps * 2)
        var here = Self.coefficients(taps: taps, behind: 0, stretch: stretch)
        for phase in 0..<phases {
            let next = Self.coefficients(
                taps: taps,
                behind: Double(phase + 1) / Double(phases),
                stretch: stretch
            )
            let row = unsafe rows + phase * taps * 2
            for tap in 0..<taps {
                unsafe (row + tap).initialize(to: Float(here[tap]))
                unsafe (row + taps + tap).initialize(to: Float(next[tap] - here[tap]))
            }
            here = next
        }
    }

    deinit {
        unsafe rows.deallocate()
    }
}

extension SincTable {
    /// The coefficients of a frame that lies so much of a frame behind an input frame.
    private static func coefficients(taps: Int, behind phase: Double, stretch: Double) -> [Double] {
        let half = taps / 2
        let values = (0..<taps).map { tap in
            let distance = Double(tap - half + 1) - phase
            return sinc(distance / stretch) * window(distance / Double(half))
        }
        // What stands still passes unchanged, whatever the phase.
        let sum = values.reduce(0, +)
        return values.map { $0 / sum }
    }
}

// The functions below exist because the platform's are C, which this target neither imports nor links.
extension SincTable {
    private static func sinc(_ x: Double) -> Double {
        guard x != 0 else { return 1 }
        let whole = x.rounded()
        let angle = (x - whole) * .pi
        var term = angle
        var sine = angle
        for n in stride(from: 2.0, through: 16, by: 2) {
            term *= -angle * angle / (n * (n + 1))
            sine += term
        }
        return (Int(whole) % 2 == 0 ? sine : -sine) / (x * .pi)
    }

    /// Kaiser's window over -1…1.
    private static func window(_ x: Double) -> Double {
        let squaredBeta = 10.6 * 10.6
        return bessel(squaredBeta * max(0, 1 - x * x)) / bessel(squaredBeta)
    }

    /// The modified Bessel function of order 0 of the root of `squared`, by its series.
    private static func bessel(_ squared: Double) -> Double {
        var term = 1.0
        var sum = 1.0
        var n = 1.0
        while term > sum * 1e-12 {
            term *= squared / (4 * n * n)
            sum += term
            n += 1
        }
        return sum
    }
}
