import AudioGuardCore
import CSessionHooks

extension SessionPreference {
    /// The wish that a setter says; `nil` if it has a value that the guard does not know.
    init?(_ call: session_hooks_call, _ objects: any PlatformObjects) {
        switch unsafe call.setter {
        case SESSION_HOOKS_PREFER_SAMPLE_RATE, SESSION_HOOKS_PREFER_HARDWARE_SAMPLE_RATE:
            self = unsafe .sampleRate(call.number)
        case SESSION_HOOKS_PREFER_BUFFER_DURATION: self = unsafe .ioBufferDuration(call.number)
        case SESSION_HOOKS_PREFER_INPUT_CHANNELS: self = unsafe .inputChannels(call.count)
        case SESSION_HOOKS_PREFER_OUTPUT_CHANNELS: self = unsafe .outputChannels(call.count)
        case SESSION_HOOKS_SET_INPUT_GAIN: self = unsafe .inputGain(Float(call.number))
        case SESSION_HOOKS_SET_AGGREGATED_IO: self = unsafe .aggregatedIO(call.options == Self.aggregated)
        case SESSION_HOOKS_SET_NO_INTERRUPTIONS:
            self = unsafe .noInterruptionsFromSystemAlerts(call.is_on)
        case SESSION_HOOKS_SET_ALLOW_HAPTICS:
            self = unsafe .hapticsAndSystemSoundsDuringRecording(call.is_on)
        default:
            guard let made = unsafe Self.ofObjects(call, objects) else { return nil }
            self = made
        }
    }

    /// The platform's value for input and output as one device.
    static let aggregated: UInt = 1

    /// The wishes about ports and data sources. Nothing as the object takes a wish back.
    private static func ofObjects(
        _ call: session_hooks_call,
        _ objects: any PlatformObjects
    ) -> SessionPreference? {
        switch unsafe call.setter {
        case SESSION_HOOKS_PREFER_INPUT:
            guard let port = unsafe call.object else { return .input(nil) }
            return unsafe objects.uid(ofPort: port).map { .input($0) }
        case SESSION_HOOKS_SET_INPUT_SOURCE:
            return unsafe source(call, objects).map { .inputDataSource($0) }
        case SESSION_HOOKS_SET_OUTPUT_SOURCE:
            return unsafe source(call, objects).map { .outputDataSource($0) }
        case SESSION_HOOKS_PREFER_SOURCE:
            guard let port = unsafe call.receiver, let uid = unsafe objects.uid(ofPort: port) else {
                return nil
            }
            return unsafe source(call, objects).map { .dataSource($0, port: uid) }
        case SESSION_HOOKS_PREFER_PATTERN:
            let pattern: PolarPattern? = unsafe SessionCall.value(call.object, objects)
            guard unsafe pattern != nil || call.object == nil, let receiver = unsafe call.receiver,
                let number = unsafe objects.number(ofDataSource: receiver),
                let port = unsafe objects.portUID(ofDataSource: receiver)
            else { return nil }
            return .polarPattern(pattern, dataSource: number, port: port)
        default: return nil
        }
    }

    /// The number of the data source that is given, or that none is; `nil` if nobody can name it.
    private static func source(_ call: session_hooks_call, _ objects: any PlatformObjects) -> UInt32?? {
        guard let source = unsafe call.object else { return .some(nil) }
        return unsafe objects.number(ofDataSource: source).map { .some($0) }
    }
}
