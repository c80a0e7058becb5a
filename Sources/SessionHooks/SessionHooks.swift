public import AudioGuard
import AudioGuardCore
import CSessionHooks

/// The platform's session, hooked: every call of its setters comes to one closure. Any thread.
///
/// The closure is called once for each outermost request; what the class calls inside itself passes through.
/// No lock is held meanwhile. A process has one session, and so one set of hooks at a time.
public final class SessionHooks: Sendable {
    let objects: any PlatformObjects
    private let classes: SessionClasses
    private let installed = Locked(Installation())
    private let unread = Locked(0)

    private struct Installation: Sendable {
        /// What the C side calls it; 0 when it is not installed.
        var token: UInt64 = 0
    }

    /// Hooks that are not installed yet.
    /// - parameter objects: Who understands the platform's objects.
    public init(objects: any PlatformObjects, classes: SessionClasses = SessionClasses()) {
        self.objects = objects
        self.classes = classes
    }

    deinit { endIntercepting() }

    /// Replaces every setter that exists and has the form that the platform declares. Which ones is in ``health``.
    public func beginIntercepting(_ hook: @escaping SessionHook) throws(SessionHooksError) {
        let listener = HookListener(hook, objects) { [unread] in unread.withLock { $0 += 1 } }
        let answer = installed.withLock { installed in
            install(listener, as: &installed.token)
        }
        switch answer {
        case SESSION_HOOKS_INSTALLED: return
        case SESSION_HOOKS_NO_CLASS: throw .noClass(classes.session)
        case SESSION_HOOKS_NO_MEMORY: throw .noMemory
        default: throw .installedAlready
        }
    }

    private func install(
        _ listener: HookListener,
        as token: inout UInt64
    ) -> session_hooks_installation {
        let context = unsafe Unmanaged.passRetained(listener)
        let answer = unsafe classes.session.withCString { session in
            unsafe classes.port.withCString { port in
                unsafe classes.dataSource.withCString { source in
                    unsafe session_hooks_install(
                        session_hooks_classes(session: session, port: port, source: source),
                        session_hooks_listener(
                            decide: HookListener.decide,
                            context: context.toOpaque(),
                            release: HookListener.release
                        ),
                        &token
                    )
                }
            }
        }
        if answer != SESSION_HOOKS_INSTALLED { unsafe context.release() }
        return answer
    }

    /// Gives the setters back. Calls that are in flight end as they began, and the closure lives until then.
    /// Where somebody else has hooked over ours, ours stay and pass every call through.
    public func endIntercepting() {
        let token = installed.withLock { installed in
            defer { installed.token = 0 }
            return installed.token
        }
        session_hooks_remove(token)
    }

    /// How the hooks stand now. Asks the runtime about every setter: some microseconds.
    public var health: HookHealth {
        var health = HookHealth.notInstalled
        health.isInstalled = installed.withLock { $0.token != 0 }
        health.unread = unread.withLock { $0 }
        guard health.isInstalled else { return health }
        for setter in session_hooks_setter.all {
            let known = unsafe session_hooks_health(setter)
            let name = unsafe name(of: known)
            switch unsafe known.cover {
            case SESSION_HOOKS_COVERED: health.covered.append(name)
            case SESSION_HOOKS_OVERLAID: health.overlaid.append(name)
            case SESSION_HOOKS_LOST: health.lost.append(name)
            case SESSION_HOOKS_REFUSED:
                health.refused.append(
                    HookHealth.Refusal(
                        setter: name,
                        expected: unsafe String(cString: known.expected),
                        found: unsafe known.found.map { unsafe String(cString: $0) } ?? "none"
                    )
                )
            default: health.missing.append(name)
            }
        }
        health.isOutermost = health.overlaid.isEmpty && health.lost.isEmpty
        return health
    }

    private func name(of setter: session_hooks_health) -> HookHealth.Setter {
        let owner =
            switch unsafe setter.receiver {
            case SESSION_HOOKS_PORT: classes.port
            case SESSION_HOOKS_SOURCE: classes.dataSource
            default: classes.session
            }
        return unsafe "-[\(owner) \(String(cString: setter.selector))]"
    }
}
