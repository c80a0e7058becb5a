public import AudioGuardCore
public import RealtimePCM

/// How one version of the OS behaves where versions, or those who describe them, differ: a knob for each point.
///
/// ```swift
/// var profile = OSProfile.ios17
/// profile.activationTakes = .milliseconds(300)
/// let device = SimulatedDevice(profile: profile)
/// ```
///
/// Where a knob has no other note its source is the platform's documentation of the versions named.
public struct OSProfile: Hashable, Sendable {
    /// What it is called on command lines and in reports.
    public var name: String

    /// The option bits that this version knows: any other makes the setter fail. 0x80 from 14.5, 0x80000 from
    /// 26, 0x40000 from 26.2.
    public var knownOptions: SessionOptions
    /// The modes that this version knows; one that it does not know behaves as default. VoicePrompt from 12,
    /// ShortFormVideo and DualRoute from 26.
    public var knownModes: Set<SessionMode>
    /// Whether MultiRoute can mix with others. Headers: yes (default); reports from devices: never.
    public var multiRouteMixable = true
    /// Whether Ambient, which mixes by its nature, reads back the mixing bit. The default is no.
    public var ambientReadsBackMixing = false
    /// The categories besides PlayAndRecord in which the option that outlives a muted microphone is legal. The
    /// default is Record and MultiRoute.
    public var mutedMicrophoneOption: Set<SessionCategory> = [.record, .multiRoute]

    /// What becomes of a deactivation while the app's I/O runs.
    public var deactivationWithRunningIO: DeactivationWithRunningIO
    /// How long taking the session lasts on the virtual clock. The default is nothing.
    public var activationTakes: Duration = .zero
    /// What an interrupted app hears when who interrupted it gives up without notifying. Documentation: nothing;
    /// a report from devices: an end without `shouldResume` (default).
    public var endWithoutNotifying: EndWithoutNotifying = .endsWithoutResume
    /// Which of several interrupted apps hear of the end. Reports from devices: the one interrupted last.
    public var whoHearsTheEnd: WhoHearsTheEnd = .latest
    /// When the end comes after the app that interrupted was killed. Reports from devices: when the interrupted
    /// app next enters the foreground.
    public var endAfterInterrupterKilled: EndAfterKill = .onForeground
    /// How an interruption says why it began: a reason from 14.5 on (here from 17), before by a key alone.
    public var interruptionReason: InterruptionReason
    /// Whether an app that was suspended while it held the session hears an interruption when it comes back
    /// (14.5 to 15, and the key of the versions before).
    public var suspensionInterrupts: Bool
    /// Whether an interruption ends the session of the legacy C interface until it is initialised again. Reports
    /// from devices: often in 5.1, sometimes in 7. The default is no.
    public var interruptionEndsLegacySession = false
    /// After how long the system takes the session from a call in which nothing sounds. Reports from devices:
    /// about 8 minutes.
    public var idleDeactivation: Duration? = .seconds(480)

    /// When a change of category is posted.
    public var categoryChange = CategoryChangePosting()
    /// Whether the short setters call the long one inside, so that a hook on both sees one call twice. Reports
    /// from devices: yes (default).
    public var shortSettersCallLong = true

    /// Whether setting PlayAndRecord with the loudspeaker as default in media volume, after a call unit has
    /// run, makes all sound quiet: 14 alone.
    public var quietFault: Bool
    /// What ends that fault. The default is the next call unit, or giving the session up.
    public var quietFaultEnds: Set<QuietFaultEnd> = [.callUnit, .deactivation]
    /// How quiet that fault makes everything. The default is -18.
    public var quietFaultLevel = Decibels(-18)
    /// How much lower sound beside a voice unit is. Measured on devices: -18 to -20 dB.
    public var duckingLevel = Decibels(-20)
    /// How much lower a player is in measurement mode. The default is -6 dB.
    public var measurementLevel = Decibels(-6)
    /// Whether starting a voice unit writes voiceChat over a default mode. Reports from devices: yes.
    public var voiceUnitRewritesMode = true

    /// Whether a preferred value said while active acts at once or at the next activation. A report from
    /// devices: the next activation.
    public var preferenceWhileActive: PreferenceWhileActive = .waitsForActivation
    /// Whether a session that mixes can lose the role that gets remote commands. The default is no.
    public var mixingLosesRemoteControl = false
    /// Whether taking a session with input is a use of the input, which asks for the microphone. The default is
    /// no: the unit or recorder that runs is.
    public var activationUsesInput = false
    /// What moving the output by hand outside PlayAndRecord answers. The default is `incompatibleCategory`.
    public var overrideOutsidePlayAndRecord = SessionError.incompatibleCategory

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
