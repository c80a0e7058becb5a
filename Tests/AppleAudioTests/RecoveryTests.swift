import AVFAudio
import AppleAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

extension `The platform's session behind the guard` {
    @Suite struct Recovery {
        @Test(arguments: OSProfile.all, [ClassPhase.listening, .speaking])
        func `follows an interruption and its end`(_ profile: OSProfile, _ phase: ClassPhase) throws {
            let it = PlatformApp(profile)
            try it.begin(phase)
            let before = it.truth
            let phone = it.device.addApp("phone", as: .phone)
            try phone.ring()
            #expect(!it.truth.isActive)
            #expect(!it.backend.snapshot().isActive)
            try phone.endCall()
            #expect(it.truth == before)
            #expect(it.adviceGiven == [.pauseForInterruption, .mayResume])
            #expect(it.records.filter { $0.kind == .interruption }.count == 2)
            #expect(
                it.records.filter { $0.kind == .repair }.map(\.requested) == [.activate],
                "one look, one repair"
            )
        }

        @Test(arguments: OSProfile.all)
        func `follows a reset of the media services`(_ profile: OSProfile) throws {
            let it = PlatformApp(profile)
            try it.begin(.speaking)
            try it.session.setPreferredSampleRate(16_000)
            let before = it.truth
            it.device.resetMediaServices()
            #expect(it.truth == before)
            #expect(
                it.records.filter { $0.kind == .mediaServices }.map(\.event) == [
                    .mediaServicesLost, .mediaServicesReset,
                ]
            )
        }

        @Test(arguments: OSProfile.all)
        func `takes the session again in the foreground, where no end has come`(_ profile: OSProfile) throws {
            let it = PlatformApp(profile)
            try it.begin(.speaking)
            let before = it.truth
            let alarm = it.device.addApp("alarm", as: .alarm)
            try alarm.session.setActive(true)
            alarm.kill()
            #expect(!it.truth.isActive)
            it.app.enterBackground()
            it.app.enterForeground()
            #expect(it.truth == before)
        }

        @Test(arguments: OSProfile.all)
        func `takes the session again after a suspension, which some versions do not tell of`(
            _ profile: OSProfile
        ) throws {
            let it = PlatformApp(profile)
            try it.begin(.speaking)
            let before = it.truth
            it.app.suspend()
            #expect(!it.truth.isActive)
            it.app.enterForeground()
            #expect(it.truth == before)
            #expect(it.backend.snapshot().isActive)
        }

        @Test func `pauses media when headphones are pulled, and looks once`() throws {
            let it = PlatformApp()
            try it.begin(.speaking)
            it.device.plug(.headphones)
            it.device.unplug(.headphones)
            #expect(it.adviceGiven == [.pauseForLostDevice])
            let routes = it.records.filter { $0.kind == .route }.suffix(2)
            #expect(
                routes.map(\.event) == [
                    .routeChanged(
                        reason: .newDeviceAvailable,
                        previous: Route(outputs: [.builtInSpeaker], inputs: [.builtInMicrophone])
                    ),
                    .routeChanged(
                        reason: .oldDeviceUnavailable,
                        previous: Route(outputs: [.headphones], inputs: [.builtInMicrophone])
                    ),
                ]
            )
            #expect(it.records.filter { $0.kind == .repair } == [])
        }

        @Test func `repairs what no hook could see, at the next thing that is told`() throws {
            let it = PlatformApp()
            try it.begin(.speaking)
            // As another process's doings, or a capture session's.
            try SimulatorBackend(it.app.session).perform(.configure(to: SessionConfiguration(.soloAmbient)))
            #expect(it.truth.configuration.category == .playAndRecord)
            #expect(it.records.filter { $0.kind == .repair }.count == 1)
        }

        /// What a borrower sets under a lease, past all good manners.
        private func disturb(_ it: PlatformApp) throws {
            try it.session.setPreferredSampleRate(48_000)
            try it.session.setInputGain(0.2)
            try it.session.setPreferredIOBufferDuration(0.04)
            try it.session.setAllowHapticsAndSystemSoundsDuringRecording(false)
            try it.session.setPreferredInput(nil)
        }

        @Test(arguments: LeaseNeed.allCases, OSProfile.all)
        func `is that of a lease, too: all comes back, whatever its holder set`(
            _ need: LeaseNeed,
            _ profile: OSProfile
        ) throws {
            let it = PlatformApp(profile)
            try it.begin(.speaking)
            let microphone = try #require(it.session.availableInputs?.first)
            try it.session.setPreferredInput(microphone)
            try it.session.setInputGain(0.7)
            try it.session.setPreferredSampleRate(16_000)
            try it.session.setPreferredIOBufferDuration(0.01)
            try it.session.setAllowHapticsAndSystemSoundsDuringRecording(true)
            try it.session.overrideOutputAudioPort(.speaker)
            let before = it.truth
            #expect(before.portOverride == .speaker)
            #expect(it.backend.snapshot() == before)
            let lease = try it.sessionGuard.session(for: "some.module").borrow(for: need)
            try disturb(it)
            lease.giveBack()
            #expect(it.truth == before)
            #expect(it.backend.snapshot() == before)
        }

        @Test func `ends with the class: the session is given up, and is what it was before`() throws {
            let it = PlatformApp()
            try it.session.setCategory(.ambient)
            let before = it.truth
            it.sessionGuard.beginClass()
            let rtc = it.sessionGuard.session(for: "rtc")
            try rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
            try rtc.setActive(true)
            #expect(it.truth.isActive)
            it.sessionGuard.endClass()
            #expect(it.truth == before)
            try it.session.setCategory(.record)
            #expect(it.truth.configuration.category == .record, "nothing is judged any more")
        }
    }
}
