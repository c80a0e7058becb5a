// The platform spells its keys with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

extension AVAudioSession {
    /// An interruption has begun or ended.
    public static let interruptionNotification =
        NSNotification.Name("AVAudioSessionInterruptionNotification")
    /// Sound goes another way.
    public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
    /// The media server is gone.
    public static let mediaServicesWereLostNotification =
        NSNotification.Name("AVAudioSessionMediaServicesWereLostNotification")
    /// The media server is back: set all again, make all again.
    public static let mediaServicesWereResetNotification =
        NSNotification.Name("AVAudioSessionMediaServicesWereResetNotification")
    /// Sound that is not the app's main one should fall silent, or may sound again.
    public static let silenceSecondaryAudioHintNotification =
        NSNotification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
}

/// Whether an interruption has begun or ended: a number, ``AVAudioSession/InterruptionType``.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// Whether to resume, at an end only: a number, ``AVAudioSession/InterruptionOptions``.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// Why an interruption began: a number, ``AVAudioSession/InterruptionReason`` (14.5).
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
/// Whether it began because the app was suspended: a truth value, there only if so (10.3 to 14.5).
public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
/// Why the route changed: a number, ``AVAudioSession/RouteChangeReason``.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// Where sound went before: ``AVAudioSessionRouteDescription``.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// Whether to fall silent: a number, ``AVAudioSession/SilenceSecondaryAudioHintType``.
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
