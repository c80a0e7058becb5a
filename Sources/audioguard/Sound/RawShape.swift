import ArgumentParser

/// What raw samples are, which do not say it themselves.
struct RawShape {
    /// How a sample is written, little-endian.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case s16, s32, f32

        var bytes: Int { self == .s16 ? 2 : 4 }
    }

    var rate = 48_000
    var channels = 2
    var format = Format.s16

    /// The head of an AU file that has no length: raw samples behind it are a sound file without an end.
    var head: [UInt8] {
        let encoding: UInt32 =
            switch format {
            case .s16: 3
            case .s32: 5
            case .f32: 6
            }
        let numbers = [24, .max, encoding, UInt32(rate), UInt32(channels)]
        return Array("dns.".utf8)
            + numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    }
}
