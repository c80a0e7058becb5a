import AudioGuard
import AudioGuardCore
import CSessionHooks

/// Hands a hooked call to the closure, and the closure's answer to the caller.
final class HookListener: Sendable {
    private let hook: SessionHook
    private let objects: any PlatformObjects
    private let noteUnread: @Sendable () -> Void

    init(
        _ hook: @escaping SessionHook,
        _ objects: any PlatformObjects,
        noteUnread: @escaping @Sendable () -> Void
    ) {
        self.hook = hook
        self.objects = objects
        self.noteUnread = noteUnread
    }

    /// What the C side calls.
    static let decide:
        @convention(c) (UnsafeMutablePointer<session_hooks_call>?, UnsafeMutableRawPointer?) ->
            Bool = { call, context in
                guard let call = unsafe call, let context = unsafe context else { return false }
                return unsafe Unmanaged<HookListener>.fromOpaque(context)._withUnsafeGuaranteedRef {
                    unsafe $0.answer(call)
                }
            }

    /// What the C side calls when no call is in ``decide`` any more.
    static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
        if let context = unsafe context { unsafe Unmanaged<HookListener>.fromOpaque(context).release() }
    }

    /// Answers a call. The caller's place for an error is written only with a failure.
    private func answer(_ call: UnsafeMutablePointer<session_hooks_call>) -> Bool {
        guard let asked = unsafe SessionCall(call.pointee, objects) else {
            noteUnread()
            return unsafe session_hooks_original(call, nil) == SESSION_HOOKS_YES
        }
        let place = unsafe call.pointee.error
        let before = unsafe place?.pointee
        let address = unsafe call.pointee.return_address.map { UInt(bitPattern: $0) }
        var isPerformed = false
        var said: SessionError?
        do throws(SessionError) {
            try hook(asked, address) { () throws(SessionError) in
                isPerformed = true
                said = unsafe original(call)
                if let said { throw said }
            }
            if said != nil { unsafe place?.pointee = before }
            if !isPerformed { unsafe complete(call, with: nil) }
            return true
        } catch {
            // What the platform itself has written says more.
            if error != said { unsafe place?.pointee = objects.object(for: error) }
            if !isPerformed { unsafe complete(call, with: error) }
            return false
        }
    }

    private func complete(_ call: UnsafeMutablePointer<session_hooks_call>, with failure: SessionError?) {
        if let handler = unsafe call.pointee.handler { unsafe objects.complete(handler, with: failure) }
    }

    /// Performs the un-hooked setter, with the caller's own place for an error.
    private func original(_ call: UnsafeMutablePointer<session_hooks_call>) -> SessionError? {
        var unasked: UnsafeMutableRawPointer?
        switch unsafe session_hooks_original(call, &unasked) {
        case SESSION_HOOKS_YES: return nil
        case SESSION_HOOKS_NO:
            let place = unsafe call.pointee.error
            let object = unsafe place == nil ? unasked : place?.pointee
            return unsafe object.map { unsafe objects.error(of: $0) } ?? .unspecified
        default: return .unspecified
        }
    }
}
