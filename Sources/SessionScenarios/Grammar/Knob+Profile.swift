import AudioGuardCore
public import AudioGuardSimulator
import RealtimePCM

extension OSProfile {
    /// This profile with a knob turned; a value of another kind turns nothing.
    public func turning(_ knob: Knob, to value: ScenarioValue) -> OSProfile {
        var turned = self
        knob.turn(to: value, in: &turned)
        return turned
    }
}

extension Knob {
    /// Turns it to a value; a value of another kind turns nothing.
    func turn(to value: ScenarioValue, in profile: inout OSProfile) {
        switch value {
        case .flag(let flag): turn(to: flag, in: &profile)
        case .time(let time): turn(to: time, in: &profile)
        case .level(let level): turn(to: level.map { Decibels($0) } ?? .silence, in: &profile)
        case .word("never") where self == .idleDeactivation: profile.idleDeactivation = nil
        case .word(let word): turn(to: word, in: &profile)
        case .words(let words): turn(to: words, in: &profile)
        case .number: break
        }
    }

    private func turn(to flag: Bool, in profile: inout OSProfile) {
        switch self {
        case .multiRouteMixable: profile.multiRouteMixable = flag
        case .ambientReadsBackMixing: profile.ambientReadsBackMixing = flag
        case .suspensionInterrupts: profile.suspensionInterrupts = flag
        case .categoryChangeBySetterWithOptions: profile.categoryChange.bySetterWithOptions = flag
        case .categoryChangeByFirstConfiguration: profile.categoryChange.byFirstConfiguration = flag
        case .shortSettersCallLong: profile.shortSettersCallLong = flag
        case .quietFault: profile.quietFault = flag
        case .voiceUnitRewritesMode: profile.voiceUnitRewritesMode = flag
        case .mixingLosesRemoteControl: profile.mixingLosesRemoteControl = flag
        case .activationUsesInput: profile.activationUsesInput = flag
        case .disconnectionInterrupts: profile.disconnectionInterrupts = flag
        case .interruptionEndsLegacySession: profile.interruptionEndsLegacySession = flag
        case .duckingLevelsAct: profile.duckingLevelsAct = flag
        case .effectsPlayMP3: profile.effectsPlayMP3 = flag
        default: break
        }
    }

    private func turn(to time: Duration, in profile: inout OSProfile) {
        if self == .activationTakes { profile.activationTakes = time }
        if self == .idleDeactivation { profile.idleDeactivation = time }
    }

    private func turn(to level: Decibels, in profile: inout OSProfile) {
        if self == .quietFaultLevel { profile.quietFaultLevel = level }
        if self == .duckingLevel { profile.duckingLevel = level }
        if self == .measurementLevel { profile.measurementLevel = level }
    }

    private func turn(to word: String, in profile: inout OSProfile) {
        func set<Value: RawRepresentable>(_ path: WritableKeyPath<OSProfile, Value>)
        where Value.RawValue == String {
            if let value = Value(rawValue: word) { profile[keyPath: path] = value }
        }
        switch self {
        case .deactivationWithRunningIO: set(\.deactivationWithRunningIO)
        case .endWithoutNotifying: set(\.endWithoutNotifying)
        case .whoHearsTheEnd: set(\.whoHearsTheEnd)
        case .endAfterInterrupterKilled: set(\.endAfterInterrupterKilled)
        case .interruptionReason: set(\.interruptionReason)
        case .preferenceWhileActive: set(\.preferenceWhileActive)
        case .overrideOutsidePlayAndRecord:
            if let error = SessionError.named(by: word) { profile.overrideOutsidePlayAndRecord = error }
        default: break
        }
    }

    private func turn(to words: [String], in profile: inout OSProfile) {
        switch self {
        case .mutedMicrophoneOption:
            profile.mutedMicrophoneOption = Set(words.compactMap { Words.value($0, in: Words.categories) })
        case .quietFaultEnds:
            profile.quietFaultEnds = Set(words.compactMap(OSProfile.QuietFaultEnd.init(rawValue:)))
        default: break
        }
    }
}
