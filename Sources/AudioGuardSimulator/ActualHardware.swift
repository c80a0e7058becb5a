/// What the hardware runs at for an app, whatever was wished for. Read it after activation and after each change
/// of route.
public struct ActualHardware: Hashable, Sendable {
    /// Hertz.
    public var sampleRate: Double
    /// Seconds.
    public var ioBufferDuration: Double
    /// How many channels are recorded.
    public var inputChannels: Int
    /// How many channels are played.
    public var outputChannels: Int
    /// How many channels the input in use has at most.
    public var maximumInputChannels: Int
    /// How many channels the output in use has at most.
    public var maximumOutputChannels: Int
    /// From 0 to 1.
    public var inputGain: Float
    /// Whether the gain can be set.
    public var isInputGainSettable: Bool
    /// Seconds from the air to a sample.
    public var inputLatency: Double
    /// Seconds from a sample to the air.
    public var outputLatency: Double
    /// The volume in force, from 0 to 1: the user's, so it is read-only.
    public var outputVolume: Float

    /// Whether the mode for movies does its work: through the built-in loudspeaker only.
    public var enhancesMovies: Bool

    init(of app: Int, in state: DeviceState) {
        sampleRate = state.sampleRate(of: app)
        ioBufferDuration = state.ioBufferDuration(of: app)
        inputChannels = state.channels(of: app, isInput: true)
        outputChannels = state.channels(of: app, isInput: false)
        maximumInputChannels = state.maximumChannels(of: app, isInput: true)
        maximumOutputChannels = state.maximumChannels(of: app, isInput: false)
        inputGain = state.apps[app].preferences.inputGain ?? 1
        isInputGainSettable = state.hardware.isInputGainSettable
        inputLatency = state.latency(of: app, isInput: true)
        outputLatency = state.latency(of: app, isInput: false)
        outputVolume = state.volumeInForce
        enhancesMovies =
            state.effectiveMode(of: app) == .moviePlayback && state.outputs(of: app) == [.builtInSpeaker]
    }
}
