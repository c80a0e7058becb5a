import AudioGuardCore
import CSessionHooks

extension session_hooks_setter {
    /// Every setter, in the order of the table.
    static var all: [session_hooks_setter] {
        (0..<SESSION_HOOKS_SETTERS.rawValue).map { session_hooks_setter($0) }
    }
}

extension SessionPreference {
    /// The setter that says this.
    var platformSetter: session_hooks_setter {
        switch self {
        case .sampleRate: SESSION_HOOKS_PREFER_SAMPLE_RATE
        case .ioBufferDuration: SESSION_HOOKS_PREFER_BUFFER_DURATION
        case .inputChannels: SESSION_HOOKS_PREFER_INPUT_CHANNELS
        case .outputChannels: SESSION_HOOKS_PREFER_OUTPUT_CHANNELS
        case .inputGain: SESSION_HOOKS_SET_INPUT_GAIN
        case .input: SESSION_HOOKS_PREFER_INPUT
        case .inputDataSource: SESSION_HOOKS_SET_INPUT_SOURCE
        case .outputDataSource: SESSION_HOOKS_SET_OUTPUT_SOURCE
        case .dataSource: SESSION_HOOKS_PREFER_SOURCE
        case .polarPattern: SESSION_HOOKS_PREFER_PATTERN
        case .aggregatedIO: SESSION_HOOKS_SET_AGGREGATED_IO
        case .noInterruptionsFromSystemAlerts: SESSION_HOOKS_SET_NO_INTERRUPTIONS
        case .hapticsAndSystemSoundsDuringRecording: SESSION_HOOKS_SET_ALLOW_HAPTICS
        }
    }
}
