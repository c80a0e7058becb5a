import AudioGuard
import AudioGuardCore
import CSessionHooks
import ObjCApp
import SessionHooks
import Testing

/// A guard's door to the session in Objective-C.
private final class ObjCBackend: SessionBackend {
    let hooked: HookedSession

    init() throws { hooked = try HookedSession(isInstalled: false) }

    func snapshot() -> SessionSnapshot {
        let state = hooked.state
        return SessionSnapshot(
            configuration: state.configuration,
            isActive: state.isActive,
            portOverride: PortOverride(rawValue: UInt32(state.portOverride)) ?? .none,
            route: Route(outputs: [.builtInSpeaker])
        )
    }
    func use() -> SessionUse? { nil }
    func hardware() -> SessionHardware? { nil }
    func perform(_ request: SessionRequest) throws(SessionError) { try hooked.hooks.perform(request) }
    func beginIntercepting(_ hook: @escaping SessionHook) {
        do { try hooked.install(hook) } catch { Issue.record(error) }
    }
    func endIntercepting() { hooked.hooks.endIntercepting() }
    func beginObserving(_ observer: @escaping @Sendable (SessionEvent) -> Void) {}
    func endObserving() {}
}

/// A class on that session, and what the guard wrote about it.
private struct GuardedClass {
    let backend: ObjCBackend
    let trail = MemoryTrail()
    let sessionGuard: SessionGuard
    var objects: ObjCObjects { backend.hooked.objects }
    var decisions: [AuditRecord] { trail.records.filter { $0.kind == .decision } }

    init() throws {
        backend = try ObjCBackend()
        // The closure that notes what was heard stands between the hooks and the guard.
        let own = CodeNames.guardAndSystem.adding(CodeNames(swiftModules: ["SessionHooksTests"]))
        let modules = try ModuleTable(["some.module": CodeNames(functions: ["app_"])], own: own)
        sessionGuard = SessionGuard(backend: backend, trail: trail, callers: ProcessCallers(modules))
        RawCall.setCategory(.playback, options: .mixWithOthers, on: objects).send()
        RawCall.setActive(true, on: objects).send()
        sessionGuard.beginClass(.listening)
    }
}

extension `Hooks on a session class` {
    @Test func `bring what modules do in a class before its guard`() throws {
        let it = try GuardedClass()
        let untouched = unsafe UnsafeMutableRawPointer(bitPattern: 0x5E7)
        var error = unsafe untouched
        let worked = RawCall.setCategory(.playback, on: it.objects).send(&error)
        #expect(worked)
        #expect(
            it.backend.snapshot().configuration == SessionConfiguration(.playback, options: .mixWithOthers)
        )
        let worked2 = RawCall.setActive(false, on: it.objects).send(&error)
        #expect(worked2)
        #expect(it.backend.snapshot().isActive)
        #expect(unsafe error == untouched)
        #expect(it.decisions.map(\.operation) == [.setCategory, .setActive])
        #expect(it.decisions.map(\.outcome) == [.skipped, .withheld])
        #expect(it.decisions.allSatisfy { $0.road == .hook })
    }

    @Test func `lose no option when a short setter is amended`() throws {
        let it = try GuardedClass()
        #expect(RawCall.setCategory(.playAndRecord, on: it.objects).send())
        let configuration = it.backend.snapshot().configuration
        #expect(configuration.category == .playAndRecord)
        #expect(configuration.options.isSuperset(of: [.mixWithOthers, .defaultToSpeaker]))
        #expect(it.decisions.map(\.outcome) == [.amended])
        #expect(it.backend.hooked.calls.count == 3, "two before the class, and this one")
    }

    @Test func `are looked through: the caller is the module`() throws {
        let it = try GuardedClass()
        RawCall.setCategory(.record, on: it.objects).send()
        let caller = try #require(it.decisions.last?.caller)
        #expect(caller.module == "some.module")
        #expect(caller.frame?.symbol == "app_set")
    }

    @Test func `judge the request after one that raised`() throws {
        let it = try GuardedClass()
        unsafe app_set_fault(it.objects.session, OBJC_SESSION_RAISES)
        let options: SessionOptions = [.mixWithOthers, .defaultToSpeaker]
        let legal = RawCall.setCategory(.playAndRecord, options: options, on: it.objects)
        #expect(legal.sendCatching() == APP_RAISED)
        #expect(it.decisions.last?.outcome == .failed)
        unsafe app_set_fault(it.objects.session, OBJC_SESSION_NO_FAULT)
        RawCall.setActive(false, on: it.objects).send()
        #expect(it.decisions.last?.outcome == .withheld)
        #expect(it.backend.snapshot().isActive)
    }

    @Test func `go with the guard`() throws {
        var it: GuardedClass? = try GuardedClass()
        let hooked = try #require(it?.backend.hooked)
        #expect(hooked.hooks.health.isInstalled)
        it = nil
        #expect(!hooked.hooks.health.isInstalled)
        RawCall.setActive(false, on: hooked.objects).send()
        #expect(!hooked.state.isActive)
    }
}
