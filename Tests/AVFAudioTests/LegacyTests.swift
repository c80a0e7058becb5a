import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import AudioToolbox
import CSessionCode
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    /// §11, from C code that knows only the header.
    @Suite struct Legacy {
        private static let notInitialized: Int32 = 560_557_673

        @Test func `nothing works before it is initialised`() {
            let app = CApp(initialized: false)
            #expect(code_start_playback() == Self.notInitialized)
            #expect(code_give_up(1) == Self.notInitialized)
            #expect(app.size(kAudioSessionProperty_Mode).status == Self.notInitialized)
            #expect(app.listen(kAudioSessionProperty_AudioRouteChange) == Self.notInitialized)
            #expect(app.it.session.category == .soloAmbient)
        }

        @Test func `a player takes the session, is interrupted, and resumes when it should`() throws {
            let app = CApp()
            #expect(code_start_playback() == 0)
            #expect(app.it.session.category == .playback)
            let phone = app.it.device.addApp("phone", as: .phone)
            try phone.ring()
            #expect(app.noted.begun == 1)
            #expect(!app.it.app.session.snapshot.isActive)
            try phone.endCall()
            #expect(app.noted.ended == 1)
            #expect(app.noted.should_resume == 1)
            #expect(app.noted.resumed == 0)
            #expect(app.it.app.session.snapshot.isActive)
        }

        @Test func `whoever gives up with the flag lets the other resume, and without it does not`() throws {
            let app = CApp()
            let music = app.it.device.addApp("music").session
            let told = Noted<SessionEvent>()
            _ = music.observe(told.append)
            for notifies in [1, 0] {
                try music.setActive(true)
                #expect(code_start_playback() == 0)
                #expect(code_give_up(Int32(notifies)) == 0)
            }
            #expect(
                told.all.filter { $0 != .interruptionBegan(reason: .default) } == [
                    .interruptionEnded(shouldResume: true), .interruptionEnded(shouldResume: false),
                ]
            )
        }

        @Test func `only the first interruption listener is ever called`() throws {
            let app = CApp()
            let second = UnsafeMutablePointer<session_code>.allocate(capacity: 1)
            unsafe second.initialize(to: session_code())
            defer { unsafe second.deallocate() }
            let status = unsafe code_initialize(second)
            #expect(status == 0)
            #expect(code_start_playback() == 0)
            try app.it.device.addApp("phone", as: .phone).ring()
            #expect(app.noted.begun == 1)
            let begun = unsafe second.pointee.begun
            #expect(begun == 0)
        }

        @Test func `an interruption may end it until it is initialised again`() throws {
            var profile = OSProfile.ios10
            profile.interruptionEndsLegacySession = true
            let app = CApp(profile)
            #expect(code_start_playback() == 0)
            let phone = app.it.device.addApp("phone", as: .phone)
            try phone.ring()
            #expect(app.noted.begun == 1)
            #expect(code_start_playback() == Self.notInitialized)
            try phone.endCall()
            #expect(app.noted.initialized_again == 1)
            #expect(app.noted.resumed == 0)
            #expect(app.it.app.session.snapshot.isActive)
        }

        @Test func `how an interruption ended can be read only while it is told`() {
            let app = CApp()
            let (status, isRead) = app.get(kAudioSessionProperty_InterruptionType)
            #expect(!isRead)
            #expect(Int32(bitPattern: status) == SessionError.unspecified.code)
        }

        @Test func `a route change comes with context, reason and the route before`() throws {
            let app = CApp()
            #expect(app.listen(kAudioSessionProperty_AudioRouteChange) == 0)
            #expect(code_start_playback() == 0)
            app.it.device.plug(.headphones)
            AVAudioSession.settle()
            app.it.device.unplug(.headphones)
            let noted = app.noted
            #expect(noted.reason == Int32(kAudioSessionRouteChangeReason_OldDeviceUnavailable))
            let route = unsafe withUnsafeBytes(of: noted.old_route) { unsafe Self.text($0) }
            let output = unsafe withUnsafeBytes(of: noted.old_output) { unsafe Self.text($0) }
            #expect(route == "Headphone")
            #expect(output == "Headphones")
            #expect(app.endListening(kAudioSessionProperty_AudioRouteChange) == 0)
            app.it.device.plug(.headphones)
            #expect(app.noted.route_changes == noted.route_changes, "nobody is called any more")
        }

        @Test func `input and server are told of as well, and other properties have no listeners`() {
            let app = CApp(initialized: false)
            app.it.device.hardware.hasMicrophone = false
            #expect(app.initialize() == 0)
            for property in [kAudioSessionProperty_AudioInputAvailable, kAudioSessionProperty_ServerDied] {
                #expect(app.listen(property) == 0)
            }
            #expect(code_set(UInt32(kAudioSessionProperty_AudioCategory), 0x706C_6172) == 0)
            #expect(app.noted.available_told == 0)
            app.it.device.plug(.headset)
            #expect(app.noted.available_told == 1)
            app.it.device.loseMediaServices()
            #expect(app.noted.server_died == 1)
            #expect(
                app.listen(kAudioSessionProperty_CurrentHardwareOutputVolume)
                    == Int32(kAudioSessionUnsupportedPropertyError)
            )
        }

        private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
