/// One wish about the hardware, or one habit, that an app tells its session. A wish is not what it becomes:
/// the actual value is read after activation and after each change of route.
public enum SessionPreference: Hashable, Codable, Sendable {
    /// Hertz, from 8,000 to 48,000.
    case sampleRate(Double)
    /// Seconds of one I/O buffer.
    case ioBufferDuration(Double)
    /// How many channels are recorded.
    case inputChannels(Int)
    /// How many channels are played.
    case outputChannels(Int)
    /// From 0 to 1, where it can be set. A gain left at 0 mutes the pupil.
    case inputGain(Float)
    /// The UID of the input port to use; `nil` leaves it to the system.
    case input(String?)
    /// The data source of the input in use.
    case inputDataSource(UInt32?)
    /// The data source of the output in use.
    case outputDataSource(UInt32?)
    /// The data source to use of the port with this UID.
    case dataSource(UInt32?, port: String)
    /// How the data source of the port with this UID hears.
    case polarPattern(PolarPattern?, dataSource: UInt32, port: String)
    /// Whether input and output are one device.
    case aggregatedIO(Bool)
    /// Whether incoming calls ring without interrupting.
    case noInterruptionsFromSystemAlerts(Bool)
    /// Whether haptics and system sounds go on while recording.
    case hapticsAndSystemSoundsDuringRecording(Bool)
}

/// How a microphone hears. Raw values are the platform's own.
public enum PolarPattern: String, Codable, Sendable, CaseIterable {
    /// From all sides.
    case omnidirectional = "Omnidirectional"
    /// From the front.
    case cardioid = "Cardioid"
    /// From the front, less strictly.
    case subcardioid = "Subcardioid"
    /// Left and right.
    case stereo = "Stereo"
}

/// All wishes and habits of a session; what was never said is `nil`.
public struct SessionPreferences: Hashable, Codable, Sendable {
    /// Hertz.
    public var sampleRate: Double?
    /// Seconds.
    public var ioBufferDuration: Double?
    /// How many channels are recorded.
    public var inputChannels: Int?
    /// How many channels are played.
    public var outputChannels: Int?
    /// From 0 to 1.
    public var inputGain: Float?
    /// The UID of the input port.
    public var input: String?
    /// The data source of the input in use.
    public var inputDataSource: UInt32?
    /// The data source of the output in use.
    public var outputDataSource: UInt32?
    /// The data source of each port, by its UID.
    public var dataSources: [String: UInt32]?
    /// How each data source hears, by port and data source as `uid/number`.
    public var polarPatterns: [String: PolarPattern]?
    /// Whether input and output are one device.
    public var aggregatedIO: Bool?
    /// Whether incoming calls ring without interrupting.
    public var noInterruptionsFromSystemAlerts: Bool?
    /// Whether haptics and system sounds go on while recording.
    public var hapticsAndSystemSoundsDuringRecording: Bool?

    /// Nothing was said.
    public init() {}

    /// Takes one wish in.
    public mutating func apply(_ preference: SessionPreference) {
        switch preference {
        case .sampleRate(let rate): sampleRate = rate
        case .ioBufferDuration(let seconds): ioBufferDuration = seconds
        case .inputChannels(let count): inputChannels = count
        case .outputChannels(let count): outputChannels = count
        case .inputGain(let gain): inputGain = gain
        case .input(let uid): input = uid
        case .inputDataSource(let source): inputDataSource = source
        case .outputDataSource(let source): outputDataSource = source
        case .dataSource(let source, let port): set(source, at: port, in: &dataSources)
        case .polarPattern(let pattern, let source, let port):
            set(pattern, at: "\(port)/\(source)", in: &polarPatterns)
        case .aggregatedIO(let isAggregated): aggregatedIO = isAggregated
        case .noInterruptionsFromSystemAlerts(let isSet): noInterruptionsFromSystemAlerts = isSet
        case .hapticsAndSystemSoundsDuringRecording(let isSet): hapticsAndSystemSoundsDuringRecording = isSet
        }
    }

    private func set<Value>(_ value: Value?, at key: String, in values: inout [String: Value]?) {
        var changed = values ?? [:]
        changed[key] = value
        values = changed.isEmpty ? nil : changed
    }
}

extension SessionPreference: CustomStringConvertible {
    /// For people: `prefer sampleRate 16000.0`.
    public var description: String {
        switch self {
        case .sampleRate(let rate): "prefer sampleRate \(rate)"
        case .ioBufferDuration(let seconds): "prefer ioBufferDuration \(seconds)"
        case .inputChannels(let count): "prefer inputChannels \(count)"
        case .outputChannels(let count): "prefer outputChannels \(count)"
        case .inputGain(let gain): "set inputGain \(gain)"
        case .input(let uid): "prefer input \(uid ?? "none")"
        case .inputDataSource(let source): "set inputDataSource \(source.map(String.init) ?? "none")"
        case .outputDataSource(let source): "set outputDataSource \(source.map(String.init) ?? "none")"
        case .dataSource(let source, let port):
            "prefer dataSource \(source.map(String.init) ?? "none") of \(port)"
        case .polarPattern(let pattern, let source, let port):
            "prefer polarPattern \(pattern?.rawValue ?? "none") of \(port)/\(source)"
        case .aggregatedIO(let isSet): "prefer aggregatedIO \(isSet)"
        case .noInterruptionsFromSystemAlerts(let isSet): "prefer noInterruptionsFromSystemAlerts \(isSet)"
        case .hapticsAndSystemSoundsDuringRecording(let isSet):
            "allow hapticsAndSystemSoundsDuringRecording \(isSet)"
        }
    }
}

extension SessionPreference {
    /// The platform's setter that says this.
    public var setter: SessionCall.Setter {
        switch self {
        case .sampleRate: .setPreferredSampleRate
        case .ioBufferDuration: .setPreferredIOBufferDuration
        case .inputChannels: .setPreferredInputChannels
        case .outputChannels: .setPreferredOutputChannels
        case .inputGain: .setInputGain
        case .input: .setPreferredInput
        case .inputDataSource: .setInputDataSource
        case .outputDataSource: .setOutputDataSource
        case .dataSource: .setPreferredDataSource
        case .polarPattern: .setPreferredPolarPattern
        case .aggregatedIO: .setAggregatedIOPreference
        case .noInterruptionsFromSystemAlerts: .setPrefersNoInterruptions
        case .hapticsAndSystemSoundsDuringRecording: .setAllowHaptics
        }
    }
}
