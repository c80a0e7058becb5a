import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Foundation
import Testing

@Suite struct `Whatever happens` {
    private static let seeds: ClosedRange<UInt64> =
        1...(ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1" ? 40 : 2)

    /// What a world was told and what it became, after every step.
    private final class Trace {
        let world: RandomWorld
        let told = Locked<[(app: Int, event: SessionEvent)]>([])
        private(set) var lines: [String] = []

        init(_ world: RandomWorld) {
            self.world = world
            for (index, app) in world.apps.enumerated() {
                let told = told
                _ = app.session.observe { event in told.withLock { $0.append((index, event)) } }
            }
        }

        func step() -> [(app: Int, event: SessionEvent)] {
            world.step()
            let news = told.withLock { told in
                defer { told = [] }
                return told
            }
            return news
        }

        func note(_ news: [(app: Int, event: SessionEvent)]) {
            lines += news.map { "\($0.app) \($0.event)" }
            lines += world.apps.map { "\($0.session.snapshot)\($0.ground)" }
        }
    }

    @Test(arguments: OSProfile.all, seeds)
    func `one session plays alone, who is interrupted is inactive, and no illegal option is ever read`(
        _ profile: OSProfile,
        seed: UInt64
    ) throws {
        let trace = Trace(RandomWorld(seed: seed, profile: profile))
        let apps = trace.world.apps
        // Whether the last word was of a beginning; an app that takes the session again hears of no end.
        var isInterrupted = [Bool](repeating: false, count: apps.count)
        for step in 0..<2_000 {
            for (app, event) in trace.step() {
                switch event {
                case .interruptionBegan:
                    #expect(!isInterrupted[app], "step \(step): two beginnings for \(apps[app].name)")
                    isInterrupted[app] = true
                case .interruptionEnded:
                    #expect(
                        isInterrupted[app],
                        "step \(step): an end without beginning for \(apps[app].name)"
                    )
                    isInterrupted[app] = false
                case .mediaServicesReset: isInterrupted[app] = false
                case .routeChanged, .mediaServicesLost, .silenceSecondaryAudio, .foreground, .remoteCommand:
                    break
                }
            }
            var alone: [String] = []
            for (index, app) in apps.enumerated() {
                let snapshot = app.session.snapshot
                if snapshot.isActive { isInterrupted[index] = false }
                let ordinary = [.ordinary, .webContent, .systemPlayer].contains(app.kindInName)
                if snapshot.isActive, ordinary, !snapshot.configuration.mixesWithOthers {
                    alone.append(app.name)
                }
                let isSound =
                    (app.interruptedBy == nil || !snapshot.isActive)
                    && snapshot.configuration.illegality == nil
                    && snapshot.configuration.options.isSubset(of: profile.knownOptions)
                    && (snapshot.isActive || snapshot.portOverride == .none)
                if !isSound { Issue.record("step \(step): \(app.name) \(snapshot)") }
            }
            #expect(alone.count <= 1, "step \(step): \(alone)")
            if alone.count > 1 { return }
        }
    }

    @Test(arguments: OSProfile.all)
    func `the same seed gives the same story, another one another`(_ profile: OSProfile) {
        let traces = [UInt64(5), 5, 6].map { seed in
            let trace = Trace(RandomWorld(seed: seed, profile: profile))
            for step in 0..<500 {
                let news = trace.step()
                if step % 10 == 0 || !news.isEmpty { trace.note(news) }
            }
            return trace.lines
        }
        #expect(traces[0] == traces[1])
        #expect(traces[0] != traces[2])
    }

    @Test func `a secondary thread tells the same story as the caller's`() {
        let traces = [SimulatedDevice.Delivery.callersThread, .secondaryThread].map { delivery in
            let trace = Trace(RandomWorld(seed: 9, profile: .ios17, delivery: delivery))
            for _ in 0..<300 { trace.note(trace.step()) }
            return trace.lines
        }
        #expect(traces[0] == traces[1])
    }

    @Test func `the clock takes any duration, and goes neither back nor astray`() throws {
        let device = SimulatedDevice(delivery: .callersThread)
        let app = device.addApp("ours")
        let player = app.addPlayer(.framework)
        player.settings.isRateEnabled = true
        player.settings.rate = 2
        try player.play(at: .seconds(1))
        for time in [
            Duration.seconds(-1), .seconds(Int64.min), .nanoseconds(-1), .zero, .seconds(1),
            .seconds(Int64.max), .seconds(Int64.max),
            Duration(secondsComponent: .max, attosecondsComponent: 1),
        ] {
            let before = device.now
            device.advance(by: time)
            #expect(device.now >= before)
        }
        for _ in 0..<5_000 { device.advance(by: .seconds(Int64.max)) }
        #expect(player.position > .seconds(1_000_000))
        player.position = .seconds(Int64.max)
        player.length = .seconds(Int64.max)
        player.settings.loops = .max
        device.advance(by: .seconds(Int64.max))
        #expect(player.position >= .zero)
        var block: [Float] = [1, 2, 3]
        device.render(into: &block)
        #expect(block == [0, 0, 0])
        block = []
        device.render(into: &block)
        app.inject(SessionFault(at: .activate, takes: .seconds(Int64.max), times: .min))
        try? app.session.setActive(true)
        #expect(app.session.snapshot.isActive)
    }

    @Test func `unknown things are refused or nothing, and crash nobody`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        for text in ["", "\0", String(repeating: "é", count: 10_000)] {
            #expect(throws: SessionError.badParam) { try it.session.prefer(.input(text)) }
            #expect(throws: SessionError.badParam) { try it.session.prefer(.dataSource(1, port: text)) }
            it.device.unplug(Accessory(text))
            it.device.plug(Accessory(text))
        }
        for port in PortType.allCases { it.device.pickOutput(port) }
        it.device.disconnect(Accessory("nobody"))
        let phone = it.other("phone", as: .phone)
        phone.acceptCall()
        try phone.endCall()
        it.app.acceptCall()
        #expect(it.isActive, "who is no phone accepts no call")
        it.app.kill()
        it.app.kill()
        it.app.enterForeground()
        it.app.resume()
        it.app.takeRemoteControl()
        #expect(it.app.ground == .terminated)
        for player in [it.app.addTone(), it.app.addTone(.systemSound)] {
            #expect(throws: SessionError.expiredSession) { try player.play() }
            player.stop()
            player.position = .seconds(Int64.max)
            player.length = .seconds(-5)
        }
    }
}

extension SimulatedApp {
    /// Its kind, which the random world writes into its name.
    fileprivate var kindInName: Kind? { Kind(rawValue: String(name.prefix { $0 != " " })) }
}
