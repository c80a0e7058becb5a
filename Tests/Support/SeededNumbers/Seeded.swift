/// Random numbers that are the same for the same seed (SplitMix64), so that a failure can be had again.
public struct Seeded: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The numbers of a seed.
    public init(_ seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True or false.
    public mutating func bool() -> Bool { Bool.random(using: &self) }

    /// True once in so many times.
    public mutating func once(in times: Int) -> Bool { below(times) == 0 }

    /// A whole number from 0 to below `bound`, or 0.
    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

    /// One of them.
    public mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

    /// A value or nothing.
    public mutating func maybe<Value>(_ value: (inout Seeded) -> Value) -> Value? {
        bool() ? value(&self) : nil
    }

    /// Up to seven characters of those that written forms must escape, and some that they need not.
    public mutating func text(atLeast least: Int = 0) -> String {
        let letters: [Character] = [
            "a", "Z", "\"", "\\", "\n", "\u{0}", "/", "\u{2028}", "é", "👩‍🏫", " ", ":", "#", "-", "&", "{", "7",
            "'",
        ]
        return String((0..<least + below(8 - least)).map { _ in one(of: letters) })
    }
}
