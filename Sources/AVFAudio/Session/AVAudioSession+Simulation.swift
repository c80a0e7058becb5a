import AudioGuardCore
public import AudioGuardSimulator

extension AVAudioSession {
    /// Makes this process one app of a simulated device. Linux only; the platform has nothing like it.
    ///
    /// Without it the process is the only app of a device of its own. Called again, it makes the same session
    /// object that of another app, on another device if you like; what the one before was still to be told is
    /// dropped.
    public static func simulate(_ app: SimulatedApp) { Connection.shared.connect(app) }

    /// The app that this process is.
    public static var simulatedApp: SimulatedApp { Connection.shared.app }

    /// Waits until every notification has been posted and answered, and those that the answers caused. Linux only.
    ///
    /// The platform posts on a secondary thread and waits for nobody; so does this session, and whoever moves the
    /// device calls this before looking at the app. On the main thread the main run loop runs meanwhile, so that
    /// observers on the main queue are reached; elsewhere somebody has to run it.
    /// Not in a job of the main queue itself, which would keep them waiting: a task awaits it instead.
    public static func settle() { Connection.shared.postings.settle() }

    /// Waits as the other does, from a task, on the main actor too. Linux only.
    public static func settle() async { await Connection.shared.postings.settle() }

    /// Tells `listener` what happens, after the notifications, on their thread: for other faces of the session.
    package static func tellAlso(_ listener: @escaping @Sendable (SessionEvent) -> Void) {
        Connection.shared.add(listener)
    }

    /// Counts the apps that this process was.
    package static var simulationNumber: Int { Connection.shared.number }

    /// What the platform's module has and this one has not, for people.
    public static let leftOut = [
        "@objc, #selector and target-action observers: use block observers",
        "key-value observing (outputVolume, inputGain, isInputAvailable and others): read the property",
        "the names of UIKit's notifications; four are posted, such as UIApplicationDidBecomeActiveNotification: observe "
            + "it by its string",
        "delegates and setters that were deprecated before iOS 10",
        "the lifecycle notifications of iOS 27 (didBecomeActive, didBecomeInactive, resumptionRecommendation)",
        "spatial audio, rendering modes and channel layouts; AVAudioSessionChannelDescription",
        "stereo orientation, echo-cancelled input, microphone injection, output muting, Bluetooth extensions",
        "setPrefersInterruptionOnRouteDisconnect, prepareRouteSelectionForPlayback, "
            + "availableInputsChangeNotification",
        "ports that a simulated device cannot have: PCI, AVB, FireWire, Thunderbolt, DisplayPort, virtual, "
            + "Continuity microphone",
        "AVAudioApplication beyond the permission to record",
        "AVAudioPlayer beyond WAV files, one or two channels, and play, pause, stop, volume, loops and time; "
            + "its delegate is told on the secondary thread",
        "AVAudioRecorder, AVAudioEngine, AVAudioUnit, AVSpeechSynthesizer, AVPlayer, AVCaptureSession",
    ]
}
