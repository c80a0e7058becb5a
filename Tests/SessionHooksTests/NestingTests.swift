import AudioGuard
import AudioGuardCore
import CSessionHooks
import ObjCApp
import SessionHooks
import Testing

extension `Hooks on a session class` {
    @Test func `are told once of a short setter that calls the longer ones inside`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        RawCall.setCategory(.playback, on: it.objects).send()
        #expect(it.calls == [.setCategory(.playback)])
        #expect(
            it.state.performed == [
                "setCategory:error:", "setCategory:withOptions:error:", "setCategory:mode:options:error:",
                "setCategory:mode:routeSharingPolicy:options:error:",
            ]
        )
    }

    @Test func `are told once where the class jumps from one setter to the next`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let index = Int(SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE.rawValue)
        RawCall.all(on: it.objects)[index].send()
        #expect(it.calls == [.prefer(.sampleRate(44_100))])
        #expect(
            it.state.performed
                == ["setPreferredHardwareSampleRate:error:", "setPreferredSampleRate:error:"]
        )
    }

    @Test func `keep every option of an amended short setter`() throws {
        let amended = SessionConfiguration(
            .playAndRecord,
            mode: .voiceChat,
            options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
        )
        let it = try HookedSession(isInstalled: false)
        try it.install { [hooks = it.hooks] _, _, _ throws(SessionError) in
            try hooks.perform(.configure(to: amended))
        }
        defer { it.hooks.endIntercepting() }
        #expect(RawCall.setCategory(.playback, on: it.objects).send())
        #expect(it.state.configuration == amended)
        #expect(it.calls.count == 1)
        #expect(it.state.performed == ["setCategory:mode:routeSharingPolicy:options:error:"])
    }

    @Test func `keep every option that a setter passes on inside`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let options: SessionOptions = [.duckOthers, .allowBluetoothA2DP]
        RawCall.setCategory(.playAndRecord, options: options, on: it.objects).send()
        #expect(it.state.configuration.options == options)
    }

    @Test func `are told of what an observer asks for inside a setter`() throws {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let asks = Asking(it.objects)
        asks.during {
            RawCall.setCategory(.playback, on: it.objects).send()
        }
        #expect(it.calls == [.setCategory(.playback), .setActive(true, notifyOthers: false)])
        #expect(
            it.state.performed.suffix(3) == [
                "setCategory:mode:routeSharingPolicy:options:error:", "setActive:error:",
                "setActive:withOptions:error:",
            ]
        )
        #expect(it.state.isActive)
        RawCall.setCategory(.ambient, on: it.objects).send()
        #expect(it.calls.count == 3, "the marks of the thread are as before")
    }

    @Test func `are told of what an observer asks for while the guard performs something of its own`() throws
    {
        let it = try HookedSession()
        defer { it.hooks.endIntercepting() }
        let asks = Asking(it.objects)
        try asks.during { try it.hooks.perform(.override(to: .speaker)) }
        #expect(it.calls == [.setActive(true, notifyOthers: false)])
    }

    @Test func `say where the caller was, and of whom`() throws {
        let objects = try ObjCObjects()
        let seen = Seen()
        var token: UInt64 = 0
        let answer = unsafe app_install(
            session_hooks_listener(
                decide: { call, context in
                    guard let call = unsafe call, let context = unsafe context else { return false }
                    let seen = unsafe Unmanaged<Seen>.fromOpaque(context).takeUnretainedValue()
                    seen.isFromSender = unsafe app_is_sender(call.pointee.return_address)
                    seen.isToReceiver = unsafe call.pointee.receiver == seen.receiver
                    return true
                },
                context: Unmanaged.passUnretained(seen).toOpaque(),
                release: nil
            ),
            &token
        )
        #expect(answer == SESSION_HOOKS_INSTALLED)
        unsafe seen.receiver = objects.session
        #expect(RawCall.setCategory(.record, on: objects).send())
        #expect(session_hooks_remove(token))
        #expect(seen.isFromSender)
        #expect(seen.isToReceiver)
    }

    @safe final class Seen {
        var receiver: UnsafeMutableRawPointer?
        var isFromSender = false
        var isToReceiver = false
    }
}

/// An observer that activates the session when it first hears of something, in the middle of a setter, on the same
/// thread.
final class Asking: Sendable {
    private let objects: ObjCObjects
    private let isFirst = Locked(true)

    init(_ objects: ObjCObjects) { self.objects = objects }

    func during<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        unsafe app_observe(
            objects.session,
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<Asking>.fromOpaque(context).takeUnretainedValue().ask()
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
        defer { unsafe app_observe(objects.session, nil, nil) }
        try body()
    }

    private func ask() {
        let isFirst = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
        }
        if isFirst { RawCall.setActive(true, on: objects).send() }
    }
}
