import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import Testing

extension `The platform's API on Linux` {
    @Suite struct Setters {
        typealias Session = AVAudioSession

        static let overloads: [(String, SessionCall, @Sendable (Session) throws -> Void)] = [
            ("category", .setCategory(.playback), { try $0.setCategory(.playback) }),
            (
                "options", .setCategoryOptions(.ambient, .duckOthers),
                { try $0.setCategory(.ambient, options: .duckOthers) }
            ),
            (
                "mode", .setCategoryMode(.playAndRecord, .voiceChat, []),
                { try $0.setCategory(.playAndRecord, mode: .voiceChat) }
            ),
            (
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
            (
                "policy", .setCategoryPolicy(.playback, .spokenAudio, .longFormAudio, []),
                { try $0.setCategory(.playback, mode: .spokenAudio, policy: .longFormAudio) }
            ),
            ("mode alone", .setMode(.measurement), { try $0.setMode(.measurement) }),
            ("active", .setActive(true, notifyOthers: false), { try $0.setActive(true) }),
            (
                "inactive", .setActive(false, notifyOthers: true),
                { try $0.setActive(false, options: .notifyOthersOnDeactivation) }
            ),
            ("activate", .activate, { $0.activate { _, _ in } }),
            (
                "deactivate", .deactivate(notifyOthers: true),
                { $0.deactivate(options: .notifyOthersOnDeactivation) { _, _ in } }
            ),
            ("speaker", .overrideOutputAudioPort(.speaker), { try $0.overrideOutputAudioPort(.speaker) }),
            ("no speaker", .overrideOutputAudioPort(.none), { try $0.overrideOutputAudioPort(.none) }),
            ("rate", .prefer(.sampleRate(16_000)), { try $0.setPreferredSampleRate(16_000) }),
            ("buffer", .prefer(.ioBufferDuration(0.005)), { try $0.setPreferredIOBufferDuration(0.005) }),
            ("inputs", .prefer(.inputChannels(1)), { try $0.setPreferredInputNumberOfChannels(1) }),
            ("outputs", .prefer(.outputChannels(2)), { try $0.setPreferredOutputNumberOfChannels(2) }),
            ("gain", .prefer(.inputGain(0.5)), { try $0.setInputGain(0.5) }),
            ("input", .prefer(.input(nil)), { try $0.setPreferredInput(nil) }),
            ("source", .prefer(.inputDataSource(nil)), { try $0.setInputDataSource(nil) }),
            ("out source", .prefer(.outputDataSource(nil)), { try $0.setOutputDataSource(nil) }),
            ("aggregate", .prefer(.aggregatedIO(true)), { try $0.setAggregatedIOPreference(.aggregated) }),
            (
                "alerts", .prefer(.noInterruptionsFromSystemAlerts(true)),
                { try $0.setPrefersNoInterruptionsFromSystemAlerts(true) }
            ),
            (
                "haptics", .prefer(.hapticsAndSystemSoundsDuringRecording(true)),
                { try $0.setAllowHapticsAndSystemSoundsDuringRecording(true) }
            ),
        ]

        @Test(arguments: overloads)
        func `arrive in the table of setters, each as itself`(
            _ name: String,
            _ expected: SessionCall,
            _ call: @Sendable (Session) throws -> Void
        ) throws {
            #expect(try AppOnLinux().arrival(of: call) == [expected])
        }

        @Test func `of ports and data sources arrive there, too`() throws {
            let it = AppOnLinux()
            try it.session.setCategory(.playAndRecord)
            let microphone = try #require(it.session.availableInputs?.first)
            let front = try #require(microphone.dataSources?.first { $0.orientation == .front })
            #expect(
                try it.arrival { _ in try microphone.setPreferredDataSource(front) }
                    == [.prefer(.dataSource(2, port: microphone.uid))]
            )
            #expect(
                try it.arrival { _ in try front.setPreferredPolarPattern(.cardioid) }
                    == [.prefer(.polarPattern(.cardioid, dataSource: 2, port: microphone.uid))]
            )
        }

        @Test func `all but those have an overload here`() {
            let covered = Set(
                Self.overloads.map(\.1.setter) + [.setPreferredDataSource, .setPreferredPolarPattern]
            )
            #expect(covered == Set(SessionCall.Setter.allCases))
        }

        @Test func `take effect, and are read back`() throws {
            let session = AppOnLinux().session
            #expect(session.category == .soloAmbient)
            #expect(session.mode == .default)
            #expect(session.categoryOptions == [])
            try session.setCategory(.playAndRecord, mode: .videoChat, options: [.duckOthers, .allowAirPlay])
            #expect(session.category == .playAndRecord)
            #expect(session.mode == .videoChat)
            #expect(session.categoryOptions == [.mixWithOthers, .duckOthers, .allowAirPlay])
            try session.setCategory(.playback, mode: .moviePlayback, policy: .longFormVideo)
            #expect(session.routeSharingPolicy == .longFormVideo)
            try session.setCategory(.playback)
            #expect(session.mode == .moviePlayback, "a setter without a mode keeps it")
            #expect(session.routeSharingPolicy == .default)
        }

        @Test(arguments: SessionError.named.map(\.error).filter { $0 != .notInitialized })
        func `throw every error with the platform's domain and code`(_ error: SessionError) throws {
            let it = AppOnLinux()
            it.app.inject(SessionFault(at: .configure, error: error))
            #expect(code { try it.session.setCategory(.playback) } == Int(error.code))
            #expect(AVAudioSession.ErrorCode(rawValue: Int(error.code)) != nil, "it has a name there, too")
        }

        @Test func `fail for strings and options that the platform does not take`() {
            let session = AppOnLinux().session
            let bad = AVAudioSession.ErrorCode.badParam.rawValue
            #expect(code { try session.setCategory(.init(rawValue: "Louder")) } == bad)
            #expect(code { try session.setMode(.init(rawValue: "Louder")) } == bad)
            #expect(code { try session.setCategory(.playback, options: .defaultToSpeaker) } == bad)
            #expect(
                code { try session.setCategory(.playback, options: .allowAirPlay) }
                    == AVAudioSession.ErrorCode.unspecified.rawValue
            )
            #expect(session.category == .soloAmbient)
        }

        @Test func `can be intercepted: a call of code that knows nothing of it sees another session`() throws
        {
            let it = AppOnLinux()
            it.app.session.replace(.setCategory) { call, original throws(SessionError) in
                try original()
                try it.app.session.setMode(.spokenAudio)
            }
            try it.session.setCategory(.playback)
            #expect(it.session.mode == .spokenAudio)
        }
    }
}
