import AudioGuard
import AudioGuardCore
import CSessionHooks
import Foundation
import ObjCApp
import SessionHooks
import Testing

extension `Hooks on a session class` {
    @Test func `say that they cover every setter, and when they do not any more`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let health = it.hooks.health
        #expect(health.isInstalled && health.isOutermost)
        #expect(health.covered.count == Self.setters.count)
        #expect(health.covered.first == "-[ObjCSession setCategory:error:]")
        #expect(health.covered.contains("-[ObjCPort setPreferredDataSource:error:]"))
        #expect(health.covered.contains("-[ObjCSource setPreferredPolarPattern:error:]"))
        #expect(health.missing.isEmpty && health.refused.isEmpty)
        #expect("\(health)" == "25 of 25 setters covered, all outermost")
        it.hooks.endIntercepting()
        #expect("\(it.hooks.health)" == "not installed")
    }

    @Test func `say which setters an old class does not have, and hook the others`() throws {
        let it = try HookedSession(
            SessionClasses(session: "ObjCOldSession", port: "ObjCPort", dataSource: "NoSuchClass")
        )
        defer { it.hooks.endIntercepting() }
        let health = it.hooks.health
        #expect(
            health.covered == [
                "-[ObjCOldSession setCategory:error:]", "-[ObjCOldSession setActive:error:]",
                "-[ObjCPort setPreferredDataSource:error:]",
            ]
        )
        #expect(health.missing.count == Self.setters.count - 3)
        #expect(health.missing.contains("-[NoSuchClass setPreferredPolarPattern:error:]"))
        #expect(health.isOutermost)
        #expect(throws: SessionError.unspecified) { try it.hooks.perform(.override(to: .speaker)) }
        #expect(throws: SessionError.unspecified) {
            try it.hooks.perform(.configure(to: SessionConfiguration(.playback)))
        }
        #expect(!RawCall.setActive(false, on: it.objects).send())
        #expect(RawCall.setActive(true, on: it.objects).send())
        #expect(it.calls.count == 2)
    }

    @Test func `leave a setter alone whose form is not what the platform declares`() throws {
        let it = try HookedSession(
            SessionClasses(session: "ObjCOddSession", port: "ObjCPort", dataSource: "ObjCSource")
        )
        defer { it.hooks.endIntercepting() }
        let health = it.hooks.health
        #expect(
            health.refused.map(\.setter) == [
                "-[ObjCOddSession setMode:error:]", "-[ObjCOddSession setInputGain:error:]",
            ]
        )
        #expect(health.refused.map(\.expected) == ["B@:@^@", "B@:f^@"])
        #expect(health.refused.last?.found.filter { !$0.isNumber } == "C@:d^@")
        #expect("\(health)".contains("refused: -[ObjCOddSession setMode:error:]: encoding v"))
        #expect(throws: SessionError.unspecified) { try it.hooks.perform(.prefer(.inputGain(1))) }
        #expect(unsafe app_odd_gain(it.objects.session) == 0)
        #expect(RawCall.setCategory(.playback, on: it.objects).send())
        #expect(it.calls.count == 1)
    }

    @Test func `hook a setter that the class inherits on the class itself`() throws {
        let base = try ObjCObjects("ObjCBaseSession")
        let classes = SessionClasses(
            session: "ObjCChildSession",
            port: "ObjCPort",
            dataSource: "ObjCSource"
        )
        for _ in 1...2 {
            let it = try HookedSession(classes)
            #expect(
                it.hooks.health.covered.contains("-[ObjCChildSession setActive:error:]"),
                "\(it.hooks.health)"
            )
            RawCall.setActive(true, on: base).send()
            #expect(it.calls.isEmpty, "the superclass is as it was")
            RawCall.setActive(true, on: it.objects).send()
            #expect(it.calls == [.setActive(true, notifyOthers: false)])
            it.hooks.endIntercepting()
            RawCall.setActive(true, on: it.objects).send()
            #expect(it.calls.count == 1)
            #expect(unsafe app_times_set(it.objects.session) == 2)
        }
        #expect(unsafe app_times_set(base.session) == 2)
    }

    @Test func `are installed once, and removed by who did it`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let second = SessionHooks(objects: it.objects, classes: HookedSession.classes)
        #expect(throws: SessionHooksError.installedAlready) {
            try second.beginIntercepting { _, _, _ in Issue.record("the second hook was called") }
        }
        #expect(throws: SessionHooksError.installedAlready) { try it.install() }
        #expect(!second.health.isInstalled)
        second.endIntercepting()
        RawCall.setActive(true, on: it.objects).send()
        #expect(it.calls.count == 1)
        it.hooks.endIntercepting()
        try second.beginIntercepting { _, _, _ in }
        RawCall.setActive(true, on: it.objects).send()
        #expect(it.calls.count == 1)
        second.endIntercepting()
    }

    @Test func `say which class is not there`() throws {
        let objects = try ObjCObjects()
        let hooks = SessionHooks(objects: objects)
        #expect(throws: SessionHooksError.noClass("AVAudioSession")) {
            try hooks.beginIntercepting { _, _, _ in }
        }
        #expect("\(SessionHooksError.noClass("AVAudioSession"))".contains("AVAudioSession"))
    }

    @Test func `write their health as JSON`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let health = it.hooks.health
        let encoder = JSONEncoder()
        let read = try JSONDecoder().decode(HookHealth.self, from: encoder.encode(health))
        #expect(read == health)
    }
}
