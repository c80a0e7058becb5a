import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    @Suite struct Setters {
        @Test(arguments: RawCall.all)
        func `arrive in the table of setters, each as itself`(
            _ call: RawCall
        ) throws {
            #expect(try AppOnLinux().arrival(of: call.make) == [call.arrives])
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
                RawCall.all.map(\.arrives.setter) + [.setPreferredDataSource, .setPreferredPolarPattern]
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
