public import AudioGuardCore

/// The one door to a session: the platform's, or a simulated one.
///
/// Any thread calls it, and no lock of the guard is held meanwhile: a call may block as long as the
/// platform's own call does, and may post events from another thread before it returns.
public protocol SessionBackend: AnyObject, Sendable {
    /// Reads the whole session.
    func snapshot() -> SessionSnapshot

    /// What sounds through the session just now; `nil` where nobody can tell, and then nothing is given up for
    /// want of use.
    func use() -> SessionUse?

    /// What the hardware runs at; `nil` where nobody can tell.
    func hardware() -> SessionHardware?

    /// What other apps and processes sound just now; `nil` where nobody can tell.
    func others() -> OtherAudio?

    /// Performs a request on the platform's own setters, past any hook.
    func perform(_ request: SessionRequest) throws(SessionError)

    /// Begins to hand every outermost call of a platform setter to `hook` instead of performing it.
    ///
    /// What a setter calls inside, and what ``perform(_:)`` calls, is part of a request that is decided already
    /// and is not handed over. An observer that runs inside a setter and calls one is a request of its own,
    /// also on the same thread.
    func beginIntercepting(_ hook: @escaping SessionHook)

    /// Gives the setters back.
    func endIntercepting()

    /// Begins to tell `observer` what happens to the session, on any thread.
    func beginObserving(_ observer: @escaping @Sendable (SessionEvent) -> Void)

    /// Ends the telling.
    func endObserving()
}

extension SessionBackend {
    /// Nobody can tell.
    public func others() -> OtherAudio? { nil }
}

/// What stands in for a platform setter: it sees the call and decides whether `original`, the un-hooked
/// setter with the caller's own arguments, is performed.
///
/// `address` is the return address in the caller's own code, where the hook knows it: its stack begins there.
public typealias SessionHook =
    @Sendable (
        _ call: SessionCall, _ address: UInt?, _ original: () throws(SessionError) -> Void
    ) throws(SessionError) -> Void
