/// How loud something is beside a reference: 0 is equally loud, -20 is a tenth of its amplitude.
///
/// As a level the reference is full scale (dBFS), as a gain it is the signal itself. Converting costs some
/// forty multiplications, so it is done by whoever sets a gain, never by the audio thread.
public struct Decibels: Hashable, Sendable {
    /// The number of decibels; `-infinity` is silence.
    public var value: Float

    /// A level or gain of `value` decibels.
    public init(_ value: Float) {
        self.value = value
    }

    /// The decibels of a linear amplitude: 1 is 0 dB, 0.1 is -20 dB, 0 and whatever is no amplitude is silence.
    public init(linear: Float) {
        guard linear > 0 else {
            self = .silence
            return
        }
        value = linear.isFinite ? Float(20 / Self.log2Of10 * Self.log2(Double(linear))) : .infinity
    }

    /// No change: 0 dB.
    public static let unity = Decibels(0)

    /// Nothing at all.
    public static let silence = Decibels(-.infinity)

    /// The factor that samples are multiplied by. Not a number counts as silence.
    public var linear: Float {
        guard value > -400 else { return 0 }
        return Float(Self.exp2(Double(min(value, 400)) * Self.log2Of10 / 20))
    }
}

extension Decibels: Comparable {
    /// Whether the left one is the quieter one.
    public static func < (left: Decibels, right: Decibels) -> Bool {
        left.value < right.value
    }
}

extension Decibels: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Lets a gain be written as `-6.02`.
    public init(floatLiteral value: Float) {
        self.init(value)
    }

    /// Lets a gain be written as `-6`.
    public init(integerLiteral value: Int) {
        self.init(Float(value))
    }
}

extension Decibels: CustomStringConvertible {
    /// The number with its unit, to a tenth: `-6.0 dB`.
    public var description: String {
        guard value.magnitude < 1_000_000 else { return "\(value) dB" }
        return "\(Double(Self.nearest(Double(value) * 10)) / 10) dB"
    }
}

// The functions below exist because the platform's are C, which this target neither imports nor links.
extension Decibels {
    private static let log2Of10 = 3.321_928_094_887_362
    private static let lnOf2 = 0.693_147_180_559_945_3

    private static func nearest(_ x: Double) -> Int {
        Int(x < 0 ? x - 0.5 : x + 0.5)
    }

    /// Two to the power of `x`, by the exponential series around the nearest whole number.
    private static func exp2(_ x: Double) -> Double {
        let whole = nearest(x)
        let rest = (x - Double(whole)) * lnOf2
        var term = 1.0
        var sum = 1.0
        for n in 1...14 {
            term *= rest / Double(n)
            sum += term
        }
        return Double(sign: .plus, exponent: whole, significand: sum)
    }

    /// The binary logarithm of a positive number, by the series of the inverse hyperbolic tangent.
    private static func log2(_ x: Double) -> Double {
        let t = (x.significand - 1) / (x.significand + 1)
        var power = t
        var sum = 0.0
        for n in stride(from: 1, through: 31, by: 2) {
            sum += power / Double(n)
            power *= t * t
        }
        return Double(x.exponent) + 2 * sum / lnOf2
    }
}
