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
}
