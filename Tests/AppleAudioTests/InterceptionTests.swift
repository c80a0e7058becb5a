import AVFAudio
import AppleAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import AudioToolbox
import SessionCode
import SessionHooks
import SessionOnLinux
import Testing

extension `The platform's session behind the guard` {
    @Suite struct Interception {
        /// What is handed over while something is done.
        private func handedOver(by body: (AppOnLinux, AppleSession) throws -> Void) rethrows -> [SessionCall]
        {
            let it = AppOnLinux()
            let backend = AppleSession()
            let noted = Noted<SessionCall>()
            backend.beginIntercepting { call, _, original throws(SessionError) in
                noted.append(call)
                try original()
            }
            defer { backend.endIntercepting() }
            try body(it, backend)
            return noted.all
        }

        @Test(arguments: RawCall.all)
        func `hands over every setter that unmodified code calls, once, as itself`(_ call: RawCall) {
            // The short setters call the long one inside; whether the platform takes the call is its own matter.
            #expect(handedOver { it, _ in try? call.make(it.session) } == [call.arrives])
        }

        @Test func `hands over what is set on ports and data sources`() throws {
            let calls = try handedOver { it, _ in
                try it.session.setCategory(.playAndRecord)
                let microphone = try #require(it.session.availableInputs?.first)
                let front = try #require(microphone.dataSources?.first { $0.orientation == .front })
                try microphone.setPreferredDataSource(front)
                try front.setPreferredPolarPattern(.cardioid)
            }
            #expect(
                calls.dropFirst() == [
                    .prefer(.dataSource(2, port: "MicrophoneBuiltIn")),
                    .prefer(.polarPattern(.cardioid, dataSource: 2, port: "MicrophoneBuiltIn")),
                ]
            )
        }

        @Test func `hands over nothing of what the door itself performs`() throws {
            let calls = try handedOver { _, backend in
                try backend.perform(.configure(to: PlatformApp.speaking))
                try backend.perform(.activate)
                try backend.perform(.override(to: .speaker))
                try backend.perform(.prefer(.sampleRate(16_000)))
                try backend.perform(.deactivate(notifyingOthers: true))
            }
            #expect(calls == [])
        }

        @Test func `hands over what an observer calls while a setter runs`() throws {
            let calls = try handedOver { it, _ in
                let session = it.session
                let isFirst = Noted<Bool>()
                let token = NotificationCenter.default.addObserver(
                    forName: AVAudioSession.routeChangeNotification,
                    object: nil,
                    queue: nil
                ) { _ in
                    guard isFirst.all.isEmpty else { return }
                    isFirst.append(true)
                    try? session.setMode(.spokenAudio)
                }
                defer { NotificationCenter.default.removeObserver(token) }
                try session.setCategory(.playback)
                AVAudioSession.settle()
            }
            #expect(calls == [.setCategory(.playback), .setMode(.spokenAudio)])
        }

        /// A call in a class that listens, and what becomes of it.
        static let judged:
            [(String, AuditRecord.Outcome, SessionOptions?, @Sendable (AVAudioSession) throws -> Void)] =
                [
                    ("skipped", .skipped, .mixWithOthers, { try $0.setCategory(.playback) }),
                    (
                        "amended", .amended, [.mixWithOthers, .defaultToSpeaker, .allowBluetoothA2DP],
                        { try $0.setCategory(.playAndRecord) }
                    ),
                    ("withheld", .withheld, .mixWithOthers, { try $0.setActive(false) }),
                    ("passed", .passed, .mixWithOthers, { try $0.setPreferredSampleRate(16_000) }),
                ]

        @Test(arguments: judged)
        func `lets the guard decide, and answers as the platform would`(
            _ name: String,
            _ outcome: AuditRecord.Outcome,
            _ options: SessionOptions?,
            _ call: @Sendable (AVAudioSession) throws -> Void
        ) throws {
            let it = PlatformApp()
            try it.begin()
            try call(it.session)
            let decisions = it.records.filter { $0.kind == .decision }
            #expect(
                decisions.map(\.outcome) == [outcome],
                "a short setter that calls the long one is one request"
            )
            #expect(decisions.first?.road == .hook)
            #expect(it.truth.configuration.options == options)
            #expect(it.truth.isActive)
        }

        @Test(arguments: SessionError.named.map(\.error).filter { $0 != .notInitialized })
        func `hands the platform's error to the caller unchanged`(_ error: SessionError) throws {
            let it = PlatformApp()
            try it.begin()
            it.app.inject(SessionFault(at: .prefer, error: error))
            #expect(status { try it.session.setPreferredSampleRate(16_000) } == Int(error.code))
            #expect(it.records.last?.error == error)
            it.app.inject(SessionFault(at: .configure, error: error, times: 9))
            #expect(status { try it.session.setCategory(.playAndRecord) } == Int(error.code))
        }

        @Test func `takes one call out of many threads after another, and ends as policy wants`() async throws
        {
            let it = PlatformApp()
            try it.begin(.speaking)
            let session = it.session
            let before = it.records.count
            await withTaskGroup(of: Void.self) { group in
                for worker in 0..<10 {
                    group.addTask {
                        for turn in 0..<20 {
                            let category = SessionCategory.allCases[(worker + turn) % 6]
                            try? session.setCategory(AVAudioSession.Category(rawValue: category.rawValue))
                            try? session.setActive(turn % 2 == 0)
                        }
                    }
                }
            }
            await AVAudioSession.settle()
            let decisions = it.trail.records.dropFirst(before).filter { $0.kind == .decision }
            #expect(decisions.count == 400)
            #expect(Set(decisions.map(\.ticket)).count == 400)
            let snapshot = it.app.session.snapshot
            #expect(snapshot.isActive)
            #expect(snapshot.configuration.mixesWithOthers && snapshot.configuration.prefersSpeaker)
            #expect(it.backend.snapshot() == snapshot)
        }

        @Test func `finds code that knows only the platform`() throws {
            let it = PlatformApp(
                callers: ProcessCallers(
                    try ModuleTable(["sound.effects": CodeNames(swiftModules: ["SessionCode"])])
                )
            )
            try it.begin()
            try EffectPlayer().prepare()
            try EffectPlayer().finish()
            let decisions = it.records.filter { $0.kind == .decision }
            #expect(decisions.map(\.caller?.module) == ["sound.effects", "sound.effects"])
            #expect(decisions.map(\.outcome) == [.skipped, .withheld])
            #expect(it.truth.configuration == PlatformApp.listening)
            #expect(it.truth.isActive)
        }

        @Test func `finds C code that knows only the legacy header`() throws {
            let it = PlatformApp(
                callers: ProcessCallers(try ModuleTable(["old.recorder": CodeNames(functions: ["code_"])]))
            )
            try it.begin()
            let code = LegacyCode()
            #expect(code.initialize() == 0)
            #expect(code.giveUp() == 0, "withheld, and answered as success")
            #expect(it.truth.isActive)
            #expect(it.records.last { $0.kind == .decision }?.caller?.module == "old.recorder")
        }

        @Test func `leaves all as it is without hooks, and the guard finds what was done by what is told`()
            throws
        {
            let it = PlatformApp(hooks: NoHooks())
            try it.begin()
            let rtc = it.sessionGuard.session(for: "rtc")
            try rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
            try rtc.setActive(true)
            try it.session.setCategory(.soloAmbient)
            #expect(it.records.filter { $0.kind == .decision && $0.road == .hook } == [])
            #expect(it.truth.configuration == PlatformApp.listening, "the change of category was told")
            #expect(it.backend.hookHealth.covered == [])
        }
    }
}
