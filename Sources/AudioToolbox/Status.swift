import AudioGuardCore
import AudioGuardSimulator
import CAudioToolbox

/// Does something with the session, if it is initialised, and says what became of it as C functions do.
func status(_ body: (SimulatedSession) throws(SessionError) -> Void) -> OSStatus {
    do throws(SessionError) {
        try body(LegacySession.shared.session())
        return 0
    } catch {
        return error.code
    }
}

extension SessionError {
    /// Initialise the session first, or again (`'!ini'`).
    static let legacyNotInitialized = SessionError(code: OSStatus(kAudioSessionNotInitialized))
    /// The property is not known, or not for this (`'pty?'`).
    static let legacyUnsupportedProperty = SessionError(code: OSStatus(kAudioSessionUnsupportedPropertyError))
    /// The data have another size (`'!siz'`).
    static let legacyBadPropertySize = SessionError(code: OSStatus(kAudioSessionBadPropertySizeError))
}
