public import AudioGuardCore

/// A sink as its owner wants it: how fast, how bad alerts must be, and whether it hears that they are over. A value;
/// any thread.
public struct TunedSink: AlertSink {
    private let sink: any AlertSink
    /// How fast it may be given messages: never faster than the sink itself allows.
    public let pace: SinkPace
    private let least: Severity
    private let tellsResolved: Bool

    /// A sink that takes less than another.
    /// - parameter pace: How fast it may be given messages; `nil` for what the sink itself allows.
    public init(
        _ sink: any AlertSink,
        pace: SinkPace? = nil,
        least: Severity = .info,
        tellsResolved: Bool = true
    ) {
        self.sink = sink
        self.pace = SinkPace(
            burst: min(pace?.burst ?? .max, sink.pace.burst),
            perMinute: min(pace?.perMinute ?? .max, sink.pace.perMinute)
        )
        self.least = least
        self.tellsResolved = tellsResolved
    }

    /// Whether it is bad enough, and the sink takes it.
    public func takes(_ telling: AlertTelling) -> Bool {
        if case .resolved = telling, !tellsResolved { return false }
        return telling.severity >= least && sink.takes(telling)
    }

    /// As the sink says.
    public var isRemote: Bool { sink.isRemote }

    /// As the sink makes it.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        sink.body(of: telling, isShort: isShort)
    }

    /// As the sink sends it.
    public func send(_ message: AlertMessage) async -> Delivery { await sink.send(message) }
}
