/// What can be wrong, each under a stable name.
public enum Cause: String, Codable, Sendable, CaseIterable {
    // Why can't I hear it?
    /// A phone call, an alarm or the assistant has taken the sound, as it may from everybody.
    case call
    /// Another process has taken the sound, since the session did not mix: a web page in the app, another app.
    case takenByOthers = "taken-by-others"
    /// The interruption was over, and nobody took the session again.
    case notTakenAgain = "not-taken-again"
    /// Somebody gave the session up while the class went on.
    case givenUp = "given-up"
    /// Nobody has taken the session since the class began.
    case neverTaken = "never-taken"
    /// The platform refused the session.
    case activationFailed = "activation-failed"
    /// The sound should have come back by itself and did not.
    case neverCameBack = "never-came-back"
    /// The ring switch and the screen lock silence this category.
    case ringSwitch = "ring-switch"
    /// A category without output.
    case recordAlone = "record-alone"
    /// Several outputs at once, and neither AirPlay nor Bluetooth music among them.
    case multiRoute = "multi-route"
    /// A session that does not mix is interrupted by the next one that does not.
    case notMixing = "not-mixing"
    /// The sound goes to a device that somebody has plugged or picked.
    case heardElsewhere = "heard-elsewhere"
    /// Another app plays over the class.
    case othersPlay = "others-play"
    /// Two set the session to and fro, or one fights with the guard.
    case fight
    /// The media server died, and all audio objects with it.
    case mediaServices = "media-services"
    /// A module has a sound device for itself.
    case deviceTaken = "device-taken"
    /// The policy changes nothing.
    case policyOnlyWatches = "policy-only-watches"

    /// A source of the mix should have sounded and was silent.
    case sourceSilent = "source-silent"
    /// A source of the mix came too late or too fast: gaps.
    case sourceGaps = "source-gaps"
    /// The sound device ran dry or was read too late: gaps in everything.
    case deviceGaps = "device-gaps"
    /// The sound device was unplugged or broke.
    case deviceLost = "device-lost"

    // Why is my media quiet?
    /// The class comes from the earpiece, by the fault of a module.
    case earpiece
    /// The class comes from the earpiece, since the user has chosen it.
    case earpieceByUser = "earpiece-by-user"
    /// Another app plays beside the class with a session that mixes, and may duck others.
    case duckedByOthers = "ducked-by-others"
    /// A player of the app's own plays beside the voice unit, which lowers it.
    case besideTheUnit = "beside-the-unit"
    /// Call volume is in force although the pupil listens.
    case callVolume = "call-volume"
    /// The measurement mode lowers the output.
    case measurement
    /// Bluetooth in call quality although the pupil listens.
    case handsFree = "hands-free"
    /// The combination that makes all sound quiet on iOS 14 was set.
    case quietFault = "quiet-fault"
    /// A borrower has not given the session back.
    case leaseKept = "lease-kept"
    /// A borrower is done, and the session was not put back.
    case notPutBack = "not-put-back"

    // Why can't the others hear me?
    /// The input gain is 0.
    case inputMuted = "input-muted"
    /// There is no microphone in the route.
    case noInput = "no-input"
    /// The chosen microphone is not in force any more.
    case inputLapsed = "input-lapsed"
    /// The hardware does not run as the RTC needs.
    case hardware

    // Are the machine and the log all right?
    /// Records were lost.
    case recordsLost = "records-lost"
    /// A line of the log is not what was written.
    case logDamaged = "log-damaged"
    /// There is no sound hardware.
    case noHardware = "no-hardware"
    /// The default device does not open.
    case deviceClosed = "device-closed"
    /// No sound server answers.
    case noServer = "no-server"
    /// This user may not use the sound hardware.
    case notAllowed = "not-allowed"
    /// Others may read the log, or its owner is another.
    case logOpen = "log-open"
    /// The log cannot be written.
    case logNotWritable = "log-not-writable"
    /// There is hardly any room for the log.
    case diskFull = "disk-full"
    /// The clock is wrong.
    case clock

    /// The questions that it answers, the first one first of all.
    public var questions: [Question] {
        switch self {
        case .call, .takenByOthers, .notTakenAgain, .givenUp, .neverTaken, .activationFailed, .neverCameBack,
            .ringSwitch, .recordAlone, .notMixing, .deviceTaken:
            [.hear]
        case .sourceSilent, .sourceGaps, .deviceLost: [.hear]
        case .deviceGaps: [.hear, .heard]
        case .heardElsewhere, .othersPlay, .fight, .policyOnlyWatches: [.hear, .quiet]
        case .multiRoute: [.hear, .quiet]
        case .mediaServices: [.hear, .heard]
        case .earpiece, .earpieceByUser, .duckedByOthers, .quietFault: [.quiet, .hear]
        case .besideTheUnit, .callVolume, .measurement, .handsFree, .leaseKept, .notPutBack: [.quiet]
        case .inputMuted, .noInput, .inputLapsed: [.heard]
        case .hardware: [.heard, .quiet]
        case .recordsLost, .logDamaged, .noHardware, .deviceClosed, .noServer, .notAllowed, .logOpen,
            .logNotWritable, .diskFull, .clock:
            [.machine]
        }
    }
}
