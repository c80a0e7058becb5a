import AudioGuardCore
import CSessionHooks
import ObjCApp
import SessionHooks
import Testing

// Somebody else hooks the short and the longest setter of the category, `setActive:error:`, and the older setter
// of the sample rate.
extension `Hooks on a session class` {
    @Test func `chain to who hooked before`() throws {
        app_swizzle()
        defer { app_unswizzle() }
        let it = try HookedSession()
        RawCall.setCategory(.playback, on: it.objects).send()
        #expect(it.calls == [.setCategory(.playback)])
        #expect(app_swizzled_calls() == 2, "the short and the long setter, once each")
        #expect(it.hooks.health.isOutermost)
        it.hooks.endIntercepting()
        RawCall.setCategory(.record, on: it.objects).send()
        #expect(app_swizzled_calls() == 4)
        #expect(it.calls.count == 1)
    }

    @Test func `are told once where the class jumps on from who hooked before`() throws {
        app_swizzle()
        defer { app_unswizzle() }
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let index = Int(SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE.rawValue)
        RawCall.all(on: it.objects)[index].send()
        #expect(it.calls == [.prefer(.sampleRate(44_100))])
        #expect(app_swizzled_calls() == 1)
        Asking(it.objects).during { RawCall.setCategory(.playback, on: it.objects).send() }
        #expect(it.calls.count == 3, "an observer beside their hook is heard all the same")
    }

    @Test func `say who hooked over them, still hear once, and leave their hook in place`() throws {
        app_remember()
        let it = try HookedSession()
        app_swizzle()
        let health = it.hooks.health
        #expect(health.isInstalled && !health.isOutermost)
        #expect(
            health.overlaid == [
                "-[ObjCSession setCategory:error:]",
                "-[ObjCSession setCategory:mode:routeSharingPolicy:options:error:]",
                "-[ObjCSession setActive:error:]",
                "-[ObjCSession setPreferredHardwareSampleRate:error:]",
            ]
        )
        #expect(health.covered.count == Self.setters.count - 4)
        #expect("\(health)".contains("hooked over by somebody else: -[ObjCSession setCategory:error:]"))

        RawCall.setCategory(.playback, on: it.objects).send()
        #expect(
            it.calls == [.setCategory(.playback)],
            "what comes through their hook inside is nested all the same"
        )
        #expect(app_swizzled_calls() == 2)

        it.hooks.endIntercepting()
        RawCall.setCategory(.record, on: it.objects).send()
        #expect(it.state.configuration.category == .record)
        #expect(it.calls.count == 1)
        #expect(app_swizzled_calls() == 4, "their hook is where it was")

        try it.install()
        #expect(it.hooks.health == health, "hooks that had to stay are used again")
        RawCall.setActive(true, on: it.objects).send()
        #expect(it.calls.count == 2)
        #expect(app_swizzled_calls() == 5)

        app_unswizzle()
        #expect(it.hooks.health.isOutermost)
        it.hooks.endIntercepting()
        RawCall.setActive(false, on: it.objects).send()
        #expect(it.calls.count == 2)
        let again = try HookedSession()
        #expect(again.hooks.health.isOutermost)
        again.hooks.endIntercepting()
        app_reset()
    }

    @Test func `hear what an observer asks for through somebody else's hook`() throws {
        let it = try HookedSession()
        app_swizzle()
        defer {
            app_unswizzle()
            it.hooks.endIntercepting()
        }
        Asking(it.objects).during { RawCall.setCategory(.playback, on: it.objects).send() }
        #expect(it.calls == [.setCategory(.playback), .setActive(true, notifyOthers: false)])
    }

    @Test func `say who put the original back, and hook anew the next time`() throws {
        app_remember()
        let it = try HookedSession()
        app_reset()
        #expect(it.hooks.health.lost.count == 4)
        #expect(!it.hooks.health.isOutermost)
        RawCall.setCategory(.playback, on: it.objects).send()
        #expect(
            it.calls == [.setCategoryOptions(.playback, [])],
            "the next setter inside is the first to hear"
        )
        it.hooks.endIntercepting()
        try it.install()
        defer { it.hooks.endIntercepting() }
        #expect(it.hooks.health.isOutermost)
        RawCall.setCategory(.playback, on: it.objects).send()
        #expect(it.calls.dropFirst() == [.setCategory(.playback)])
    }
}
