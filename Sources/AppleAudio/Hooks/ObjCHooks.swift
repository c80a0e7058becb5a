#if os(iOS) || os(tvOS) || os(visionOS)
    public import AudioGuard
    import AudioGuardCore
    public import SessionHooks

    /// Stands in for the setters of the platform's class, whatever language its callers are written in.
    ///
    /// One process has one session: hooks of a second guard are not installed while the first one's are, and
    /// ``health`` says so.
    public final class ObjCHooks: SetterHooks {
        private let hooks = SessionHooks(objects: FoundationObjects())
        private let isInside = ThreadMark()

        /// Hooks that have not begun.
        public init() {}

        /// Begins to hand over; ``health`` tells which setters there are.
        public func begin(_ hook: @escaping SessionHook) {
            hooks.endIntercepting()
            try? hooks.beginIntercepting { [isInside] call, address, original throws(SessionError) in
                guard !isInside.isSet else { return try original() }
                try hook(call, address, original)
            }
        }

        /// Gives the setters back.
        public func end() { hooks.endIntercepting() }

        /// Does it, unseen.
        public func bypass(_ body: () throws(SessionError) -> Void) throws(SessionError) {
            try isInside.during(body)
        }

        /// Which setters are stood in for, by selector, and whether ours are still the first.
        public var health: HookHealth { hooks.health }
    }
#endif
