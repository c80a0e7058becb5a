import AudioGuardCore
import AudioGuardSimulator

extension Verb {
    /// The arguments that it takes.
    public var parameters: [Parameter] {
        switch self {
        case .setCategory:
            [
                Parameter("category", .word(Words.categories.map(\.name))),
                Parameter("mode", .word(Words.modes.map(\.name)), isRequired: false),
                Parameter("options", .options, isRequired: false),
                Parameter("policy", .word(Words.policies.map(\.name)), isRequired: false),
            ]
        case .setMode: [Parameter("mode", .word(Words.modes.map(\.name)))]
        case .activate: [Parameter("awaiting", .flag, isRequired: false)]
        case .deactivate:
            [
                Parameter("notifying", .flag, isRequired: false),
                Parameter("awaiting", .flag, isRequired: false),
            ]
        case .play: [Parameter("device time", .time(or: nil), isRequired: false)]
        case .seek: [Parameter("to", .time(or: nil))]
        case .adjust:
            [
                Parameter("volume", .number(-1...2), isRequired: false),
                Parameter("pan", .number(-2...2), isRequired: false),
                Parameter("rate", .number(0...4), isRequired: false),
                Parameter("rate enabled", .flag, isRequired: false),
                Parameter("loops", .count(-1...1_000), isRequired: false),
                Parameter("length", .time(or: "endless"), isRequired: false),
            ]
        case .coverMicrophone: [Parameter("covered", .flag)]
        case .overrideOutput: [Parameter("to", .word(Words.overrides.map(\.name)))]
        case .preferSampleRate: [Parameter("hertz", .number(0...1_000_000))]
        case .preferBuffer: [Parameter("length", .time(or: nil))]
        case .preferInputChannels, .preferOutputChannels: [Parameter("count", .count(-1...64))]
        case .setInputGain: [Parameter("gain", .number(-1...10))]
        case .preferInput: [Parameter("input", .text)]
        case .setInputDataSource, .setOutputDataSource: [Parameter("source", .numberOrNone)]
        case .preferDataSource: [Parameter("source", .numberOrNone), Parameter("port", .text)]
        case .preferPolarPattern:
            [
                Parameter("pattern", .word(Words.patterns.map(\.name) + ["none"])),
                Parameter("source", .count(0...1_000)), Parameter("port", .text),
            ]
        case .preferAggregatedIO, .preferNoInterruptions, .allowHaptics, .declareBackgroundAudio,
            .declareMicrophoneUse:
            [Parameter("wanted", .flag)]
        case .duckOthers: [Parameter("level", .word(Words.levels.map(\.name)))]
        case .setPermission: [Parameter("to", .word(SimulatedApp.Permission.allCases.map(\.rawValue)))]
        case .meetFault:
            [
                Parameter("when", .word(SessionFault.Point.allCases.map(\.rawValue))),
                Parameter("error", .error, isRequired: false),
                Parameter("takes", .time(or: nil), isRequired: false),
                Parameter("tells", .word(SessionFault.Telling.allCases.map(\.rawValue)), isRequired: false),
                Parameter("times", .count(1...1_000), isRequired: false),
            ]
        case .press: [Parameter("button", .text)]
        case .plug, .unplug, .disconnect: [Parameter("accessory", .accessory)]
        case .pickOutput: [Parameter("output", .word(Words.ports.map(\.name)))]
        case .turnRingSwitch: [Parameter("silent", .flag)]
        case .setVolume: [Parameter("to", .number(0...1))]
        case .sendRemoteCommand:
            [Parameter("command", .word(SessionEvent.RemoteCommand.allCases.map(\.rawValue)))]
        case .changeHardware:
            HardwarePart.allCases.map { Parameter($0.rawValue, .flag, isRequired: false) }
        case .beginClass:
            [
                Parameter("phase", .word(["listening", "speaking"]), isRequired: false),
                Parameter("mixing", .flag, isRequired: false),
                Parameter("guard first", .flag, isRequired: false),
            ]
        case .borrow:
            [
                Parameter("need", .word(LeaseNeed.allCases.map(\.rawValue))),
                Parameter("lease", .text, isRequired: false),
            ]
        case .giveBack: [Parameter("lease", .text, isRequired: false)]
        case .pause, .stop, .playAlert, .recreate, .wakeUp, .enterForeground, .enterBackground, .suspend,
            .resume, .kill,
            .takeRemoteControl, .startGameKitVoice, .ring, .acceptCall, .endCall, .look, .lockScreen,
            .unlockScreen, .loseMediaServices, .resetMediaServices, .enterSpeaking, .enterListening,
            .endClass,
            .die:
            []
        }
    }

    /// What it does, in a sentence for the manual and the schema.
    public var says: String {
        switch self {
        case .setCategory:
            "Sets the category. With the category alone it is the short setter, which keeps the mode and clears the options."
        case .setMode: "Sets the mode alone."
        case .activate: "Takes the session; awaiting is by the call with a completion (27)."
        case .deactivate:
            "Gives the session up; notifying lets an interrupted app resume, awaiting is by the call with a completion (27)."
        case .overrideOutput: "Moves the output by hand. PlayAndRecord only."
        case .preferSampleRate: "Says the wished sample rate."
        case .preferBuffer: "Says the wished length of a buffer."
        case .preferInputChannels: "Says how many channels are to be recorded."
        case .preferOutputChannels: "Says how many channels are to be played."
        case .setInputGain: "Sets the input gain; 0 mutes the pupil."
        case .preferInput: "Chooses the input port by its UID, or none."
        case .setInputDataSource: "Chooses the data source of the input in use, or none."
        case .setOutputDataSource: "Chooses the data source of the output in use, or none."
        case .preferDataSource: "Chooses the data source of a port, or none."
        case .preferPolarPattern: "Chooses how a port's data source hears."
        case .preferAggregatedIO: "Asks for input and output as one device."
        case .preferNoInterruptions: "Asks that incoming calls ring without interrupting."
        case .allowHaptics: "Lets haptics and system sounds go on while recording."
        case .play: "Begins to play or to record, at once or at a time of the device's clock."
        case .pause: "Stands still; the session stays as it is."
        case .playAlert: "Plays an effect in its alert form: the device vibrates as well."
        case .recreate: "Is made anew, as every audio object must be after a media-services reset."
        case .seek: "Goes to another place of what it plays."
        case .adjust: "Plays otherwise from now on; loops below 0 have no end."
        case .stop: "Stops."
        case .duckOthers: "Says how much a voice unit lowers what is beside it (17)."
        case .enterForeground: "Comes to the foreground."
        case .enterBackground: "Leaves the foreground."
        case .suspend: "Its code stands still, and its session is taken."
        case .resume: "Its code runs again, in the background."
        case .kill: "Ends without a word."
        case .takeRemoteControl: "Takes remote control."
        case .startGameKitVoice: "The system's game kit speaks for it, and sets the mode gameChat."
        case .setPermission: "The user decides on the microphone, or has forgotten it."
        case .declareBackgroundAudio: "Says whether it sounds in the background."
        case .declareMicrophoneUse: "Says whether it declares what it needs the microphone for."
        case .ring: "The phone rings."
        case .acceptCall: "The call is accepted: the other apps are suspended behind it."
        case .endCall: "The call is declined, or over."
        case .press: "A button of our app is pressed, where its own code is put through the story."
        case .meetFault: "The app's next calls of a kind fail, last, or tell late."
        case .look: "Nothing: a moment to look at."
        case .plug: "Something is plugged or connected."
        case .unplug: "It is pulled."
        case .disconnect: "The connection to it breaks."
        case .coverMicrophone: "The built-in microphone is covered, as by a closed cover, or not any more."
        case .wakeUp: "The device wakes up after a sleep."
        case .pickOutput: "The user picks the output in the system's own picker: no setter is called."
        case .turnRingSwitch: "The user turns the ring switch."
        case .lockScreen: "The screen is locked."
        case .unlockScreen: "The screen is unlocked."
        case .setVolume: "The user presses the volume keys: only the volume in force moves."
        case .sendRemoteCommand: "A key of the headset or the control centre is pressed."
        case .loseMediaServices: "The media server dies."
        case .resetMediaServices: "The media server is back, and every property is its default."
        case .changeHardware: "Something built in is there from now on, or not."
        case .beginClass:
            "The RTC joins, and the class begins; with mixing false the RTC never mixes by itself; the guard is told after it, or first."
        case .enterSpeaking: "The pupil goes on the microphone: the RTC sets call volume and its voice unit."
        case .enterListening: "The pupil leaves the microphone: the RTC sets media volume and its media unit."
        case .endClass: "The RTC leaves, and the class ends."
        case .borrow:
            "A module borrows the session for a need; without the guard it sets the session itself, and activates it."
        case .giveBack: "It gives the session back; without the guard it puts back nothing."
        case .die: "The module dies, and with it what it has borrowed and not given back."
        }
    }
}
