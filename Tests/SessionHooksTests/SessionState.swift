import AudioGuardCore
import ObjCApp

/// What the session class in Objective-C holds, to be compared.
struct SessionState: Equatable {
    var configuration: SessionConfiguration
    var isActive: Bool
    var activeOptions: UInt
    var portOverride: UInt
    var numbers: [Double]
    var habits: [Int32]
    /// Which of input, input source and output source are set.
    var objects: [Bool]
    /// The setters whose own code ran.
    var performed: [String]

    init(_ objects: ObjCObjects) {
        var state = unsafe objc_session_state()
        unsafe app_state(objects.session, &state)
        func text<Bytes>(_ bytes: Bytes) -> String {
            unsafe withUnsafeBytes(of: bytes) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        configuration = unsafe SessionConfiguration(
            SessionCategory(rawValue: text(state.category)) ?? .audioProcessing,
            mode: SessionMode(rawValue: text(state.mode)) ?? .gameChat,
            options: SessionOptions(rawValue: state.options),
            routeSharing: RouteSharingPolicy(rawValue: state.policy) ?? .independent
        )
        isActive = unsafe state.is_active != 0
        activeOptions = unsafe state.active_options
        portOverride = unsafe state.port_override
        numbers = unsafe [
            state.sample_rate, state.buffer_duration, Double(state.input_channels),
            Double(state.output_channels), Double(state.input_gain), Double(state.io_type),
        ]
        habits = unsafe [state.no_interruptions, state.allows_haptics]
        self.objects = unsafe [state.input != nil, state.input_source != nil, state.output_source != nil]
        performed = unsafe text(state.performed).split(separator: "\n").map(String.init)
    }
}
