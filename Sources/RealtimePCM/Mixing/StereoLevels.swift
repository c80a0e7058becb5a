/// How loud both sides of something are, against full scale.
public struct StereoLevels: Hashable, Sendable {
    /// The loudest sample of the left side.
    public var peakLeft: Decibels = .silence
    /// The loudest sample of the right side.
    public var peakRight: Decibels = .silence
    /// The mean power of the left side over some tenths of a second.
    public var powerLeft: Decibels = .silence
    /// The mean power of the right side over some tenths of a second.
    public var powerRight: Decibels = .silence

    /// Silence.
    public init() {}
}
