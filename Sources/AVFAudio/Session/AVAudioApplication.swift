import AudioGuardSimulator
public import Foundation

/// What belongs to the app rather than to its session (17): the permission to record.
public final class AVAudioApplication: NSObject, @unchecked Sendable {
    // True because it holds nothing.

    /// This app.
    public static let shared = AVAudioApplication()

    // The platform spells it so.
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    /// Whether the user lets this app use the microphone.
    public enum recordPermission: Int, Sendable {
        /// They were never asked (`'undt'`).
        case undetermined = 0x756E_6474
        /// No: recording is silence (`'deny'`).
        case denied = 0x6465_6E79
        /// Yes (`'grnt'`).
        case granted = 0x6772_6E74
    }

    /// Whether the user lets this app use the microphone.
    public var recordPermission: AVAudioApplication.recordPermission {
        switch Connection.shared.app.permission {
        case .undetermined: .undetermined
        case .denied: .denied
        case .granted: .granted
        }
    }

    /// Asks the user for the microphone, if they have not decided yet; answered on the secondary thread.
    public class func requestRecordPermission(
        completionHandler response: @escaping @Sendable (Bool) -> Void
    ) {
        AVAudioSession.sharedInstance().requestRecordPermission(response)
    }

    /// Asks the user for the microphone, if they have not decided yet.
    public class func requestRecordPermission() async -> Bool {
        await withCheckedContinuation { continuation in
            requestRecordPermission { continuation.resume(returning: $0) }
        }
    }
}
