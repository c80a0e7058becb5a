extension OSProfile {
    /// What becomes of a deactivation while the app's I/O runs.
    public enum DeactivationWithRunningIO: String, Hashable, Sendable, CaseIterable {
        /// Refused with `isBusy`, and nothing changes (before 8).
        case refused
        /// Done, and answered with `isBusy` (8 to 18).
        case doneWithError
        /// Done (26).
        case done
    }

    /// What an interrupted app hears when who interrupted it gives up without notifying.
    public enum EndWithoutNotifying: String, Hashable, Sendable, CaseIterable {
        /// An end without `shouldResume`.
        case endsWithoutResume
        /// Nothing.
        case nothing
    }

    /// Which of several interrupted apps hear of the end.
    public enum WhoHearsTheEnd: String, Hashable, Sendable, CaseIterable {
        /// The one interrupted last.
        case latest
        /// All.
        case all
    }

    /// When the end comes after the app that interrupted was killed.
    public enum EndAfterKill: String, Hashable, Sendable, CaseIterable {
        /// When the interrupted app next enters the foreground, without `shouldResume`.
        case onForeground
        /// Never.
        case never
    }

    /// How an interruption says why it began.
    public enum InterruptionReason: String, Hashable, Sendable, CaseIterable {
        /// By a key that is there when the app was suspended.
        case wasSuspendedKey
        /// By a reason.
        case reason
    }

    /// When a change of category is posted.
    public struct CategoryChangePosting: Hashable, Sendable {
        /// By the setter with options, when the category is another one. Two reports from devices disagree:
        /// yes (default), and not directly.
        public var bySetterWithOptions = true
        /// By the first configuration of all. A report from devices: yes.
        public var byFirstConfiguration = true

        /// The defaults.
        public init() {}
    }

    /// What ends the quiet fault.
    public enum QuietFaultEnd: String, Hashable, Sendable, CaseIterable {
        /// The next call unit.
        case callUnit
        /// Another category.
        case categoryChange
        /// Giving the session up.
        case deactivation
        /// A change of route.
        case routeChange
    }

    /// When a preferred value that was said while active acts.
    public enum PreferenceWhileActive: String, Hashable, Sendable, CaseIterable {
        /// At the next activation.
        case waitsForActivation
        /// At once.
        case actsAtOnce
    }
}
