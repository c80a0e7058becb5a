public import AudioGuardCore
import CSessionHooks

extension SessionHooks {
    /// Performs a request on the platform's own setters, past the hooks, installed or not. The category is always
    /// set by the longest setter, so that nothing it says can be lost inside. An exception is answered as an error.
    public func perform(_ request: SessionRequest) throws(SessionError) {
        switch request {
        case .configure(let configuration): try configure(configuration)
        case .activate: try setActive(true, options: 0)
        case .deactivate(let notifyOthers):
            try setActive(false, options: notifyOthers ? SessionCall.notifyOthers : 0)
        case .override(let port):
            var call = unsafe call(SESSION_HOOKS_OVERRIDE_OUTPUT)
            unsafe call.options = UInt(port.rawValue)
            try unsafe perform(&call)
        case .prefer(let preference):
            var call = try unsafe self.call(for: preference)
            try unsafe perform(&call)
        // The class has no setter for that.
        case .open: throw .missingEntitlement
        }
    }

    private func configure(_ configuration: SessionConfiguration) throws(SessionError) {
        var call = unsafe call(SESSION_HOOKS_SET_CATEGORY_POLICY)
        unsafe call.object = objects.object(for: configuration.category.rawValue)
        unsafe call.mode = objects.object(for: configuration.mode.rawValue)
        unsafe call.policy = configuration.routeSharing.rawValue
        unsafe call.options = configuration.options.rawValue
        if try unsafe performIfThere(&call) { return }
        // Before there were policies there was only the default one.
        guard configuration.routeSharing == .default else { throw .badParam }
        unsafe call.setter = SESSION_HOOKS_SET_CATEGORY_MODE
        try unsafe perform(&call)
    }

    private func setActive(_ isOn: Bool, options: UInt) throws(SessionError) {
        var call = unsafe call(SESSION_HOOKS_SET_ACTIVE_OPTIONS)
        unsafe call.is_on = isOn
        unsafe call.options = options
        try unsafe perform(&call)
    }

    /// A call that says this wish. A port or data source that is not there now is refused, as by the platform.
    private func call(for preference: SessionPreference) throws(SessionError) -> session_hooks_call {
        var call = unsafe call(preference.platformSetter)
        switch preference {
        case .sampleRate(let number), .ioBufferDuration(let number): unsafe call.number = number
        case .inputChannels(let count), .outputChannels(let count): unsafe call.count = count
        case .inputGain(let gain): unsafe call.number = Double(gain)
        case .aggregatedIO(let isSet): unsafe call.options = isSet ? SessionPreference.aggregated : 0
        case .noInterruptionsFromSystemAlerts(let isSet), .hapticsAndSystemSoundsDuringRecording(let isSet):
            unsafe call.is_on = isSet
        case .input(let uid):
            unsafe call.object = try unsafe found(uid) { unsafe objects.port(withUID: $0) }
        case .inputDataSource(let number):
            unsafe call.object = try unsafe found(number) { unsafe objects.dataSource($0, of: .input) }
        case .outputDataSource(let number):
            unsafe call.object = try unsafe found(number) { unsafe objects.dataSource($0, of: .output) }
        case .dataSource(let number, let port):
            unsafe call.receiver = try unsafe found(port) { unsafe objects.port(withUID: $0) }
            unsafe call.object = try unsafe found(number) { unsafe objects.dataSource($0, of: .port(port)) }
        case .polarPattern(let pattern, let source, let port):
            unsafe call.receiver = try unsafe found(source) { unsafe objects.dataSource($0, of: .port(port)) }
            unsafe call.object = try unsafe found(pattern) { unsafe objects.object(for: $0.rawValue) }
        }
        return unsafe call
    }

    private func found<Name>(
        _ name: Name?,
        _ find: (Name) -> UnsafeMutableRawPointer?
    ) throws(SessionError) -> UnsafeMutableRawPointer? {
        guard let name else { return nil }
        guard let object = unsafe find(name) else { throw .badParam }
        return unsafe object
    }

    private func call(_ setter: session_hooks_setter) -> session_hooks_call {
        var call = unsafe session_hooks_call()
        unsafe call.setter = setter
        unsafe call.receiver = objects.session
        return unsafe call
    }

    private func perform(_ call: inout session_hooks_call) throws(SessionError) {
        guard try unsafe performIfThere(&call) else { throw .unspecified }
    }

    /// - returns: Whether the platform has this setter.
    private func performIfThere(_ call: inout session_hooks_call) throws(SessionError) -> Bool {
        var object: UnsafeMutableRawPointer?
        let answer = unsafe withUnsafeMutablePointer(to: &object) { place in
            unsafe call.error = unsafe place
            return unsafe session_hooks_perform(&call)
        }
        switch answer {
        case SESSION_HOOKS_YES: return true
        case SESSION_HOOKS_ABSENT: return false
        default: throw unsafe object.map { unsafe objects.error(of: $0) } ?? .unspecified
        }
    }
}
