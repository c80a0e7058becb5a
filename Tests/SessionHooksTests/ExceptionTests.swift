import AudioGuardCore
import CSessionHooks
import ObjCApp
import SessionHooks
import Testing

extension `Hooks on a session class` {
    @Test(arguments: [
        (OBJC_SESSION_RAISES.rawValue, APP_RAISED.rawValue),
        (OBJC_SESSION_THROWS.rawValue, APP_THROWN.rawValue),
    ])
    func `hand what the platform raises to the caller, and hear the next request`(
        _ fault: UInt32,
        _ outcome: UInt32
    ) throws {
        let ended = Ended()
        let it = try HookedSession { _, _, original throws(SessionError) in
            defer { ended.count() }
            try original()
        }
        defer { it.hooks.endIntercepting() }
        for turn in 1...3 {
            unsafe app_set_fault(it.objects.session, objc_session_fault(fault))
            #expect(RawCall.setCategory(.playback, on: it.objects).sendCatching().rawValue == outcome)
            #expect(it.calls.count == 2 * turn - 1)
            #expect(ended.value == 2 * turn - 1, "the closure itself is not unwound")
            unsafe app_set_fault(it.objects.session, OBJC_SESSION_NO_FAULT)
            #expect(RawCall.setCategory(.record, on: it.objects).send())
            #expect(it.state.configuration.category == .record)
            #expect(it.calls.count == 2 * turn, "the short setter and the long one inside are one request")
        }
        it.hooks.endIntercepting()
        #expect(ended.value == 6)
    }

    @Test func `let what is raised pass where they only pass calls through`() throws {
        let it = try HookedSession()
        app_swizzle()
        it.hooks.endIntercepting()
        unsafe app_set_fault(it.objects.session, OBJC_SESSION_RAISES)
        #expect(RawCall.setCategory(.playback, on: it.objects).sendCatching() == APP_RAISED)
        app_unswizzle()
        try it.install()
        it.hooks.endIntercepting()
    }

    @Test func `answer what is raised in the guard's own doings as an error`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        for fault in [OBJC_SESSION_RAISES, OBJC_SESSION_THROWS] {
            unsafe app_set_fault(it.objects.session, fault)
            #expect(throws: SessionError.unspecified) { try it.hooks.perform(.activate) }
        }
        unsafe app_set_fault(it.objects.session, OBJC_SESSION_NO_FAULT)
        try it.hooks.perform(.activate)
        #expect(it.state.isActive)
        #expect(it.calls.isEmpty)
    }
}
