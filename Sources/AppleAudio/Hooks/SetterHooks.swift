#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    public import AudioGuard
    public import AudioGuardCore
    public import SessionHooks

    /// How the platform's setters are stood in for: the one door, whatever the language runtime. Any thread.
    ///
    /// Only outermost calls are handed over: not those that the platform makes inside its own setters, and not
    /// those of ``bypass(_:)``. An observer that runs inside a setter and calls the session makes a call of its own.
    public protocol SetterHooks: AnyObject, Sendable {
        /// Begins to hand every outermost call of a setter to `hook`; begun again, the later hook is handed them.
        func begin(_ hook: @escaping SessionHook)

        /// Gives the setters back. Where somebody else stands in front by now, the stand-in stays, and hands over
        /// nothing.
        func end()

        /// Does something whose calls of setters, on this thread, are not handed over.
        func bypass(_ body: () throws(SessionError) -> Void) throws(SessionError)

        /// Which setters are stood in for just now.
        var health: HookHealth { get }
    }
#endif
