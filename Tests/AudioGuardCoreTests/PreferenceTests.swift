import AudioGuardCore
import Testing

@Suite struct `Preferred values` {
    static let said: [SessionPreference] = [
        .sampleRate(16_000), .ioBufferDuration(0.005), .inputChannels(1), .outputChannels(2), .inputGain(0),
        .input("Headset"), .inputDataSource(2), .outputDataSource(1), .dataSource(3, port: "a/b"),
        .polarPattern(.cardioid, dataSource: 2, port: "a/b"), .aggregatedIO(true),
        .noInterruptionsFromSystemAlerts(true), .hapticsAndSystemSoundsDuringRecording(true),
    ]

    @Test(arguments: said) func `come back by what is said over others`(_ preference: SessionPreference) {
        var before = SessionPreferences()
        for one in Self.said.dropFirst(4) { before.apply(one) }
        var now = before
        now.apply(preference)
        for wish in before.wishes(over: now) { now.apply(wish) }
        let canBeUnsaid = ![
            .sampleRate(16_000), .ioBufferDuration(0.005), .inputChannels(1), .outputChannels(2),
        ]
        .contains(preference)
        #expect((now == before) == canBeUnsaid)
        #expect(before.wishes(over: before).isEmpty)
    }

    @Test(arguments: said) func `that nobody had said become the platform's own`(
        _ preference: SessionPreference
    ) {
        var now = SessionPreferences()
        now.apply(preference)
        for wish in SessionPreferences().wishes(over: now) { now.apply(wish) }
        #expect(now.inputGain != 0)
        #expect(now.input == nil && now.inputDataSource == nil && now.dataSources == nil)
        #expect(now.aggregatedIO != true && now.polarPatterns == nil)
    }
}
