import AudioGuardCore
import AudioGuardSimulator
public import Foundation

extension AVAudioSession {
    private var wishes: SessionPreferences { session.snapshot.preferences }
    private var actual: ActualHardware { session.hardware }

    // MARK: wishes

    /// Wishes for a rate in hertz.
    public func setPreferredSampleRate(_ sampleRate: Double) throws {
        try call(.prefer(.sampleRate(sampleRate)))
    }
    /// The rate wished for; 0 if none was.
    public var preferredSampleRate: Double { wishes.sampleRate ?? 0 }

    /// Wishes for a length of the I/O buffer in seconds.
    public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
        try call(.prefer(.ioBufferDuration(duration)))
    }
    /// The length wished for; 0 if none was.
    public var preferredIOBufferDuration: TimeInterval { wishes.ioBufferDuration ?? 0 }

    /// Wishes for a number of channels to record.
    public func setPreferredInputNumberOfChannels(_ count: Int) throws {
        try call(.prefer(.inputChannels(count)))
    }
    /// The number wished for; 0 if none was.
    public var preferredInputNumberOfChannels: Int { wishes.inputChannels ?? 0 }

    /// Wishes for a number of channels to play.
    public func setPreferredOutputNumberOfChannels(_ count: Int) throws {
        try call(.prefer(.outputChannels(count)))
    }
    /// The number wished for; 0 if none was.
    public var preferredOutputNumberOfChannels: Int { wishes.outputChannels ?? 0 }

    /// Says whether input and output are one device.
    public func setAggregatedIOPreference(_ inIOType: IOType) throws {
        try call(.prefer(.aggregatedIO(inIOType == .aggregated)))
    }

    // MARK: input gain

    /// Sets the input gain, from 0 to 1.
    public func setInputGain(_ gain: Float) throws { try call(.prefer(.inputGain(gain))) }
    /// The input gain, from 0 to 1.
    public var inputGain: Float { actual.inputGain }
    /// Whether the input gain can be set.
    public var isInputGainSettable: Bool { actual.isInputGainSettable }

    // MARK: what they became

    /// Whether anything can be spoken into.
    public var isInputAvailable: Bool { session.isInputAvailable }
    /// Hertz.
    public var sampleRate: Double { actual.sampleRate }
    /// Seconds of one I/O buffer.
    public var ioBufferDuration: TimeInterval { actual.ioBufferDuration }
    /// How many channels are recorded.
    public var inputNumberOfChannels: Int { actual.inputChannels }
    /// How many channels are played.
    public var outputNumberOfChannels: Int { actual.outputChannels }
    /// How many channels the input in use has at most.
    public var maximumInputNumberOfChannels: Int { actual.maximumInputChannels }
    /// How many channels the output in use has at most.
    public var maximumOutputNumberOfChannels: Int { actual.maximumOutputChannels }
    /// Seconds from the air to a sample.
    public var inputLatency: TimeInterval { actual.inputLatency }
    /// Seconds from a sample to the air.
    public var outputLatency: TimeInterval { actual.outputLatency }
    /// The user's volume, from 0 to 1.
    public var outputVolume: Float { actual.outputVolume }
}
