/// What can be done in a step. Raw values are the words of stories.
public enum Verb: String, Hashable, Sendable, CaseIterable {
    // The session's setters.
    /// Sets category, and mode, options and policy as far as they are given.
    case setCategory = "set category"
    /// Sets the mode alone.
    case setMode = "set mode"
    /// Takes the session.
    case activate
    /// Gives the session up.
    case deactivate
    /// Moves the output by hand.
    case overrideOutput = "override output"
    /// Says the wished sample rate.
    case preferSampleRate = "prefer sample rate"
    /// Says the wished length of a buffer.
    case preferBuffer = "prefer buffer"
    /// Says how many channels are to be recorded.
    case preferInputChannels = "prefer input channels"
    /// Says how many channels are to be played.
    case preferOutputChannels = "prefer output channels"
    /// Sets the input gain.
    case setInputGain = "set input gain"
    /// Chooses the input.
    case preferInput = "prefer input"
    /// Chooses the data source of the input.
    case setInputDataSource = "set input data source"
    /// Chooses the data source of the output.
    case setOutputDataSource = "set output data source"
    /// Chooses the data source of a port.
    case preferDataSource = "prefer data source"
    /// Chooses how a data source hears.
    case preferPolarPattern = "prefer polar pattern"
    /// Asks for input and output as one device.
    case preferAggregatedIO = "prefer aggregated io"
    /// Asks that calls ring without interrupting.
    case preferNoInterruptions = "prefer no interruptions"
    /// Lets haptics and system sounds go on while recording.
    case allowHaptics = "allow haptics"

    // Players.
    /// Begins to play or to record.
    case play
    /// Stands still.
    case pause
    /// Stops.
    case stop
    /// Plays an effect in its alert form.
    case playAlert = "play alert"
    /// Goes to another place of what it plays.
    case seek
    /// Plays otherwise: volume, pan, rate, loops, length.
    case adjust
    /// Is made anew, as every audio object must be after a media-services reset.
    case recreate
    /// Says how much a voice unit lowers what is beside it.
    case duckOthers = "duck others"

    // The life of apps.
    /// Comes to the foreground.
    case enterForeground = "enter foreground"
    /// Leaves it.
    case enterBackground = "enter background"
    /// Its code stands still.
    case suspend
    /// Its code runs again.
    case resume
    /// Ends without a word.
    case kill
    /// Takes remote control.
    case takeRemoteControl = "take remote control"
    /// The system's game kit speaks for it.
    case startGameKitVoice = "start game kit voice"
    /// The user decides on the microphone.
    case setPermission = "set permission"
    /// Says whether it sounds in the background.
    case declareBackgroundAudio = "declare background audio"
    /// Says whether it says what it needs the microphone for.
    case declareMicrophoneUse = "declare microphone use"
    /// A phone rings.
    case ring
    /// Its call is accepted.
    case acceptCall = "accept call"
    /// Its call is declined, or over.
    case endCall = "end call"
    /// Its next calls go wrong.
    case meetFault = "meet fault"
    /// A button of it is pressed: what its own code does then is no part of the story.
    case press

    // The user and the device.
    /// Nothing: a moment to look at.
    case look
    /// Something is plugged.
    case plug
    /// Something is pulled.
    case unplug
    /// The connection to something breaks.
    case disconnect
    /// The built-in microphone is covered, or not any more.
    case coverMicrophone = "cover microphone"
    /// The device wakes up.
    case wakeUp = "wake up"
    /// The user picks an output.
    case pickOutput = "pick output"
    /// The ring switch is turned.
    case turnRingSwitch = "turn ring switch"
    /// The screen is locked.
    case lockScreen = "lock screen"
    /// The screen is unlocked.
    case unlockScreen = "unlock screen"
    /// The volume keys are pressed.
    case setVolume = "set volume"
    /// A key of the headset or the control centre is pressed.
    case sendRemoteCommand = "send remote command"
    /// The media server dies.
    case loseMediaServices = "lose media services"
    /// It is back.
    case resetMediaServices = "reset media services"
    /// Something built in is there, or not.
    case changeHardware = "change hardware"

    // The class.
    /// The RTC joins, and the class begins.
    case beginClass = "begin class"
    /// The pupil goes on the microphone.
    case enterSpeaking = "enter speaking"
    /// The pupil leaves the microphone.
    case enterListening = "enter listening"
    /// The class ends.
    case endClass = "end class"
    /// A module borrows the session; without the guard it sets it.
    case borrow
    /// It gives the session back; without the guard it does nothing.
    case giveBack = "give back"
    /// It dies, with what it has borrowed.
    case die

    /// Who does it.
    public var actors: [ScenarioStep.Actor.Kind] {
        switch self {
        case .setCategory, .setMode, .activate, .deactivate, .overrideOutput, .preferSampleRate,
            .preferBuffer,
            .preferInputChannels, .preferOutputChannels, .setInputGain, .preferInput, .setInputDataSource,
            .setOutputDataSource, .preferDataSource, .preferPolarPattern, .preferAggregatedIO,
            .preferNoInterruptions, .allowHaptics:
            [.app, .module]
        case .play, .pause, .stop, .playAlert, .seek, .adjust, .recreate, .duckOthers: [.player]
        case .enterForeground, .enterBackground, .suspend, .resume, .kill, .takeRemoteControl,
            .startGameKitVoice, .setPermission, .declareBackgroundAudio, .declareMicrophoneUse, .ring,
            .acceptCall, .endCall, .meetFault, .press:
            [.app]
        case .look, .plug, .unplug, .disconnect, .coverMicrophone, .wakeUp, .pickOutput, .turnRingSwitch,
            .lockScreen, .unlockScreen, .setVolume,
            .sendRemoteCommand, .loseMediaServices, .resetMediaServices, .changeHardware, .beginClass,
            .enterSpeaking, .enterListening, .endClass:
            [.nobody]
        case .borrow, .giveBack, .die: [.module]
        }
    }

    /// Whether the class does it, or one of its modules: it means something other with the guard.
    var needsClass: Bool { Self.ofTheClass.contains(self) }

    private static let ofTheClass: Set<Verb> = [
        .beginClass, .enterSpeaking, .enterListening, .endClass, .borrow, .giveBack, .die,
    ]

    /// An argument of a verb.
    public struct Parameter: Hashable, Sendable {
        /// Its key.
        public let name: String
        /// What may be written.
        public let kind: ValueKind
        /// Whether it must be there.
        public let isRequired: Bool

        init(_ name: String, _ kind: ValueKind, isRequired: Bool = true) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
        }
    }
}
