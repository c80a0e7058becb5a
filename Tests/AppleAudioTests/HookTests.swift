import AVFAudio
import AppleAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SessionHooks
import SessionOnLinux
import Testing

extension `The platform's session behind the guard` {
    @Suite struct Hooks {
        private let it = AppOnLinux()
        private let hooks = DeviceHooks()
        private let handedOver = Noted<SessionCall.Setter>()

        private func begin() {
            hooks.begin { [handedOver] call, _, original throws(SessionError) in
                handedOver.append(call.setter)
                try original()
            }
        }

        @Test func `cover every setter, and say so`() {
            #expect(hooks.health == .notInstalled)
            begin()
            #expect(hooks.health.covered == SessionCall.Setter.allCases.map(\.rawValue))
            #expect(hooks.health.isInstalled && hooks.health.isOutermost)
            hooks.end()
            #expect(hooks.health == .notInstalled)
            #expect(it.app.session.standIns(for: .setCategory) == 0)
        }

        @Test func `begun twice hand over once, to the later`() throws {
            begin()
            begin()
            try it.session.setPreferredSampleRate(16_000)
            #expect(handedOver.all == [.setPreferredSampleRate])
            hooks.end()
            try it.session.setPreferredSampleRate(16_000)
            #expect(handedOver.all.count == 1)
        }

        @Test func `say who stands in front of them, and leave that one in place`() throws {
            begin()
            let other = Noted<SessionCall.Setter>()
            it.app.session.replace(.setMode) { call, original throws(SessionError) in
                other.append(call.setter)
                try original()
            }
            #expect(hooks.health.overlaid == [SessionCall.Setter.setMode.rawValue])
            #expect(!hooks.health.isOutermost)
            hooks.end()
            try it.session.setMode(.spokenAudio)
            #expect(other.all == [.setMode])
            #expect(handedOver.all == [])
            #expect(it.session.mode == .spokenAudio)
            begin()
            try it.session.setMode(.measurement)
            #expect(other.all == [.setMode, .setMode])
            #expect(handedOver.all == [.setMode], "the stand-in that had to stay hands over again")
        }

        @Test func `say that they cover nothing of another app`() {
            begin()
            _ = AppOnLinux()
            #expect(hooks.health.covered == [])
        }

        @Test func `that were ended in the middle of a call let it be performed`() throws {
            hooks.begin { [hooks] _, _, original throws(SessionError) in
                hooks.end()
                try original()
            }
            try it.session.setCategory(.playback)
            #expect(it.session.category == .playback)
        }

        @Test func `pass every call when what they belong to is gone`() throws {
            var backend: AppleSession? = AppleSession()
            backend?.beginIntercepting { _, _, _ throws(SessionError) in throw .unspecified }
            backend = nil
            try it.session.setCategory(.playback)
            #expect(it.session.category == .playback)
        }
    }
}
