/// Category options, with the platform's own bits.
public struct SessionOptions: OptionSet, Hashable, Codable, Sendable {
    /// The platform's bits.
    public let rawValue: UInt

    /// Any bits, legal or not: ``SessionConfiguration/illegalOptions`` judges them.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Reads the bits.
    public init(from decoder: any Decoder) throws { rawValue = try Whole<UInt>(from: decoder).number }

    /// Plays beside other apps.
    public static let mixWithOthers = SessionOptions(rawValue: 0x1)
    /// Lowers other apps while active; implies mixing.
    public static let duckOthers = SessionOptions(rawValue: 0x2)
    /// Lets Bluetooth hands-free devices be used: call quality, with a microphone.
    public static let allowBluetoothHFP = SessionOptions(rawValue: 0x4)
    /// The loudspeaker instead of the earpiece.
    public static let defaultToSpeaker = SessionOptions(rawValue: 0x8)
    /// Interrupts speaking apps and mixes with all others. Contains ``mixWithOthers``.
    public static let interruptSpokenAudioAndMixWithOthers = SessionOptions(rawValue: 0x11)
    /// Lets Bluetooth stereo devices be used.
    public static let allowBluetoothA2DP = SessionOptions(rawValue: 0x20)
    /// Lets AirPlay devices be used.
    public static let allowAirPlay = SessionOptions(rawValue: 0x40)
    /// Goes on when the microphone is muted (14.5).
    public static let overrideMutedMicrophoneInterruption = SessionOptions(rawValue: 0x80)
    /// Microphones for a distant speaker (26.2).
    public static let farFieldInput = SessionOptions(rawValue: 0x40000)
    /// Better recording over Bluetooth (26).
    public static let bluetoothHighQualityRecording = SessionOptions(rawValue: 0x80000)

    /// Every named option, from the lowest bit up, with its name.
    public static let named: [(name: String, option: SessionOptions)] = [
        ("mixWithOthers", .mixWithOthers), ("duckOthers", .duckOthers),
        ("allowBluetoothHFP", .allowBluetoothHFP), ("defaultToSpeaker", .defaultToSpeaker),
        ("interruptSpokenAudioAndMixWithOthers", .interruptSpokenAudioAndMixWithOthers),
        ("allowBluetoothA2DP", .allowBluetoothA2DP), ("allowAirPlay", .allowAirPlay),
        ("overrideMutedMicrophoneInterruption", .overrideMutedMicrophoneInterruption),
        ("farFieldInput", .farFieldInput),
        ("bluetoothHighQualityRecording", .bluetoothHighQualityRecording),
    ]
}

extension SessionOptions: CustomStringConvertible {
    /// The names of the options, joined by `+`; `none` when there are none; unknown bits in hexadecimal.
    public var description: String {
        var left = self
        var names: [String] = []
        if contains(.interruptSpokenAudioAndMixWithOthers) {
            names.append("interruptSpokenAudioAndMixWithOthers")
            left.subtract(.interruptSpokenAudioAndMixWithOthers)
        }
        for (name, option) in Self.named where !left.isDisjoint(with: option) && left.contains(option) {
            names.append(name)
            left.subtract(option)
        }
        if !left.isEmpty { names.append("0x" + String(left.rawValue, radix: 16)) }
        return names.isEmpty ? "none" : names.joined(separator: "+")
    }
}
