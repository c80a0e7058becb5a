import AudioGuardCore
import CSessionHooks
import ObjCApp
import SessionHooks
import Testing

extension `Hooks on a session class` {
    static let setters = session_hooks_setter(0).rawValue..<SESSION_HOOKS_SETTERS.rawValue

    @Test(arguments: setters)
    func `hear every setter once, and change nothing by listening`(_ setter: UInt32) throws {
        let bare = try HookedSession(isInstalled: false)
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let untouched = unsafe UnsafeMutableRawPointer(bitPattern: 0x5E7)
        let index = Int(setter)

        let sent = RawCall.all(on: it.objects)[index]
        #expect(unsafe sent.raw.setter.rawValue == setter, "the table is in the order of the setters")
        var error = unsafe untouched
        let worked = sent.send(&error)
        #expect(worked)
        #expect(unsafe error == untouched, "a place for an error is not touched by success")
        #expect(it.calls == [sent.call])

        it.hooks.endIntercepting()
        RawCall.all(on: bare.objects)[index].send()
        #expect(it.state == bare.state)
        #expect(it.state.performed.isEmpty == (unsafe sent.raw.receiver != it.objects.session))
        #expect(it.objects.preferences == bare.objects.preferences)
        if let handler = unsafe sent.raw.handler {
            #expect(unsafe app_handler_calls(handler) == 1)
            #expect(unsafe app_handler_success(handler))
        }
    }

    @Test func `hear every setter that the guard knows`() throws {
        let objects = try ObjCObjects()
        #expect(Set(RawCall.all(on: objects).map(\.call.setter)) == Set(SessionCall.Setter.allCases))
        #expect(RawCall.all(on: objects).count == Self.setters.count)
    }

    @Test(arguments: setters)
    func `keep a call from being performed, and answer it`(_ setter: UInt32) throws {
        let it = try HookedSession { _, _, _ in }
        defer { it.hooks.endIntercepting() }
        let before = it.state
        let sent = RawCall.all(on: it.objects)[Int(setter)]
        #expect(sent.send())
        #expect(it.state == before)
        if let handler = unsafe sent.raw.handler {
            #expect(unsafe app_handler_calls(handler) == 1)
            #expect(unsafe app_handler_success(handler))
        }
    }

    @Test(arguments: setters)
    func `turn a refusal into the caller's error`(_ setter: UInt32) throws {
        let it = try HookedSession { _, _, _ throws(SessionError) in throw .insufficientPriority }
        defer { it.hooks.endIntercepting() }
        let sent = RawCall.all(on: it.objects)[Int(setter)]
        var error: UnsafeMutableRawPointer?
        let answer = sent.send(&error)
        if let handler = unsafe sent.raw.handler {
            #expect(unsafe app_handler_calls(handler) == 1)
            #expect(unsafe !app_handler_success(handler))
            unsafe error = app_handler_error(handler)
        } else {
            #expect(!answer)
        }
        let said = try unsafe #require(error.map { unsafe it.objects.error(of: $0) })
        #expect(said == .insufficientPriority)
        #expect(it.state.performed.isEmpty)
    }

    @Test func `leave the platform's own error object to the caller`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        unsafe app_set_fault(it.objects.session, OBJC_SESSION_FAILS)
        let sent = RawCall.setActive(true, on: it.objects)
        var (first, second): (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
        let worked = sent.send(&first)
        #expect(!worked)
        it.hooks.endIntercepting()
        let worked2 = sent.send(&second)
        #expect(!worked2)
        #expect(unsafe first == second)
        #expect(unsafe first != nil)
    }

    @Test func `answer a caller that wants no error, and still learn it`() throws {
        let it = try HookedSession { _, _, original throws(SessionError) in
            #expect(throws: SessionError.incompatibleCategory) { try original() }
        }
        defer { it.hooks.endIntercepting() }
        unsafe app_set_fault(it.objects.session, OBJC_SESSION_FAILS)
        #expect(RawCall.setActive(true, on: it.objects).send())
        let untouched = unsafe UnsafeMutableRawPointer(bitPattern: 0x5E7)
        var error = unsafe untouched
        let worked = RawCall.setActive(true, on: it.objects).send(&error)
        #expect(worked)
        #expect(
            unsafe error == untouched,
            "what was written by a failure that counts for nothing is taken back"
        )
    }

    @Test func `pass what they cannot read as it is, and count it`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let newer = RawCall(SESSION_HOOKS_SET_MODE, to: unsafe it.objects.session, .setMode(.default)) {
            unsafe $0.object = it.objects.object(for: "AVAudioSessionModeOfTomorrow")
        }
        #expect(newer.send())
        #expect(it.calls.isEmpty)
        #expect(it.state.performed == ["setMode:error:"])
        #expect(it.hooks.health.unread == 1)
    }
}
