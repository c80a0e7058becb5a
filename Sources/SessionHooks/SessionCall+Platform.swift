import AudioGuardCore
import CSessionHooks

extension SessionCall {
    /// What a module wrote; `nil` if it has a value that the guard does not know.
    init?(_ call: session_hooks_call, _ objects: any PlatformObjects) {
        let options = unsafe SessionOptions(rawValue: call.options)
        switch unsafe call.setter {
        case SESSION_HOOKS_SET_CATEGORY, SESSION_HOOKS_SET_CATEGORY_OPTIONS, SESSION_HOOKS_SET_CATEGORY_MODE,
            SESSION_HOOKS_SET_CATEGORY_POLICY:
            guard let made = unsafe Self.category(call, options, objects) else { return nil }
            self = made
        case SESSION_HOOKS_SET_MODE:
            guard let mode: SessionMode = unsafe Self.value(call.object, objects) else { return nil }
            self = .setMode(mode)
        case SESSION_HOOKS_SET_ACTIVE, SESSION_HOOKS_SET_ACTIVE_OPTIONS, SESSION_HOOKS_SET_ACTIVE_FLAGS:
            self = unsafe .setActive(call.is_on, notifyOthers: call.options & Self.notifyOthers != 0)
        case SESSION_HOOKS_ACTIVATE: self = .activate
        case SESSION_HOOKS_DEACTIVATE:
            self = unsafe .deactivate(notifyOthers: call.options & Self.notifyOthers != 0)
        case SESSION_HOOKS_OVERRIDE_OUTPUT:
            guard let raw = unsafe UInt32(exactly: call.options), let port = PortOverride(rawValue: raw)
            else { return nil }
            self = .overrideOutputAudioPort(port)
        default:
            guard let preference = unsafe SessionPreference(call, objects) else { return nil }
            self = .prefer(preference)
        }
    }

    /// The platform's bit for `notifyOthersOnDeactivation`, in options and in the older flags.
    static let notifyOthers: UInt = 1

    private static func category(
        _ call: session_hooks_call,
        _ options: SessionOptions,
        _ objects: any PlatformObjects
    ) -> SessionCall? {
        guard let category: SessionCategory = unsafe value(call.object, objects) else { return nil }
        switch unsafe call.setter {
        case SESSION_HOOKS_SET_CATEGORY: return .setCategory(category)
        case SESSION_HOOKS_SET_CATEGORY_OPTIONS: return .setCategoryOptions(category, options)
        default: break
        }
        guard let mode: SessionMode = unsafe value(call.mode, objects) else { return nil }
        if unsafe call.setter == SESSION_HOOKS_SET_CATEGORY_MODE {
            return .setCategoryMode(category, mode, options)
        }
        guard let policy = unsafe RouteSharingPolicy(rawValue: call.policy) else { return nil }
        return .setCategoryPolicy(category, mode, policy, options)
    }

    /// A value of ours that is named by a string of the platform.
    static func value<Value: RawRepresentable<String>>(
        _ object: UnsafeMutableRawPointer?,
        _ objects: any PlatformObjects
    ) -> Value? {
        guard let object = unsafe object, let text = unsafe objects.string(of: object) else { return nil }
        return Value(rawValue: text)
    }
}
