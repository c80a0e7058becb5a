import AudioGuard
import AudioGuardCore
import SessionHooks
import Testing

/// A session in Objective-C whose setters are hooked, and what the closure was told.
final class HookedSession: Sendable {
    let objects: ObjCObjects
    let hooks: SessionHooks
    private let heard = Locked<[SessionCall]>([])

    static let classes = SessionClasses(session: "ObjCSession", port: "ObjCPort", dataSource: "ObjCSource")

    /// - parameter hook: What the closure does; performs the original if none is given.
    init(
        _ classes: SessionClasses = HookedSession.classes,
        isInstalled: Bool = true,
        hook: @escaping SessionHook = { _, _, original throws(SessionError) in try original() }
    ) throws {
        objects = try ObjCObjects(classes.session)
        hooks = SessionHooks(objects: objects, classes: classes)
        if isInstalled { try install(hook) }
    }

    func install(
        _ hook: @escaping SessionHook = { _, _, original throws(SessionError) in try original() }
    ) throws {
        try hooks.beginIntercepting { [heard] call, address, original throws(SessionError) in
            heard.withLock { $0.append(call) }
            try hook(call, address, original)
        }
    }

    var calls: [SessionCall] { heard.withLock { $0 } }
    var state: SessionState { SessionState(objects) }
}

/// One process has one set of hooks, so these tests run one after another.
@Suite(.serialized) struct `Hooks on a session class` {}
