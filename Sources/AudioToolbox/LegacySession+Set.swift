import AudioGuardCore
import AudioGuardSimulator
import CAudioToolbox

extension LegacySession {
    /// Sets a property, by the setter that the platform's class has for it: so it can be intercepted there.
    static func set(
        _ id: AudioSessionPropertyID,
        to data: PropertyData,
        in session: SimulatedSession
    ) throws(SessionError) {
        let configuration = session.snapshot.configuration
        /// Options are not kept when the category changes, so each is set over those that are there.
        func set(_ option: SessionOptions, without removed: SessionOptions? = nil) throws(SessionError) {
            var options = configuration.options
            if try data.isTrue { options.insert(option) } else { options.subtract(removed ?? option) }
            try session.setCategory(configuration.category, options: options)
        }
        switch Int(id) {
        case kAudioSessionProperty_AudioCategory:
            guard let category = SessionCategory(legacyCode: try data.read(UInt32.self)) else {
                throw .badParam
            }
            try session.setCategory(category)
        case kAudioSessionProperty_Mode:
            guard let mode = SessionMode(legacyCode: try data.read(UInt32.self)) else { throw .badParam }
            try session.setMode(mode)
        case kAudioSessionProperty_OtherMixableAudioShouldDuck: try set(.duckOthers)
        case kAudioSessionProperty_OverrideCategoryMixWithOthers:
            // What implies mixing goes with it.
            try set(.mixWithOthers, without: [.interruptSpokenAudioAndMixWithOthers, .duckOthers])
        case kAudioSessionProperty_OverrideCategoryDefaultToSpeaker: try set(.defaultToSpeaker)
        case kAudioSessionProperty_OverrideCategoryEnableBluetoothInput: try set(.allowBluetoothHFP)
        case kAudioSessionProperty_OverrideAudioRoute:
            guard let port = PortOverride(rawValue: try data.read(UInt32.self)) else { throw .badParam }
            try session.overrideOutputAudioPort(port)
        case kAudioSessionProperty_PreferredHardwareSampleRate:
            try session.prefer(.sampleRate(try data.read(Float64.self)))
        case kAudioSessionProperty_PreferredHardwareIOBufferDuration:
            try session.prefer(.ioBufferDuration(Double(try data.read(Float32.self))))
        case kAudioSessionProperty_InputGainScalar:
            try session.prefer(.inputGain(try data.read(Float32.self)))
        default: throw .legacyUnsupportedProperty
        }
    }
}
