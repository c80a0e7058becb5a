// What people are told of a rule: an alert says what is heard, not what is set.
extension PolicyRule {
    /// What is heard where nobody keeps this rule, in one clause.
    public var harm: String {
        switch self {
        case .legalOptions: "the module's call fails, and it has no sound"
        case .keepActive: "the class falls silent"
        case .keepAudible: "the ring switch silences the class"
        case .recordWithPlayback: "the teacher falls silent while a module records"
        case .keepRoutes: "the class drops out of AirPlay and Bluetooth speakers"
        case .keepInput: "what a module records is silence"
        case .keepCategoryForPlayback: "the pupil is no longer heard, and the volume jumps"
        case .keepMediaVolume: "the teacher becomes quiet, at call volume"
        case .playbackOnly: "the class changes to call volume, though nobody speaks in it"
        case .keepMixing: "the class and another app's sound cut each other off"
        case .speakerByDefault: "the class comes from the earpiece"
        case .allowBluetooth: "the pupil's Bluetooth headset falls silent"
        case .avoidQuietFault: "all sound becomes quiet until the app is started anew"
        case .shareDevice: "the class loses the loudspeaker or the microphone to one module"
        case .endFights: "the sound stutters whenever the session changes"
        case .skipSatisfied: "the sound stutters for what was set already"
        }
    }

    /// What whoever wrote the module's code can do, as it follows "ask somebody to".
    public var remedy: String {
        switch self {
        case .legalOptions: "leave out the options that its category does not allow"
        case .keepActive: "leave the session active while a class is live"
        case .keepAudible: "use Playback, or what the class uses, instead of an ambient category"
        case .recordWithPlayback: "use PlayAndRecord instead of Record, or borrow the session"
        case .keepRoutes: "use PlayAndRecord instead of MultiRoute"
        case .keepInput: "keep the microphone while a module borrows it"
        case .keepCategoryForPlayback: "play without setting a category during a class"
        case .keepMediaVolume: "use the default mode while the pupil listens"
        case .playbackOnly: "set no category with input in a class where nobody speaks"
        case .keepMixing: "add mixWithOthers to what it sets"
        case .speakerByDefault: "add defaultToSpeaker to what it sets"
        case .allowBluetooth: "add the Bluetooth options to what it sets"
        case .avoidQuietFault: "leave out defaultToSpeaker after a call on iOS 14"
        case .shareDevice: "open a device that can be shared, such as \"default\""
        case .endFights: "set the session once, and not back whenever another sets it"
        case .skipSatisfied: "look at the session before setting it"
        }
    }
}
