import AudioGuardCore
import CAudioToolbox

extension SessionCategory {
    /// The category's four characters; `nil` for MultiRoute, which is younger than the interface.
    var legacyCode: Int? {
        switch self {
        case .ambient: kAudioSessionCategory_AmbientSound
        case .soloAmbient: kAudioSessionCategory_SoloAmbientSound
        case .playback: kAudioSessionCategory_MediaPlayback
        case .record: kAudioSessionCategory_RecordAudio
        case .playAndRecord: kAudioSessionCategory_PlayAndRecord
        case .audioProcessing: kAudioSessionCategory_AudioProcessing
        case .multiRoute: nil
        }
    }

    init?(legacyCode code: UInt32) {
        guard let category = Self.allCases.first(where: { $0.legacyCode == Int(code) }) else { return nil }
        self = category
    }
}

extension SessionMode {
    /// The mode's four characters; modes that are younger than the interface read as default.
    var legacyCode: Int {
        switch self {
        case .voiceChat: kAudioSessionMode_VoiceChat
        case .videoRecording: kAudioSessionMode_VideoRecording
        case .measurement: kAudioSessionMode_Measurement
        case .gameChat: kAudioSessionMode_GameChat
        case .default, .videoChat, .moviePlayback, .spokenAudio, .voicePrompt, .shortFormVideo, .dualRoute:
            kAudioSessionMode_Default
        }
    }

    init?(legacyCode code: UInt32) {
        guard let mode = Self.allCases.first(where: { $0.legacyCode == Int(code) }) else { return nil }
        self = mode
    }
}
