public import AVFAudio
public import AudioGuardCore

/// One way to call a setter of the platform's session, as code writes it that knows nothing else.
public struct RawCall: Sendable, CustomStringConvertible {
    /// What it is called.
    public let description: String
    /// What it arrives as in the table of setters.
    public let arrives: SessionCall
    /// Makes the call.
    public let make: @Sendable (AVAudioSession) throws -> Void

    init(_ name: String, _ arrives: SessionCall, _ make: @escaping @Sendable (AVAudioSession) throws -> Void)
    {
        description = name
        self.arrives = arrives
        self.make = make
    }

    /// Every overload of the session's own setters.
    public static let all: [RawCall] = [
        RawCall("category", .setCategory(.playback), { try $0.setCategory(.playback) }),
        RawCall(
            "options",
            .setCategoryOptions(.ambient, .duckOthers),
            { try $0.setCategory(.ambient, options: .duckOthers) }
        ),
        RawCall(
            "mode",
            .setCategoryMode(.playAndRecord, .voiceChat, []),
            { try $0.setCategory(.playAndRecord, mode: .voiceChat) }
        ),
        RawCall(
            "mode and options",
            .setCategoryMode(.playAndRecord, .default, [.allowBluetoothHFP, .defaultToSpeaker]),
            {
                try $0.setCategory(
                    .playAndRecord,
                    mode: .default,
                    options: [.allowBluetooth, .defaultToSpeaker]
                )
            }
        ),
        RawCall(
            "policy",
            .setCategoryPolicy(.playback, .spokenAudio, .longFormAudio, []),
            { try $0.setCategory(.playback, mode: .spokenAudio, policy: .longFormAudio) }
        ),
        RawCall("mode alone", .setMode(.measurement), { try $0.setMode(.measurement) }),
        RawCall("active", .setActive(true, notifyOthers: false), { try $0.setActive(true) }),
        RawCall(
            "inactive",
            .setActive(false, notifyOthers: true),
            { try $0.setActive(false, options: .notifyOthersOnDeactivation) }
        ),
        RawCall("activate", .activate, { $0.activate { _, _ in } }),
        RawCall(
            "deactivate",
            .deactivate(notifyOthers: true),
            { $0.deactivate(options: .notifyOthersOnDeactivation) { _, _ in } }
        ),
        RawCall("speaker", .overrideOutputAudioPort(.speaker), { try $0.overrideOutputAudioPort(.speaker) }),
        RawCall("no speaker", .overrideOutputAudioPort(.none), { try $0.overrideOutputAudioPort(.none) }),
        RawCall("rate", .prefer(.sampleRate(16_000)), { try $0.setPreferredSampleRate(16_000) }),
        RawCall("buffer", .prefer(.ioBufferDuration(0.005)), { try $0.setPreferredIOBufferDuration(0.005) }),
        RawCall("inputs", .prefer(.inputChannels(1)), { try $0.setPreferredInputNumberOfChannels(1) }),
        RawCall("outputs", .prefer(.outputChannels(2)), { try $0.setPreferredOutputNumberOfChannels(2) }),
        RawCall("gain", .prefer(.inputGain(0.5)), { try $0.setInputGain(0.5) }),
        RawCall("input", .prefer(.input(nil)), { try $0.setPreferredInput(nil) }),
        RawCall("source", .prefer(.inputDataSource(nil)), { try $0.setInputDataSource(nil) }),
        RawCall("out source", .prefer(.outputDataSource(nil)), { try $0.setOutputDataSource(nil) }),
        RawCall("aggregate", .prefer(.aggregatedIO(true)), { try $0.setAggregatedIOPreference(.aggregated) }),
        RawCall(
            "alerts",
            .prefer(.noInterruptionsFromSystemAlerts(true)),
            { try $0.setPrefersNoInterruptionsFromSystemAlerts(true) }
        ),
        RawCall(
            "haptics",
            .prefer(.hapticsAndSystemSoundsDuringRecording(true)),
            { try $0.setAllowHapticsAndSystemSoundsDuringRecording(true) }
        ),
    ]
}
