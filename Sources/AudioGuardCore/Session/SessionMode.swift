/// A refinement of the category. Raw values are the platform's own.
///
/// A mode that the category does not support is not an error: the session behaves as ``default``.
public enum SessionMode: String, Codable, Sendable, CaseIterable {
    /// Nothing special.
    case `default` = "AVAudioSessionModeDefault"
    /// Made for the voice-processing unit; implies Bluetooth hands-free.
    case voiceChat = "AVAudioSessionModeVoiceChat"
    /// As voice chat, and implies the loudspeaker.
    case videoChat = "AVAudioSessionModeVideoChat"
    /// Set by the system's game kit only.
    case gameChat = "AVAudioSessionModeGameChat"
    /// Chooses the microphone beside the camera.
    case videoRecording = "AVAudioSessionModeVideoRecording"
    /// No dynamics processing, lower output level.
    case measurement = "AVAudioSessionModeMeasurement"
    /// Acts on the built-in speaker only.
    case moviePlayback = "AVAudioSessionModeMoviePlayback"
    /// Is interrupted rather than ducked by a speaking app.
    case spokenAudio = "AVAudioSessionModeSpokenAudio"
    /// Short spoken prompts.
    case voicePrompt = "AVAudioSessionModeVoicePrompt"
    /// Short videos (26).
    case shortFormVideo = "AVAudioSessionModeShortFormVideo"
    /// Two routes at once (26).
    case dualRoute = "AVAudioSessionModeDualRoute"

    /// The name without the platform's prefix, for people.
    public var shortName: String { String(rawValue.dropFirst("AVAudioSessionMode".count)) }
}
