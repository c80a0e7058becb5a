/// How the microphone of a `SoundCard` hears its loudspeaker.
public struct Room: Sendable, Equatable {
    /// One way of the sound: so late, so loud.
    struct Way: Sendable, Equatable {
        let milliseconds: Double
        let gain: Double
    }

    let ways: [Way]

    /// The microphone does not hear the loudspeaker.
    public static let silent = Room(ways: [])

    /// One way, of at most two seconds.
    public static func delay(milliseconds: Double, gain: Double) -> Room {
        Room(ways: [Way(milliseconds: milliseconds, gain: gain)])
    }

    /// A room with walls: the first way, and forty more that come later and die away by 60 dB in `reverberation`
    /// milliseconds. Always the same ones.
    public static func walls(milliseconds: Double, gain: Double, reverberation: Double = 150) -> Room {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        let later = (1...40).map { number in
            let late = reverberation * (Double(number) - 0.8 * random()) / 40
            let loud = 0.5 * power(late / reverberation) * (0.4 + 0.6 * random())
            return Way(milliseconds: milliseconds + late, gain: (random() < 0.5 ? -1 : 1) * gain * loud)
        }
        return Room(ways: [Way(milliseconds: milliseconds, gain: gain)] + later)
    }

    /// One thousandth, to this power.
    private static func power(_ exponent: Double) -> Double {
        // In steps of a hundredth, so that no library of mathematics decides what is heard.
        (0..<Int(exponent * 100)).reduce(1.0) { product, _ in product * 0.933_254_3 }
    }
}

extension Room: CustomStringConvertible {
    /// In a few words.
    public var description: String {
        guard let first = ways.first else { return "silent" }
        return "\(first.milliseconds) ms, \(ways.count) ways"
    }
}
