import AudioGuardCore
import AudioGuardSimulator

/// An RTC client as a class app embeds it: it sets the session as such engines do, and one of its two
/// units runs.
struct RTC {
    private let app: SimulatedApp
    private let call: (SessionCall) throws(SessionError) -> Void
    private let source: @Sendable (inout [Float]) -> Void
    private(set) var units: (media: SimulatedPlayer, voice: SimulatedPlayer)
    private var mixes = true
    private(set) var isIn = false
    private var isOnMicrophone = false

    init(
        app: SimulatedApp,
        source: @escaping @Sendable (inout [Float]) -> Void,
        call: @escaping (SessionCall) throws(SessionError) -> Void
    ) {
        self.app = app
        self.call = call
        self.source = source
        units = Self.units(of: app, source)
    }

    private static func units(
        of app: SimulatedApp,
        _ source: @escaping @Sendable (inout [Float]) -> Void
    ) -> (media: SimulatedPlayer, voice: SimulatedPlayer) {
        (
            app.addPlayer(.unit(voiceProcessing: false), source: source),
            app.addPlayer(.unit(voiceProcessing: true), source: source)
        )
    }

    /// The unit that is in use.
    var unit: SimulatedPlayer { isOnMicrophone ? units.voice : units.media }

    /// Takes the sound for the class, which ends a song of another app; from then on it mixes, if it does
    /// at all.
    mutating func join(mixing: Bool) throws(SessionError) {
        mixes = mixing
        try call(.setCategoryMode(.playback, .default, []))
        try call(.setActive(true, notifyOthers: false))
        if mixing { try call(.setCategoryMode(.playback, .default, .mixWithOthers)) }
        isIn = true
        try runUnit()
    }

    /// Call volume: the session for it, then the voice unit.
    mutating func takeMicrophone() throws(SessionError) {
        let options: SessionOptions = [.defaultToSpeaker, .allowBluetoothHFP]
        let mixing: SessionOptions = mixes ? .mixWithOthers : []
        try call(.setCategoryMode(.playAndRecord, .voiceChat, options.union(mixing)))
        try call(.setActive(true, notifyOthers: false))
        isOnMicrophone = true
        try runUnit()
    }

    /// Media volume, then the media unit.
    mutating func leaveMicrophone() throws(SessionError) {
        try call(.setCategoryMode(.playback, .default, mixes ? .mixWithOthers : []))
        try call(.setActive(true, notifyOthers: false))
        isOnMicrophone = false
        try runUnit()
    }

    /// Ends the units.
    mutating func leave() {
        units.media.stop()
        units.voice.stop()
        isIn = false
        isOnMicrophone = false
    }

    /// Gives the session up, as engines do that nobody watches: without telling others.
    func giveSessionUp() throws(SessionError) { try call(.setActive(false, notifyOthers: false)) }

    /// What such an engine makes of what it is told: it takes the session again where the platform says
    /// that it may, and makes its units anew when the media services are back.
    mutating func react(to event: SessionEvent) {
        switch event {
        case .interruptionEnded(shouldResume: true) where isIn:
            try? call(.setActive(true, notifyOthers: false))
        case .mediaServicesReset:
            units = Self.units(of: app, source)
            if isIn { try? unit.play() }
        case .interruptionBegan, .interruptionEnded, .routeChanged, .mediaServicesLost,
            .silenceSecondaryAudio, .foreground, .remoteCommand:
            break
        }
    }

    /// There is one unit at a time: the old one ends, the new one begins.
    private func runUnit() throws(SessionError) {
        (isOnMicrophone ? units.media : units.voice).stop()
        try unit.play()
    }
}
