import AVFAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    @Suite struct Activation {
        @Test func `by async calls takes the session and lets the interrupted app resume`() async throws {
            let it = AppOnLinux(.ios27)
            let music = it.device.addApp("music")
            try music.session.setActive(true)
            let told = Noted<SessionEvent>()
            _ = music.session.observe(told.append)
            #expect(try await it.session.activate())
            #expect(it.app.session.snapshot.isActive)
            #expect(try await it.session.deactivate(options: .notifyOthersOnDeactivation))
            #expect(
                told.all == [
                    .interruptionBegan(reason: .default), .interruptionEnded(shouldResume: true),
                ]
            )
        }

        @Test func `by async calls fails as the plain call fails`() async throws {
            let it = AppOnLinux(.ios27)
            try it.session.setCategory(.record)
            try it.device.addApp("phone", as: .phone).ring()
            let answers = Noted<Int?>()
            it.session.activate { isDone, error in
                answers.append(isDone ? nil : (error as NSError?)?.code)
            }
            await AVAudioSession.settle()
            #expect(answers.all == [AVAudioSession.ErrorCode.insufficientPriority.rawValue])
            await #expect(throws: NSError.self) { try await it.session.activate() }
        }

        @Test func `of a busy session is answered and done, where the OS is of that age`() throws {
            let it = AppOnLinux(.ios17)
            let player = it.app.addPlayer(.framework)
            try player.play()
            #expect(
                code { try it.session.setActive(false) } == AVAudioSession.ErrorCode.isBusy.rawValue
            )
            #expect(!it.app.session.snapshot.isActive)
        }

        @Test func `asks for the microphone when it is asked to, and the user answers when they like`() throws
        {
            let it = AppOnLinux()
            it.app.setPermission(.undetermined)
            #expect(it.session.recordPermission == .undetermined)
            let answers = Noted<Bool>()
            it.session.requestRecordPermission(answers.append)
            AVAudioSession.settle()
            #expect(answers.all == [])
            #expect(it.app.wasAskedForMicrophone)
            it.app.setPermission(.denied)
            AVAudioSession.settle()
            #expect(answers.all == [false])
            #expect(AVAudioApplication.shared.recordPermission == .denied)
        }

        @Test func `is told at once of a permission that was given before`() async {
            _ = AppOnLinux()
            #expect(await AVAudioApplication.requestRecordPermission())
        }

        @Test func `of an app that does not say what it needs the microphone for is its end`() {
            let it = AppOnLinux()
            it.app.setPermission(.undetermined)
            it.app.declareMicrophoneUse(false)
            it.session.requestRecordPermission { _ in Issue.record("nobody is there to be answered") }
            AVAudioSession.settle()
            #expect(it.app.ground == .terminated)
        }
    }
}
