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
        /// Whether the cover over the microphone interrupted it.
        var isInterruptedByCover = false
        /// Whether an end is due when it next enters the foreground.
        var endIsDueInForeground = false

        /// How often it was configured; the first time is told of in its own way.
        var configurations = 0
        /// The configuration that last posted a change of category, by its number.
        var postedCategoryAt = 0
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
}
