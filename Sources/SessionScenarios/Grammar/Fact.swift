import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// What can be looked at after a step. Raw values are the words of stories.
public enum Fact: String, Hashable, Sendable, CaseIterable {
    // The session of an app.
    /// The category.
    case category
    /// The mode, as it reads.
    case mode
    /// The options.
    case options
    /// The route-sharing policy.
    case policy
    /// Whether the session is active.
    case active
    /// The output moved by hand.
    case override
    /// Where it is heard from.
    case outputs
    /// What it is spoken into.
    case inputs
    /// The UIDs of the inputs that can be chosen.
    case availableInputs = "available inputs"
    /// The categories that can be chosen.
    case availableCategories = "available categories"
    /// The modes that can be chosen.
    case availableModes = "available modes"
    /// The preferred input.
    case preferredInput = "preferred input"
    /// The input in use with its data source and pattern.
    case microphone
    /// Who has interrupted it.
    case interruptedBy = "interrupted by"
    /// Where it is.
    case ground
    /// Whether it can be heard, or records.
    case sounding
    /// Whether another app plays.
    case otherAudio = "other audio"
    /// Whether its secondary audio should be silent.
    case secondaryAudioHint = "secondary audio hint"
    /// Whether the user was asked for the microphone.
    case askedForMicrophone = "asked for microphone"
    /// Whether the user lets it use the microphone.
    case permission
    /// The rate that the hardware runs at.
    case sampleRate = "sample rate"
    /// The length of a buffer.
    case buffer
    /// How many channels are recorded.
    case inputChannels = "input channels"
    /// How many channels are played.
    case outputChannels = "output channels"
    /// The input gain.
    case inputGain = "input gain"
    /// How long a sample takes from the air.
    case inputLatency = "input latency"
    /// How long a sample takes to the air.
    case outputLatency = "output latency"
    /// What it was told since the step before.
    case told
    /// What is among what it was told.
    case toldAtLeast = "told at least"
    /// What setting the session would cause.
    case hazards

    /// How many channels the input in use has at most.
    case maximumInputChannels = "maximum input channels"
    /// How many channels the output in use has at most.
    case maximumOutputChannels = "maximum output channels"
    /// Whether the mode for movies does its work.
    case enhancesMovies = "enhances movies"
    /// Which voice prompts it may give.
    case promptStyle = "prompt style"

    // A player, or an app by its players.
    /// How loud it is heard.
    case heard
    /// Whether it was told to play and nothing has stopped it.
    case playing
    /// Whether it is asked for samples, or hears.
    case running
    /// Whether the microphone reaches it.
    case hearsMicrophone = "hears microphone"

    /// What it does.
    case state
    /// Where it stands.
    case position
    /// Whether the echo canceller takes it out of the microphone.
    case echoReference = "in echo reference"

    // The device.
    /// Whether call volume is in force.
    case callVolume = "call volume"
    /// The volume in force.
    case volume
    /// Whether anything can be spoken into.
    case inputAvailable = "input available"
    /// Whether the ring switch is on silent.
    case ringSwitchIsSilent = "ring switch is silent"
    /// Whether the screen is locked.
    case screenIsLocked = "screen is locked"

    /// Whether the built-in microphone is covered.
    case microphoneIsCovered = "microphone is covered"
    /// How often it has vibrated.
    case vibrations
    /// How long the call of the step took.
    case took

    // The guard.
    /// What the RTC is doing.
    case phase
    /// The requests since the step before that would have harmed the class.
    case violations
    /// How many of them there were since the beginning.
    case allViolations = "all violations"
    /// Who holds the session.
    case leases
    /// What was recorded since the step before.
    case records
    /// What was made of the last request since the step before.
    case outcome
    /// The rules that spoke on it.
    case rules
    /// Who asked it.
    case caller
    /// What was performed instead of it.
    case applied
    /// How often the guard has put the session right since the step before.
    case repairs
    /// What the class's media was advised since the step before.
    case advice
}
