import AudioGuardCore
import CSessionHooks
import ObjCApp

/// A message as a module sends it, and what the guard should be told of it.
@safe struct RawCall {
    var raw: session_hooks_call
    let call: SessionCall

    @safe init(
        _ setter: session_hooks_setter,
        to receiver: UnsafeMutableRawPointer?,
        _ call: SessionCall,
        _ arguments: (inout session_hooks_call) -> Void
    ) {
        var raw = unsafe session_hooks_call()
        unsafe raw.setter = setter
        unsafe raw.receiver = receiver
        unsafe arguments(&raw)
        unsafe self.raw = unsafe raw
        self.call = call
    }

    /// Sends it.
    /// - parameter place: Where the caller wants its error.
    @discardableResult @safe
    func send(_ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>? = nil) -> Bool {
        var raw = unsafe raw
        unsafe raw.error = unsafe place
        return unsafe app_set(&raw)
    }

    /// Sends it and catches what comes out.
    func sendCatching() -> app_outcome {
        var raw = unsafe raw
        return unsafe app_set_catching(&raw)
    }

    static func setCategory(_ category: SessionCategory, on it: ObjCObjects) -> RawCall {
        RawCall(SESSION_HOOKS_SET_CATEGORY, to: unsafe it.session, .setCategory(category)) {
            unsafe $0.object = it.object(for: category.rawValue)
        }
    }

    static func setCategory(
        _ category: SessionCategory,
        options: SessionOptions,
        on it: ObjCObjects
    ) -> RawCall {
        RawCall(
            SESSION_HOOKS_SET_CATEGORY_OPTIONS,
            to: unsafe it.session,
            .setCategoryOptions(category, options)
        ) {
            unsafe $0.object = it.object(for: category.rawValue)
            unsafe $0.options = options.rawValue
        }
    }

    static func setActive(_ isOn: Bool, on it: ObjCObjects) -> RawCall {
        RawCall(SESSION_HOOKS_SET_ACTIVE, to: unsafe it.session, .setActive(isOn, notifyOthers: false)) {
            unsafe $0.is_on = isOn
        }
    }
}

extension RawCall {
    /// One call of every setter.
    static func all(on it: ObjCObjects) -> [RawCall] { configuring(it) + activating(it) + preferring(it) }

    private static func configuring(_ it: ObjCObjects) -> [RawCall] {
        let options: SessionOptions = [.mixWithOthers, .defaultToSpeaker, .allowAirPlay]
        func say(_ call: inout session_hooks_call, _ category: SessionCategory, _ mode: SessionMode) {
            unsafe call.object = it.object(for: category.rawValue)
            unsafe call.mode = it.object(for: mode.rawValue)
            unsafe call.options = options.rawValue
        }
        return [
            setCategory(.playback, on: it),
            setCategory(.playAndRecord, options: options, on: it),
            RawCall(
                SESSION_HOOKS_SET_CATEGORY_MODE,
                to: unsafe it.session,
                .setCategoryMode(.playAndRecord, .videoChat, options)
            ) { unsafe say(&$0, .playAndRecord, .videoChat) },
            RawCall(
                SESSION_HOOKS_SET_CATEGORY_POLICY,
                to: unsafe it.session,
                .setCategoryPolicy(.playback, .spokenAudio, .longFormAudio, options)
            ) {
                unsafe say(&$0, .playback, .spokenAudio)
                unsafe $0.policy = RouteSharingPolicy.longFormAudio.rawValue
            },
            RawCall(SESSION_HOOKS_SET_MODE, to: unsafe it.session, .setMode(.measurement)) {
                unsafe $0.object = it.object(for: SessionMode.measurement.rawValue)
            },
        ]
    }

    private static func activating(_ it: ObjCObjects) -> [RawCall] {
        func notifying(_ setter: session_hooks_setter, _ call: SessionCall, _ isOn: Bool) -> RawCall {
            RawCall(setter, to: unsafe it.session, call) {
                unsafe $0.is_on = isOn
                unsafe $0.options = 1
                if setter == SESSION_HOOKS_DEACTIVATE { unsafe $0.handler = app_handler() }
            }
        }
        return [
            setActive(true, on: it),
            notifying(SESSION_HOOKS_SET_ACTIVE_OPTIONS, .setActive(true, notifyOthers: true), true),
            notifying(SESSION_HOOKS_SET_ACTIVE_FLAGS, .setActive(false, notifyOthers: true), false),
            RawCall(SESSION_HOOKS_ACTIVATE, to: unsafe it.session, .activate) {
                unsafe $0.handler = app_handler()
            },
            notifying(SESSION_HOOKS_DEACTIVATE, .deactivate(notifyOthers: true), false),
            RawCall(
                SESSION_HOOKS_OVERRIDE_OUTPUT,
                to: unsafe it.session,
                .overrideOutputAudioPort(.speaker)
            ) { unsafe $0.options = UInt(PortOverride.speaker.rawValue) },
        ]
    }

    private static func preferring(_ it: ObjCObjects) -> [RawCall] {
        @safe func prefer(
            _ setter: session_hooks_setter,
            _ preference: SessionPreference,
            of receiver: UnsafeMutableRawPointer? = nil,
            _ arguments: (inout session_hooks_call) -> Void
        ) -> RawCall {
            unsafe RawCall(setter, to: receiver ?? it.session, .prefer(preference), arguments)
        }
        let (number, uid) = (ObjCObjects.sourceNumber, ObjCObjects.portUID)
        return [
            prefer(SESSION_HOOKS_PREFER_SAMPLE_RATE, .sampleRate(16_000)) { unsafe $0.number = 16_000 },
            prefer(SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE, .sampleRate(44_100)) {
                unsafe $0.number = 44_100
            },
            prefer(SESSION_HOOKS_PREFER_BUFFER_DURATION, .ioBufferDuration(0.01)) {
                unsafe $0.number = 0.01
            },
            prefer(SESSION_HOOKS_PREFER_INPUT_CHANNELS, .inputChannels(2)) { unsafe $0.count = 2 },
            prefer(SESSION_HOOKS_PREFER_OUTPUT_CHANNELS, .outputChannels(6)) { unsafe $0.count = 6 },
            prefer(SESSION_HOOKS_SET_INPUT_GAIN, .inputGain(0.25)) { unsafe $0.number = 0.25 },
            prefer(SESSION_HOOKS_PREFER_INPUT, .input(uid)) { unsafe $0.object = it.port },
            prefer(SESSION_HOOKS_SET_INPUT_SOURCE, .inputDataSource(number)) {
                unsafe $0.object = it.source
            },
            prefer(SESSION_HOOKS_SET_OUTPUT_SOURCE, .outputDataSource(number)) {
                unsafe $0.object = it.source
            },
            prefer(SESSION_HOOKS_PREFER_SOURCE, .dataSource(number, port: uid), of: unsafe it.port) {
                unsafe $0.object = it.source
            },
            prefer(
                SESSION_HOOKS_PREFER_PATTERN,
                .polarPattern(.cardioid, dataSource: number, port: uid),
                of: unsafe it.source
            ) { unsafe $0.object = it.object(for: PolarPattern.cardioid.rawValue) },
            prefer(SESSION_HOOKS_SET_AGGREGATED_IO, .aggregatedIO(true)) { unsafe $0.options = 1 },
            prefer(SESSION_HOOKS_SET_NO_INTERRUPTIONS, .noInterruptionsFromSystemAlerts(true)) {
                unsafe $0.is_on = true
            },
            prefer(SESSION_HOOKS_SET_ALLOW_HAPTICS, .hapticsAndSystemSoundsDuringRecording(true)) {
                unsafe $0.is_on = true
            },
        ]
    }
}
