import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import AudioToolbox
import CSessionCode
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    /// The properties of §11, from C code that knows only the header.
    @Suite struct LegacyProperties {
        @Test(arguments: [
            (SessionCategory.ambient, "ambi"), (.soloAmbient, "solo"), (.playback, "medi"),
            (.record, "reca"), (.playAndRecord, "plar"), (.audioProcessing, "proc"),
        ])
        func `categories have four characters`(_ category: SessionCategory, _ code: String) {
            let app = CApp()
            let number = code.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            #expect(code_set(UInt32(kAudioSessionProperty_AudioCategory), number) == 0)
            #expect(app.it.app.session.snapshot.configuration.category == category)
            #expect(app.get(kAudioSessionProperty_AudioCategory) == (number, true))
        }

        @Test func `options are set one at a time, and a change of category clears them`() {
            let app = CApp()
            func set(_ property: Int, _ value: UInt32) -> Int32 { code_set(UInt32(property), value) }
            #expect(set(kAudioSessionProperty_AudioCategory, 0x706C_6172) == 0)
            #expect(set(kAudioSessionProperty_OverrideCategoryDefaultToSpeaker, 1) == 0)
            #expect(set(kAudioSessionProperty_OverrideCategoryEnableBluetoothInput, 1) == 0)
            #expect(set(kAudioSessionProperty_OtherMixableAudioShouldDuck, 1) == 0)
            #expect(
                app.it.session.categoryOptions
                    == [.defaultToSpeaker, .allowBluetoothHFP, .duckOthers, .mixWithOthers]
            )
            #expect(set(kAudioSessionProperty_OverrideCategoryMixWithOthers, 0) == 0)
            #expect(app.it.session.categoryOptions == [.defaultToSpeaker, .allowBluetoothHFP])
            #expect(set(kAudioSessionProperty_Mode, UInt32(kAudioSessionMode_VoiceChat)) == 0)
            #expect(app.it.session.mode == .voiceChat)
            #expect(app.it.session.categoryOptions == [.defaultToSpeaker, .allowBluetoothHFP])
            #expect(set(kAudioSessionProperty_AudioCategory, 0x6D65_6469) == 0)
            #expect(app.it.session.categoryOptions == [])
            #expect(
                set(kAudioSessionProperty_OverrideCategoryDefaultToSpeaker, 1) == SessionError.badParam.code
            )
        }

        @Test func `every size is checked`() {
            let app = CApp()
            let rate = UInt32(kAudioSessionProperty_CurrentHardwareSampleRate)
            #expect(app.size(kAudioSessionProperty_CurrentHardwareSampleRate) == (0, 8))
            #expect(code_get_with_room(rate, 4) == Int32(kAudioSessionBadPropertySizeError))
            #expect(code_get_double(rate) == 48_000)
            #expect(
                code_set(UInt32(kAudioSessionProperty_PreferredHardwareSampleRate), 1)
                    == Int32(kAudioSessionBadPropertySizeError)
            )
        }

        @Test func `null and unknown arguments are answered, and crash nothing`() {
            let app = CApp()
            let property = UInt32(kAudioSessionProperty_Mode)
            let answers = [
                AudioSessionGetProperty(property, nil, nil), AudioSessionSetProperty(property, 4, nil),
                AudioSessionGetPropertySize(property, nil),
                AudioSessionAddPropertyListener(property, nil, nil),
            ]
            #expect(Set(answers) == [SessionError.badParam.code])
            #expect(code_set(1, 1) == Int32(kAudioSessionUnsupportedPropertyError))
            #expect(code_set(property, 1) == SessionError.badParam.code)
            withExtendedLifetime(app) {}
        }

        static let routes: [(Accessory?, SessionCategory, SessionOptions, String, Bool)] = [
            (nil, .playback, [], "Speaker", false),
            (nil, .playAndRecord, .defaultToSpeaker, "SpeakerAndMicrophone", false),
            (nil, .playAndRecord, [], "ReceiverAndMicrophone", false),
            (.headphones, .playback, [], "Headphone", true),
            (.headset, .playback, [], "Headset", true),
            (.headphones, .playAndRecord, [], "HeadphonesAndMicrophone", true),
            (.headset, .playAndRecord, [], "HeadsetInOut", true),
            (Accessory(.lineOut), .playback, [], "Lineout", false),
        ]

        @Test(arguments: routes)
        func `routes have the names of old, which tell whether a headset is used`(
            _ accessory: Accessory?,
            _ category: SessionCategory,
            _ options: SessionOptions,
            _ name: String,
            _ usesHeadset: Bool
        ) throws {
            let app = CApp()
            if let accessory { app.it.device.plug(accessory) }
            try app.it.app.session.setCategory(category, options: options)
            #expect(app.route == name)
            #expect(app.usesHeadset == usesHeadset)
        }

        @Test func `the route's description tells whether AirPlay is active`() throws {
            let app = CApp()
            #expect(code_start_playback() == 0)
            #expect(code_plays_by_airplay() == 0)
            app.it.device.plug(Accessory(.airPlay))
            #expect(code_plays_by_airplay() == 1)
        }

        @Test(arguments: [
            (Int32(kAudioSessionNotInitialized), "'!ini'"), (560_557_673, "'!ini'"), (-50, "-50"),
            (561_017_449, "'!pri'"), (0, "0"),
        ])
        func `statuses print as four characters where they are such`(_ status: Int32, _ expected: String) {
            var text = [CChar](repeating: 0, count: 16)
            unsafe code_status_text(status, &text, 16)
            #expect(CApp.text(text) == expected)
        }

        @Test func `a call in progress refuses a recorder, with the session's own code`() throws {
            let app = CApp()
            try app.it.device.addApp("phone", as: .phone).ring()
            #expect(code_set(UInt32(kAudioSessionProperty_AudioCategory), 0x706C_6172) == 0)
            #expect(AudioSessionSetActive(1) == SessionError.insufficientPriority.code)
        }
    }
}
