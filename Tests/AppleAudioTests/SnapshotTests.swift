import AVFAudio
import AppleAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

extension `The platform's session behind the guard` {
    @Suite struct Snapshot {
        @Test(arguments: OSProfile.all, 0..<12)
        func `is the truth, whatever happens, but for what the platform tells nobody`(
            _ profile: OSProfile,
            _ seed: Int
        ) {
            let world = PlatformWorld(profile, seed: UInt64(seed))
            for step in 0..<60 {
                let deed = world.step()
                AVAudioSession.settle()
                let (told, truth) = (world.backend.snapshot(), world.it.app.session.snapshot)
                guard told != world.told(of: truth, as: told) else { continue }
                Issue.record("step \(step), \(deed): told \(told), but it is \(truth)")
                return
            }
        }

        @Test func `keeps a port that has no name here`() {
            let it = AppOnLinux()
            it.device.plug(Accessory("Dock", outputs: [.other]))
            #expect(AppleSession().snapshot().route == Route(outputs: [.other]))
        }

        @Test func `knows what was taken before only if it is told`() throws {
            let it = AppOnLinux()
            try it.session.setActive(true)
            #expect(!AppleSession().snapshot().isActive)
            #expect(AppleSession(isActive: true).snapshot().isActive)
        }

        @Test
        func `learns of a player that takes the session where the platform tells, and else by what follows`()
            throws
        {
            let it = AppOnLinux(.ios27)
            let backend = AppleSession()
            backend.beginObserving { _ in }
            defer { backend.endObserving() }
            try it.app.addPlayer(.framework).play()
            #expect(!backend.snapshot().isActive)
            func post(_ name: String) {
                NotificationCenter.default.post(name: Notification.Name(name), object: it.session)
            }
            post("AVAudioSessionDidBecomeActiveNotification")
            #expect(backend.snapshot().isActive)
            post("UIApplicationDidEnterBackgroundNotification")
            post("UIApplicationDidBecomeActiveNotification")
            #expect(backend.snapshot().isActive, "had it been lost, that would have been told")
            post("AVAudioSessionDidBecomeInactiveNotification")
            #expect(!backend.snapshot().isActive)
        }

        @Test func `tells what was wished before anybody looked`() throws {
            let it = AppOnLinux()
            try it.session.setCategory(.playAndRecord)
            try it.session.setActive(true)
            let microphone = try #require(it.session.availableInputs?.first)
            let front = try #require(microphone.dataSources?.first { $0.orientation == .front })
            try microphone.setPreferredDataSource(front)
            try front.setPreferredPolarPattern(.cardioid)
            try it.session.setPreferredInput(microphone)
            try it.session.setInputGain(0.3)
            try it.session.setPreferredSampleRate(16_000)
            try it.session.setPrefersNoInterruptionsFromSystemAlerts(true)
            #expect(AppleSession().snapshot().preferences == it.app.session.snapshot.preferences)
        }

        @Test func `says what it would cause`() {
            let it = AppOnLinux()
            it.app.setPermission(.undetermined)
            #expect(AppleSession().snapshot().hazards == .permissionQuestion)
            it.app.setPermission(.denied)
            #expect(AppleSession { true }.snapshot().hazards == .callIsOn)
        }

        @Test func `fails for a port and a data source that are not there`() throws {
            let it = AppOnLinux()
            let backend = AppleSession()
            try backend.perform(.configure(to: PlatformApp.speaking))
            try backend.perform(.activate)
            for preference in [
                SessionPreference.input("nowhere"), .inputDataSource(9), .outputDataSource(9),
                .dataSource(1, port: "nowhere"), .dataSource(9, port: "MicrophoneBuiltIn"),
                .polarPattern(.stereo, dataSource: 9, port: "MicrophoneBuiltIn"),
            ] {
                #expect(throws: SessionError.badParam) { try backend.perform(.prefer(preference)) }
            }
            #expect(it.app.session.snapshot.preferences == SessionPreferences())
        }
    }
}
