import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

extension Fact {
    /// What has this fact.
    public enum Subject: String, Hashable, Sendable, CaseIterable {
        /// An app.
        case app
        /// A player, or the teacher's voice.
        case player
        /// The device.
        case device
        /// The guard.
        case `guard`
    }

    /// Whose fact it is.
    public var subjects: [Subject] {
        switch self {
        case .category, .mode, .options, .policy, .active, .override, .outputs, .inputs, .availableInputs,
            .availableCategories, .availableModes, .preferredInput, .microphone, .interruptedBy, .ground,
            .sounding, .otherAudio, .secondaryAudioHint, .askedForMicrophone, .permission, .sampleRate,
            .buffer, .inputChannels, .outputChannels, .inputGain, .inputLatency, .outputLatency, .told,
            .toldAtLeast, .hazards, .maximumInputChannels, .maximumOutputChannels, .enhancesMovies,
            .promptStyle:
            [.app]
        case .heard, .hearsMicrophone: [.app, .player]
        case .playing, .running, .state, .position, .echoReference: [.player]
        case .callVolume, .volume, .inputAvailable, .ringSwitchIsSilent, .screenIsLocked,
            .microphoneIsCovered, .vibrations, .took:
            [.device]
        case .phase, .violations, .allViolations, .leases, .records, .outcome, .rules, .caller, .applied,
            .repairs, .advice:
            [.guard]
        }
    }

    /// What may be expected of it.
    public var kind: ValueKind {
        switch self {
        case .category: .word(Words.categories.map(\.name))
        case .mode: .word(Words.modes.map(\.name))
        case .options: .options
        case .policy: .word(Words.policies.map(\.name))
        case .active, .sounding, .otherAudio, .secondaryAudioHint, .askedForMicrophone, .playing, .running,
            .hearsMicrophone, .callVolume, .inputAvailable, .ringSwitchIsSilent, .screenIsLocked,
            .microphoneIsCovered, .enhancesMovies, .echoReference:
            .flag
        case .override: .word(Words.overrides.map(\.name))
        case .outputs, .inputs: .words(Words.ports.map(\.name))
        case .availableInputs, .leases: .texts
        case .violations: .countOrTexts
        case .availableCategories: .words(Words.categories.map(\.name))
        case .availableModes: .words(Words.modes.map(\.name))
        case .preferredInput, .microphone, .caller, .applied: .text
        case .interruptedBy: .appOrNobody
        case .ground: .word(SimulatedApp.Ground.allCases.map(\.rawValue))
        case .permission: .word(SimulatedApp.Permission.allCases.map(\.rawValue))
        case .sampleRate: .number(0...1_000_000)
        case .buffer, .inputLatency, .outputLatency, .position, .took: .time(or: nil)
        case .inputChannels, .outputChannels, .maximumInputChannels, .maximumOutputChannels: .count(0...64)
        case .state: .word(SimulatedPlayer.State.allCases.map(\.rawValue))
        case .promptStyle: .word(Words.prompts.map(\.name))
        case .vibrations: .count(0...1_000_000)
        case .inputGain, .volume: .number(0...1)
        case .told, .toldAtLeast: .words(Words.events)
        case .hazards: .words(Words.hazards.map(\.name))
        case .heard: .level
        case .phase: .word(ClassPhase.allCases.map(\.rawValue))
        case .allViolations, .repairs: .count(0...1_000_000)
        case .records: .words(AuditRecord.Kind.allCases.map(\.rawValue))
        case .outcome:
            .word(["passed", "skipped", "amended", "withheld", "refused", "failed", "nothing"])
        case .rules: .words(PolicyRule.allCases.map(\.rawValue))
        case .advice: .words(["pauseForInterruption", "pauseForLostDevice", "mayResume"])
        }
    }

    /// How far a number may be from what is expected, where nothing else is said: decibels, seconds, or
    /// the number.
    var tolerance: Double {
        switch self {
        case .heard: 0.5
        case .buffer, .inputLatency, .outputLatency, .position, .took: 0.000_05
        default: 0.000_1
        }
    }

    /// Whether the order of what is expected does not matter.
    var isASet: Bool {
        switch self {
        case .options, .availableInputs, .availableCategories, .availableModes, .hazards, .rules: true
        default: false
        }
    }

    /// What it is, in a sentence for the manual and the schema.
    public var says: String {
        switch self {
        case .category: "The category."
        case .mode: "The mode, as it reads."
        case .options: "The options, as they read."
        case .policy: "The route-sharing policy."
        case .active: "Whether the session is active."
        case .override: "The output moved by hand."
        case .outputs: "Where its sound goes."
        case .inputs: "What it is spoken into."
        case .availableInputs: "The UIDs of the inputs that can be chosen, in any order."
        case .availableCategories: "The categories that this device has, in any order."
        case .availableModes: "The modes that this device has, in any order."
        case .preferredInput: "The UID of the preferred input, or none."
        case .microphone:
            "The input in use, its data source and its pattern, as MicrophoneBuiltIn / Front / Cardioid."
        case .interruptedBy: "The app that has taken the sound from it, or nobody."
        case .ground: "Where it is."
        case .sounding: "Whether anything of it plays or records."
        case .otherAudio: "Whether another app plays."
        case .secondaryAudioHint: "Whether its secondary audio should be silent."
        case .askedForMicrophone: "Whether the system has asked the user for the microphone."
        case .permission: "Whether the user lets it use the microphone."
        case .sampleRate: "Hertz that the hardware runs at for it."
        case .buffer: "The length of an I/O buffer."
        case .inputChannels: "How many channels are recorded."
        case .outputChannels: "How many channels are played."
        case .inputGain: "The input gain."
        case .inputLatency: "The time from the air to a sample."
        case .outputLatency: "The time from a sample to the air."
        case .told: "What it was told since the step before, in order."
        case .toldAtLeast: "Events that are among what it was told since the step before."
        case .hazards: "What setting the session would cause beside what was asked."
        case .maximumInputChannels: "How many channels the input in use has at most."
        case .maximumOutputChannels: "How many channels the output in use has at most."
        case .enhancesMovies: "Whether the mode for movies does its work."
        case .promptStyle: "Which voice prompts it may give."
        case .state: "What it does."
        case .position: "Where it stands in what it plays."
        case .echoReference: "Whether the echo canceller takes it out of the microphone."
        case .microphoneIsCovered: "Whether the built-in microphone is covered."
        case .vibrations: "How often it has vibrated."
        case .took: "How long the call of this step took."
        case .heard:
            "How loud it is heard in the 100 ms after the step, beside how loud it plays; of an app its loudest."
        case .playing: "Whether it was told to play and nothing has stopped it."
        case .running: "Whether it is asked for samples, or hears."
        case .hearsMicrophone: "Whether the microphone reaches it, rather than silence."
        case .callVolume: "Whether call volume is in force."
        case .volume: "The volume in force."
        case .inputAvailable: "Whether anything can be spoken into."
        case .ringSwitchIsSilent: "Whether the ring switch is on silent."
        case .screenIsLocked: "Whether the screen is locked."
        case .phase: "What the RTC is doing."
        case .violations:
            "Requests since the step before that would have harmed the class, each as module and rule; or how many."
        case .allViolations: "How many such requests there were since the beginning."
        case .leases: "The modules that hold leases, oldest first."
        case .records: "The kinds of records since the step before, in order."
        case .outcome: "What was made of the last request since the step before."
        case .rules: "The rules that spoke on that request."
        case .caller: "Who made that request: a module, another process, the OS or unknown."
        case .applied: "What was performed for that request, as records say it, or nothing."
        case .repairs: "How often the guard has put the session right since the step before."
        case .advice: "What the class's media was advised since the step before."
        }
    }
}
