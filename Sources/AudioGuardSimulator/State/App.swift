import AudioGuardCore

extension DeviceState {
    /// One app and its session.
    struct App: Sendable {
        let name: String
        let kind: SimulatedApp.Kind
        var ground = SimulatedApp.Ground.foreground
        var declaresBackgroundAudio = true
        var declaresMicrophoneUse = true
        var permission = SimulatedApp.Permission.granted
        var wasAskedForMicrophone = false
        /// Who waits for the user's answer.
        var awaitingPermission: [@Sendable (Bool) -> Void] = []
        /// When it left the foreground, in frames.
        var leftForegroundAt = 0
        /// What happened while it was suspended, to be told when it runs again.
        var lateEvents: [SessionEvent] = []

        var configuration = SessionConfiguration.fresh
        var isActive = false
        var portOverride = PortOverride.none
        var preferences = SessionPreferences()
        /// The preferences that act: what was said while active waits for the next activation.
        var actingPreferences = SessionPreferences()
        /// Which activation it was: of two sessions the later is known.
        var activatedAt = 0
        /// The last moment at which something of it sounded, or it asked for something, in frames.
        var lastBusyAt = 0

        /// The app that interrupted this one.
        var interruptedBy: Int?
        /// Which interruption that was: of several apps the one interrupted last gets the end.
        var interruptedAt = 0
        /// Whether an end is due when it next enters the foreground.
        var endIsDueInForeground = false

        var wasConfigured = false
        /// Whether the last configuration posted a change of category.
        var hasPostedCategory = false
        var callUnitHasRun = false
        var hasQuietFault = false
        var gameKitSpeaks = false
        /// Whether a voice unit wrote the mode, which it takes back when it stops.
        var modeIsUnits = false
        /// Of a phone: whether its call was accepted.
        var callIsAnswered = false
        var secondaryAudioShouldBeSilent = false
        var faults: [SessionFault] = []
        var setters = SetterTable()

        init(name: String, kind: SimulatedApp.Kind) {
            self.name = name
            self.kind = kind
        }
    }

    /// Something of an app that sounds, or records.
    struct Player: Sendable {
        let app: Int
        let kind: SimulatedPlayer.Kind
        let source: @Sendable (inout [Float]) -> Void
        var ducking = SimulatedPlayer.DuckingLevel.default
        var isPlaying = false
        /// Whether the media services were reset since it was made: it never sounds again.
        var isOrphaned = false
        /// How loud it was at the end of the last block, so that the next begins there.
        var gain: Float = 0
    }
}
