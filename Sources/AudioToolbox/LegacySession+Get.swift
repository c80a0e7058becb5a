import AudioGuardCore
import AudioGuardSimulator
import CAudioToolbox
import Foundation

extension LegacySession {
    /// What a property is. One that is only set, or only listened to, has no value.
    func value(
        of id: AudioSessionPropertyID,
        in session: SimulatedSession
    ) throws(SessionError) -> PropertyValue {
        let (snapshot, hardware) = (session.snapshot, session.hardware)
        let (configuration, wishes) = (snapshot.configuration, snapshot.preferences)
        switch Int(id) {
        case kAudioSessionProperty_AudioCategory:
            guard let code = configuration.category.legacyCode else { throw .unspecified }
            return .uint32(UInt32(code))
        case kAudioSessionProperty_Mode: return .uint32(UInt32(configuration.mode.legacyCode))
        case kAudioSessionProperty_OtherMixableAudioShouldDuck:
            return .truth(configuration.options.contains(.duckOthers))
        case kAudioSessionProperty_OverrideCategoryMixWithOthers:
            return .truth(configuration.options.contains(.mixWithOthers))
        case kAudioSessionProperty_OverrideCategoryDefaultToSpeaker:
            return .truth(configuration.options.contains(.defaultToSpeaker))
        case kAudioSessionProperty_OverrideCategoryEnableBluetoothInput:
            return .truth(configuration.options.contains(.allowBluetoothHFP))
        case kAudioSessionProperty_PreferredHardwareSampleRate: return .float64(wishes.sampleRate ?? 0)
        case kAudioSessionProperty_PreferredHardwareIOBufferDuration:
            return .float32(Float32(wishes.ioBufferDuration ?? 0))
        case kAudioSessionProperty_CurrentHardwareSampleRate: return .float64(hardware.sampleRate)
        case kAudioSessionProperty_CurrentHardwareInputNumberChannels:
            return .uint32(UInt32(hardware.inputChannels))
        case kAudioSessionProperty_CurrentHardwareOutputNumberChannels:
            return .uint32(UInt32(hardware.outputChannels))
        case kAudioSessionProperty_CurrentHardwareOutputVolume: return .float32(hardware.outputVolume)
        case kAudioSessionProperty_CurrentHardwareInputLatency:
            return .float32(Float32(hardware.inputLatency))
        case kAudioSessionProperty_CurrentHardwareOutputLatency:
            return .float32(Float32(hardware.outputLatency))
        case kAudioSessionProperty_CurrentHardwareIOBufferDuration:
            return .float32(Float32(hardware.ioBufferDuration))
        case kAudioSessionProperty_OtherAudioIsPlaying: return .truth(session.isOtherAudioPlaying)
        case kAudioSessionProperty_AudioInputAvailable: return .truth(session.isInputAvailable)
        case kAudioSessionProperty_InputGainAvailable: return .truth(hardware.isInputGainSettable)
        case kAudioSessionProperty_InputGainScalar: return .float32(hardware.inputGain)
        case kAudioSessionProperty_AudioRoute: return .object(NSString(string: session.legacyRouteName))
        case kAudioSessionProperty_AudioRouteDescription: return .object(snapshot.route.legacyDescription)
        case kAudioSessionProperty_InterruptionType:
            guard let type = withCurrentState({ $0.interruptionType }) else { throw .unspecified }
            return .uint32(UInt32(type))
        default: throw .legacyUnsupportedProperty
        }
    }
}
