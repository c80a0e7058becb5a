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
/// Every knob names its default and the kind of its source: the platform's *headers*, its *documentation*,
/// *reports* from devices, or a *choice* of ours where there is none.
public struct OSProfile: Hashable, Sendable {
    /// What it is called on command lines and in reports.
    public var name: String

    // MARK: what it knows

    /// The option bits that it knows: any other makes the setter fail. Default: by version, 0x80 from 14.5,
    /// 0x80000 from 26, 0x40000 from 26.2. Source: headers.
    public var knownOptions: SessionOptions
    /// The modes that it knows; one that it does not know behaves as default. Default: by version, VoicePrompt
    /// from 12, ShortFormVideo and DualRoute from 26. Source: headers.
    public var knownModes: Set<SessionMode> { didSet { unknownModes = Self.bits(outside: knownModes) } }
    /// The same, for reading it very often.
    var unknownModes: UInt32 = 0
    /// Whether MultiRoute can mix with others. Default: yes. Source: headers; reports say never.
    public var multiRouteMixable = true
    /// Whether Ambient, which mixes by its nature, reads back the mixing bit. Default: no. Source: a choice, as
    /// headers and reports leave it open.
    public var ambientReadsBackMixing = false
    /// The categories besides PlayAndRecord in which the option that outlives a muted microphone is legal.
    /// Default: Record and MultiRoute. Source: headers, which leave it open.
    public var mutedMicrophoneOption: Set<SessionCategory> = [.record, .multiRoute]
    /// What moving the output by hand outside PlayAndRecord answers. Default: `incompatibleCategory`. Source:
    /// reports.
    public var overrideOutsidePlayAndRecord = SessionError.incompatibleCategory

    // MARK: taking the session, and losing it

    /// How long taking the session lasts on the virtual clock. Default: no time. Source: reports of hundreds of
    /// milliseconds.
    public var activationTakes: Duration = .zero
    /// What becomes of a deactivation while the app's I/O runs. Default: by version, done with an error from 8
    /// on, without from 26. Source: headers.
    public var deactivationWithRunningIO: DeactivationWithRunningIO
    /// What an interrupted app hears when who interrupted it gives up without notifying. Default: an end without
    /// `shouldResume`. Source: reports; the documentation promises a notice only with the flag.
    public var endWithoutNotifying: EndWithoutNotifying = .endsWithoutResume
    /// Which of several interrupted apps hear of the end. Default: the one interrupted last. Source: reports.
    public var whoHearsTheEnd: WhoHearsTheEnd = .latest
    /// When the end comes after the app that interrupted was killed. Default: when the interrupted app next
    /// enters the foreground. Source: reports.
    public var endAfterInterrupterKilled: EndAfterKill = .onForeground
    /// How an interruption says why it began. Default: by version, by a key in `ios10` and `ios14`, then by a
    /// reason. Source: headers.
    public var interruptionReason: InterruptionReason
    /// Whether an app that was suspended while it held the session hears an interruption when it comes back.
    /// Default: by version, yes in `ios10` and `ios14`. Source: headers.
    public var suspensionInterrupts: Bool
    /// Whether a device whose connection breaks interrupts those that are heard from it. Default: by version, yes
    /// from 17. Source: headers.
    public var disconnectionInterrupts: Bool
    /// Whether an interruption ends the session of the legacy C interface until it is initialised again. Default:
    /// no. Source: reports, often in 5.1, sometimes in 7.
    public var interruptionEndsLegacySession = false
    /// After how long the system takes the session from a call in which nothing sounds; `nil` is never. Default:
    /// 8 minutes. Source: reports.
    public var idleDeactivation: Duration? = .seconds(480)

    // MARK: setters

    /// When a change of category is posted. Default: always. Source: reports, which disagree.
    public var categoryChange = CategoryChangePosting()
    /// Whether the short setters call the long one inside, so that a hook on both sees one call twice. Default:
    /// yes. Source: reports.
    public var shortSettersCallLong = true
    /// When a preferred value acts that was said while active. Default: at the next activation. Source:
    /// documentation.
    public var preferenceWhileActive: PreferenceWhileActive = .waitsForActivation
    /// Whether a session that mixes loses the role that gets remote commands. Default: no. Source: reports.
    public var mixingLosesRemoteControl = false
    /// Whether taking a session with input is a use of the input, which asks for the microphone. Default: no, the
    /// unit or recorder that runs is. Source: a choice.
    public var activationUsesInput = false

    // MARK: what is heard

    /// Whether setting PlayAndRecord with the loudspeaker as default in media volume, after a call unit has
    /// run, makes all sound quiet. Default: by version, `ios14` alone. Source: reports.
    public var quietFault: Bool
    /// What ends that fault. Default: the next call unit, or giving the session up. Source: a choice.
    public var quietFaultEnds: Set<QuietFaultEnd> = [.callUnit, .deactivation]
    /// How quiet that fault makes everything. Default: -18 dB. Source: a choice.
    public var quietFaultLevel = Decibels(-18)
    /// How much lower sound beside a voice unit is. Default: -20 dB. Source: reports of -18 to -20 dB.
    public var duckingLevel = Decibels(-20)
    /// Whether a voice unit's wish how much it lowers the rest acts. Default: by version, from 17. Source:
    /// headers.
    public var duckingLevelsAct: Bool
    /// How much lower a player is in measurement mode, which takes the system's dynamics away; not a voice unit,
    /// which has its own. Default: -6 dB. Source: a choice.
    public var measurementLevel = Decibels(-6)
    /// Whether starting a voice unit writes voiceChat over a default mode. Default: yes. Source: reports.
    public var voiceUnitRewritesMode = true
    /// Whether short effects in MP3 sound. Default: yes. Source: reports; the documentation promises PCM and IMA4.
    public var effectsPlayMP3 = true
}
