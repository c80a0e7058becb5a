/// One named opinion about requests. Its name stands in policies, records, tests and manuals.
public enum PolicyRule: String, Codable, Sendable, CaseIterable {
    /// Drops option bits for which the platform would refuse the whole call.
    case legalOptions = "legal-options"
    /// Answers a deactivation as success and does not perform it.
    case keepActive = "keep-active"
    /// Never ambient or soloAmbient: the ring switch would silence the class.
    case keepAudible = "keep-audible"
    /// Recording alone silences the class: play and record instead.
    case recordWithPlayback = "record-with-playback"
    /// Never MultiRoute: it drops AirPlay and Bluetooth music, and may not mix: play and record instead.
    case keepRoutes = "keep-routes"
    /// The RTC keeps the microphone of a borrower who records, whatever it sets for itself.
    case keepInput = "keep-input"
    /// Who only plays keeps the category that is in force, since it plays as well.
    case keepCategoryForPlayback = "keep-category-for-playback"
    /// Media volume while the pupil listens: a chat mode would force call volume, and duck the teacher.
    case keepMediaVolume = "keep-media-volume"
    /// Playback in place of every category with input: nobody speaks in this class.
    case playbackOnly = "playback-only"
    /// Mixes with others, so that another app's or process's sound does not interrupt the class.
    case keepMixing = "keep-mixing"
    /// The loudspeaker instead of the earpiece.
    case speakerByDefault = "speaker-by-default"
    /// Bluetooth devices, in call quality only while the pupil speaks; and AirPlay where the class is heard there.
    case allowBluetooth = "allow-bluetooth"
    /// Never the combination that makes all sound quiet on iOS 14 after a call: the output is moved by hand.
    case avoidQuietFault = "avoid-quiet-fault"
    /// A device that many may open at once, instead of one that a module would have for itself.
    case shareDevice = "share-device"
    /// Who sets the session to and fro with another is held until it is quiet.
    case endFights = "end-fights"
    /// Never sets what is already so.
    case skipSatisfied = "skip-satisfied"

    /// Whether a request that this rule speaks against would harm the class. The others only do better: a call
    /// with an illegal option would merely have failed, and the RTC need not know who borrows.
    public var guardsTheClass: Bool {
        switch self {
        case .keepActive, .keepAudible, .recordWithPlayback, .keepRoutes, .keepCategoryForPlayback,
            .keepMediaVolume, .playbackOnly, .keepMixing, .speakerByDefault, .avoidQuietFault,
            .shareDevice:
            true
        case .legalOptions, .keepInput, .allowBluetooth, .endFights, .skipSatisfied: false
        }
    }

    /// Whether somebody is to blame where this rule speaks: what the RTC has to set runs into a fault of the OS.
    func blames(isOwner: Bool) -> Bool { guardsTheClass && !(isOwner && self == .avoidQuietFault) }
}
