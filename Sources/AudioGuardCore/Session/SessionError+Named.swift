extension SessionError {
    /// Every named error, with when it happens and what a person can do about it.
    public static let named: [(error: SessionError, name: String, when: String, remedy: String)] = [
        (
            .badParam, "badParam",
            "A combination that is not valid: most often an option that the category does not allow.",
            "Leave out the option that this category does not allow."
        ),
        (
            .mediaServicesFailed, "mediaServicesFailed", "The media server is gone, and nothing works.",
            "Wait for the media-services reset, then set all again."
        ),
        (
            .isBusy, "isBusy",
            "The session was given up while players or recorders ran. From iOS 8 to 18 it is given up all the same.",
            "Stop players and recorders before deactivating."
        ),
        (
            .incompatibleCategory, "incompatibleCategory",
            "The category does not allow this, such as moving the output by hand outside PlayAndRecord.",
            "Set PlayAndRecord first."
        ),
        (
            .cannotInterruptOthers, "cannotInterruptOthers",
            "A session that does not mix was activated from the background.",
            "Mix with others, or activate in the foreground."
        ),
        (
            .missingEntitlement, "missingEntitlement", "The app may not do this without an entitlement.",
            "Declare the entitlement in the app."
        ),
        (
            .siriIsRecording, "siriIsRecording", "The session was activated while the assistant listens.",
            "Try again when the assistant has ended."
        ),
        (
            .cannotStartPlaying, "cannotStartPlaying",
            "A player began in a category without output, or before its session was active.",
            "Activate the session in the foreground, then play."
        ),
        (
            .cannotStartRecording, "cannotStartRecording",
            "Recording began in the background, or in a category without input.",
            "Start recording in the foreground."
        ),
        (
            .insufficientPriority, "insufficientPriority",
            "A session with input was activated while a phone call owns the audio. Playback alone is allowed.",
            "Try again when the call has ended."
        ),
        (
            .resourceNotAvailable, "resourceNotAvailable",
            "There is no hardware for this, such as a microphone.",
            "Plug a device that has this input or output."
        ),
        (
            .unspecified, "unspecified",
            "The platform gives no reason; seen for Playback with allowAirPlay on a device.",
            "Check category and options: the platform gives no reason."
        ),
        (
            .expiredSession, "expiredSession", "The session belongs to something that has ended.",
            "Use the app's current session."
        ),
        (
            .sessionNotActive, "sessionNotActive", "This needs an active session, and it is not active.",
            "Activate the session first."
        ),
        (
            .notInitialized, "notInitialized",
            "The legacy C interface was used before AudioSessionInitialize, or after an interruption.",
            "Call AudioSessionInitialize first."
        ),
    ]

    /// The error that a text names: its name, its four characters with or without quotes, or its number.
    ///
    /// - returns: `nil` for a text that is none of the named errors.
    public static func named(by text: String) -> SessionError? {
        let bare =
            text.hasPrefix("'") && text.hasSuffix("'") && text.count > 2
            ? text.dropFirst().dropLast() : text[...]
        return named.first { entry in
            entry.name == text || "\(entry.error.code)" == text
                || entry.error.fourCharacters.map { $0.dropFirst().dropLast() == bare } == true
        }?.error
    }
}
