public import AudioGuard
public import AudioGuardCore

/// The guard's door to a simulated session.
public final class SimulatorBackend: SessionBackend {
    private let session: SimulatedSession
    private let token = Locked<ObserverToken?>(nil)

    /// The door to `session`.
    public init(_ session: SimulatedSession) { self.session = session }

    /// Reads the whole session.
    public func snapshot() -> SessionSnapshot { session.snapshot }

    /// Which players of the app run just now.
    public func use() -> SessionUse? { session.use }

    /// What the hardware became.
    public func hardware() -> SessionHardware? {
        let actual = session.hardware
        return SessionHardware(sampleRate: actual.sampleRate, ioBufferDuration: actual.ioBufferDuration)
    }

    /// What other apps play just now.
    public func others() -> OtherAudio? {
        var others: OtherAudio = session.isOtherAudioPlaying ? .plays : []
        if session.secondaryAudioShouldBeSilenced { others.insert(.asksForSilence) }
        return others
    }

    /// Performs a request past the table of setters.
    public func perform(_ request: SessionRequest) throws(SessionError) { try session.perform(request) }

    /// Replaces every setter of the table, for what the app itself calls.
    public func beginIntercepting(_ hook: @escaping SessionHook) {
        for setter in SessionCall.Setter.allCases {
            session.replace(
                setter,
                with: { call, original throws(SessionError) in try hook(call, nil, original) },
                atEveryDepth: false
            )
        }
    }

    /// Puts the originals back.
    public func endIntercepting() {
        for setter in SessionCall.Setter.allCases { session.replace(setter, with: nil) }
    }

    /// Observes the session.
    public func beginObserving(_ observer: @escaping @Sendable (SessionEvent) -> Void) {
        let new = session.observe(observer)
        token.withLock { $0 = new }
    }

    /// Ends the observation.
    public func endObserving() {
        guard let old = token.withLock({ $0 }) else { return }
        session.endObserving(old)
    }
}
