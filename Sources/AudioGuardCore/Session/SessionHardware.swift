/// What the hardware runs at for the session, whatever was wished for. Read, never set.
public struct SessionHardware: Hashable, Codable, Sendable {
    /// Hertz.
    public var sampleRate: Double
    /// Seconds.
    public var ioBufferDuration: Double

    /// Actual values.
    public init(sampleRate: Double, ioBufferDuration: Double) {
        self.sampleRate = sampleRate
        self.ioBufferDuration = ioBufferDuration
    }

    /// Whether this is what is needed: the same rate, and a buffer that is at most a quarter longer, since
    /// hardware likes powers of two.
    public func serves(_ need: SessionHardware) -> Bool {
        abs(sampleRate - need.sampleRate) < 1 && ioBufferDuration <= need.ioBufferDuration * 1.25
    }
}

extension SessionHardware: CustomStringConvertible {
    /// For people: `48000.0 Hz with 0.01 s`.
    public var description: String { "\(sampleRate) Hz with \(ioBufferDuration) s" }
}
