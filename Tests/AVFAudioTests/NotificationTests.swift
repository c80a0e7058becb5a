import AVFAudio
import AudioGuardCore
import AudioGuardSimulator
import Dispatch
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    @Suite struct Notifications {
        typealias Line = HeardNotifications.Line

        private func interruptible(_ profile: OSProfile = .ios17) throws -> (AppOnLinux, HeardNotifications) {
            let it = AppOnLinux(profile)
            try it.session.setCategory(.playback)
            try it.session.setActive(true)
            AVAudioSession.settle()
            return (it, HeardNotifications())
        }

        @Test func `tell of an interruption with its reason, and of the end with whether to resume`() throws {
            let (it, heard) = try interruptible()
            let phone = it.device.addApp("phone", as: .phone)
            try phone.ring()
            #expect(heard.new() == [Line(name: "Interruption", type: 1, reason: 0)])
            try phone.endCall()
            #expect(heard.new() == [Line(name: "Interruption", type: 0, options: 1)])
        }

        @Test func `tell of an end that is none to resume at`() throws {
            let (it, heard) = try interruptible()
            let other = it.device.addApp("other").session
            try other.setActive(true)
            try other.setActive(false)
            #expect(heard.new().map(\.options) == [nil, 0])
        }

        @Test(arguments: [OSProfile.ios10, .ios14])
        func `have the key for suspension instead of a reason, where the OS is old`(_ profile: OSProfile)
            throws
        {
            let (it, heard) = try interruptible(profile)
            it.app.suspend()
            #expect(heard.new() == [], "an app that stands still hears nothing")
            it.app.enterForeground()
            #expect(heard.new() == [Line(name: "Interruption", type: 1, wasSuspended: true)])
            try it.session.setActive(true)
            try it.device.addApp("other").session.setActive(true)
            #expect(heard.new() == [Line(name: "Interruption", type: 1)])
        }

        @Test func `of UIKit are posted by their names, in its order`() {
            let it = AppOnLinux()
            let noted = Noted<String>()
            let names = ["WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive"]
            let tokens = names.reversed().map { name in
                NotificationCenter.default.addObserver(
                    forName: Notification.Name("UIApplication\(name)Notification"),
                    object: nil,
                    queue: nil
                ) { _ in noted.append(name) }
            }
            defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
            it.app.enterBackground()
            it.app.enterForeground()
            AVAudioSession.settle()
            #expect(noted.all == names)
        }

        @Test func `describe the route that is gone`() throws {
            let (it, heard) = try interruptible()
            let phones = Accessory("Studio", outputs: [.headphones])
            it.device.plug(phones)
            #expect(
                heard.new() == [
                    Line(name: "RouteChange", reason: 1, previousOutputs: ["Speaker: Speaker"])
                ]
            )
            it.device.unplug(phones)
            #expect(
                heard.new() == [
                    Line(name: "RouteChange", reason: 2, previousOutputs: ["Headphones: Studio"])
                ]
            )
        }

        @Test func `tell of lost and reset media services, without more`() throws {
            let (it, heard) = try interruptible()
            it.device.loseMediaServices()
            it.device.resetMediaServices()
            #expect(
                heard.new() == [Line(name: "MediaServicesWereLost"), Line(name: "MediaServicesWereReset")]
            )
            #expect(it.session.category == .soloAmbient)
        }

        @Test func `hint at other audio`() throws {
            let it = AppOnLinux()
            try it.session.setCategory(.ambient)
            try it.session.setActive(true)
            AVAudioSession.settle()
            let heard = HeardNotifications()
            let music = it.device.addApp("music")
            try music.session.setCategory(.playback)
            let song = music.addPlayer(.framework)
            try song.play()
            #expect(heard.new() == [Line(name: "SilenceSecondaryAudioHint", type: 1)])
            #expect(it.session.secondaryAudioShouldBeSilencedHint)
            #expect(it.session.isOtherAudioPlaying)
            song.stop()
            #expect(heard.new() == [Line(name: "SilenceSecondaryAudioHint", type: 0)])
        }

        @Test func `wait for no observer, so that one on another queue may set the session`() throws {
            let (it, heard) = try interruptible()
            let queue = OperationQueue()
            let session = it.session
            let token = NotificationCenter.default.addObserver(
                forName: AVAudioSession.mediaServicesWereResetNotification,
                object: session,
                queue: queue
            ) { _ in
                try? session.setCategory(.playAndRecord, mode: .default, options: .defaultToSpeaker)
                try? session.setActive(true)
            }
            defer { NotificationCenter.default.removeObserver(token) }
            it.device.resetMediaServices()
            #expect(heard.new().map(\.name).last == "RouteChange", "what the observer caused is told, too")
            #expect(session.category == .playAndRecord)
        }

        @Test @MainActor func `reach observers on the main queue while a task on it waits`() async throws {
            let it = AppOnLinux()
            let session = it.session
            let noted = Noted<Bool>()
            let token = NotificationCenter.default.addObserver(
                forName: AVAudioSession.routeChangeNotification,
                object: session,
                queue: .main
            ) { _ in
                noted.append(Thread.isMainThread)
                // What it causes is told as well: the change of category.
                if session.category == .soloAmbient { try? session.setCategory(.playback) }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            it.device.plug(.headphones)
            await AVAudioSession.settle()
            #expect(noted.all.count == 2)
        }

        @Test func `are of the app that this process is, and no more of the one that it was`() throws {
            let (before, heard) = try interruptible()
            let it = AppOnLinux()
            try before.device.addApp("phone", as: .phone).ring()
            #expect(heard.new() == [])
            #expect(AVAudioSession.simulatedApp.name == it.app.name)
        }

        @Test func `that were still to be posted for another app are dropped`() throws {
            let (before, heard) = try interruptible()
            let gate = DispatchSemaphore(value: 0)
            before.session.activate { _, _ in gate.wait() }
            before.device.resetMediaServices()
            _ = AppOnLinux()
            gate.signal()
            #expect(heard.new() == [])
        }
    }
}
