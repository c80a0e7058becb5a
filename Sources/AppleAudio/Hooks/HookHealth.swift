#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    public import AudioGuardCore

    /// Which of the platform's setters are stood in for.
    public struct HookHealth: Hashable, Sendable {
        /// Those whose calls are handed over.
        public var covered: Set<SessionCall.Setter>
        /// Those in front of which somebody else has put a stand-in since: theirs is called first, and may not call
        /// ours. A part of ``covered``.
        public var overtaken: Set<SessionCall.Setter>

        /// The health of hooks.
        public init(covered: Set<SessionCall.Setter> = [], overtaken: Set<SessionCall.Setter> = []) {
            self.covered = covered
            self.overtaken = overtaken
        }

        /// Those whose calls are not seen: the platform is too old for them, or nothing is hooked.
        public var missing: Set<SessionCall.Setter> { Set(SessionCall.Setter.allCases).subtracting(covered) }
    }
#endif
