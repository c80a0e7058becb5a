import AudioGuardCore
import AudioGuardSimulator

/// A point on which the sources about the OS disagree, that a story can decide. Raw values are those of
/// `OSProfile`.
public enum Knob: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Whether MultiRoute can mix with others.
    case multiRouteMixable
    /// Whether Ambient reads back the mixing bit.
    case ambientReadsBackMixing
    /// Where besides PlayAndRecord the option that outlives a muted microphone is legal.
    case mutedMicrophoneOption
    /// What becomes of a deactivation while the app's I/O runs.
    case deactivationWithRunningIO
    /// How long taking the session lasts.
    case activationTakes
    /// What an interrupted app hears when who interrupted it gives up without notifying.
    case endWithoutNotifying
    /// Which of several interrupted apps hear of the end.
    case whoHearsTheEnd
    /// When the end comes after the app that interrupted was killed.
    case endAfterInterrupterKilled
    /// How an interruption says why it began.
    case interruptionReason
    /// Whether a suspended app hears an interruption when it comes back.
    case suspensionInterrupts
    /// Whether a device whose connection breaks interrupts.
    case disconnectionInterrupts
    /// Whether an interruption ends the legacy session until it is initialised again.
    case interruptionEndsLegacySession
    /// After how long the system takes the session from a silent call.
    case idleDeactivation
    /// Whether the setter with options posts a change of category.
    case categoryChangeBySetterWithOptions
    /// Whether the first configuration posts one.
    case categoryChangeByFirstConfiguration
    /// Whether the short setters call the long one inside.
    case shortSettersCallLong
    /// Whether the quiet fault exists.
    case quietFault
    /// What ends it.
    case quietFaultEnds
    /// How quiet it makes everything.
    case quietFaultLevel
    /// How much lower sound beside a voice unit is.
    case duckingLevel
    /// Whether a voice unit's wish how much it lowers the rest acts.
    case duckingLevelsAct
    /// How much lower a player is in measurement mode.
    case measurementLevel
    /// Whether starting a voice unit writes voiceChat over a default mode.
    case voiceUnitRewritesMode
    /// When a preferred value that was said while active acts.
    case preferenceWhileActive
    /// Whether a session that mixes can lose remote control.
    case mixingLosesRemoteControl
    /// Whether taking a session with input asks for the microphone.
    case activationUsesInput
    /// Whether short effects in MP3 sound.
    case effectsPlayMP3
    /// What moving the output by hand outside PlayAndRecord answers.
    case overrideOutsidePlayAndRecord

    /// By name.
    public static func < (one: Knob, other: Knob) -> Bool { one.rawValue < other.rawValue }

    /// What may be written.
    public var kind: ValueKind {
        func words<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) -> [String]
        where Value.RawValue == String { type.allCases.map(\.rawValue) }
        return switch self {
        case .multiRouteMixable, .ambientReadsBackMixing, .suspensionInterrupts,
            .categoryChangeBySetterWithOptions, .categoryChangeByFirstConfiguration, .shortSettersCallLong,
            .quietFault, .voiceUnitRewritesMode, .mixingLosesRemoteControl, .activationUsesInput,
            .disconnectionInterrupts, .interruptionEndsLegacySession, .duckingLevelsAct, .effectsPlayMP3:
            .flag
        case .mutedMicrophoneOption: .words(Words.categories.map(\.name))
        case .deactivationWithRunningIO: .word(words(OSProfile.DeactivationWithRunningIO.self))
        case .activationTakes: .time(or: nil)
        case .endWithoutNotifying: .word(words(OSProfile.EndWithoutNotifying.self))
        case .whoHearsTheEnd: .word(words(OSProfile.WhoHearsTheEnd.self))
        case .endAfterInterrupterKilled: .word(words(OSProfile.EndAfterKill.self))
        case .interruptionReason: .word(words(OSProfile.InterruptionReason.self))
        case .idleDeactivation: .time(or: "never")
        case .quietFaultEnds: .words(words(OSProfile.QuietFaultEnd.self))
        case .quietFaultLevel, .duckingLevel, .measurementLevel: .level
        case .preferenceWhileActive: .word(words(OSProfile.PreferenceWhileActive.self))
        case .overrideOutsidePlayAndRecord: .error
        }
    }
}
