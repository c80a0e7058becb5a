import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import RealtimePCM

/// An RTC client as a class app embeds it: exactly one I/O unit is alive, and its mixer outlives it.
///
/// It sets the session as such engines do, by `call`: the platform's setter, or the guard's facade.
final class RTCEngine {
    /// The teacher's voice, and media that is to be heard at the same volume.
    let mixer: VoiceMixer
    private let units: (media: SimulatedPlayer, call: SimulatedPlayer)
    private let call: (SessionCall) throws(SessionError) -> Void
    private(set) var isOnMicrophone = false

    init(
        app: SimulatedApp,
        mixer: VoiceMixer,
        call: @escaping (SessionCall) throws(SessionError) -> Void
    ) {
        self.mixer = mixer
        self.call = call
        units = (
            app.addPlayer(.unit(voiceProcessing: false)) { mixer.render(into: &$0) },
            app.addPlayer(.unit(voiceProcessing: true)) { mixer.render(into: &$0) }
        )
    }

    /// Takes the sound for the class, which ends a song of another app; from then on it mixes.
    func join() throws {
        try call(.setCategoryMode(.playback, .default, []))
        try call(.setActive(true, notifyOthers: false))
        try call(.setCategoryMode(.playback, .default, .mixWithOthers))
        mixer.fade(in: true)
        try units.media.play()
    }

    /// Call volume: the session for it, then the other unit.
    func takeMicrophone() throws {
        try call(
            .setCategoryMode(
                .playAndRecord,
                .voiceChat,
                [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
            )
        )
        try call(.setActive(true, notifyOthers: false))
        isOnMicrophone = true
    }

    /// Media volume again.
    func leaveMicrophone() throws {
        try call(.setCategoryMode(.playback, .default, .mixWithOthers))
        try call(.setActive(true, notifyOthers: false))
        isOnMicrophone = false
    }

    /// Ends the old unit, which has faded out, and begins the new one, which fades in.
    func switchUnit() throws {
        units.media.stop()
        units.call.stop()
        try (isOnMicrophone ? units.call : units.media).play()
        mixer.fade(in: true)
    }

    /// Ends the unit.
    func leave() {
        units.media.stop()
        units.call.stop()
    }

    /// Gives the session up, as engines do that nobody watches: without telling others.
    func giveSessionUp() throws { try call(.setActive(false, notifyOthers: false)) }

    /// Takes the session again after an interruption that allows it.
    func resume() { try? call(.setActive(true, notifyOthers: false)) }
}
