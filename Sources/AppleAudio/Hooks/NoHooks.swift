#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    public import AudioGuard
    public import AudioGuardCore
    public import SessionHooks

    /// Stands in for no setter: for an app that wants its classes left alone. The guard then judges what comes by
    /// its own facade, and finds the rest by what the platform posts.
    public final class NoHooks: SetterHooks {
        /// No hooks.
        public init() {}

        /// Hands over nothing.
        public func begin(_ hook: @escaping SessionHook) {}
        /// Does nothing.
        public func end() {}
        /// Does it.
        public func bypass(_ body: () throws(SessionError) -> Void) throws(SessionError) { try body() }
        /// Nothing is covered.
        public var health: HookHealth { .notInstalled }
    }
#endif
