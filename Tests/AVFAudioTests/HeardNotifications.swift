import AVFAudio
import SessionOnLinux

/// Block observers of every notification of the session, and what they were told.
final class HeardNotifications {
    /// One notification, as a line of numbers: what an app reads out of it.
    struct Line: Equatable, Sendable {
        var name: String
        var type: UInt?
        var options: UInt?
        var reason: UInt?
        var wasSuspended: Bool?
        var previousOutputs: [String]?
        var isOfSession = true
        var isOnMainThread = false
    }

    let lines = Noted<Line>()
    private var tokens: [any NSObjectProtocol] = []

    init() {
        let names = [
            AVAudioSession.interruptionNotification, AVAudioSession.routeChangeNotification,
            AVAudioSession.mediaServicesWereLostNotification,
            AVAudioSession.mediaServicesWereResetNotification,
            AVAudioSession.silenceSecondaryAudioHintNotification,
        ]
        tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [lines] in
                lines.append(Line($0))
            }
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    /// What was told since the last look.
    func new() -> [Line] {
        AVAudioSession.settle()
        defer { lines.clear() }
        return lines.all
    }
}

extension HeardNotifications.Line {
    init(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        let previous = info[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription
        self.init(
            name: notification.name.rawValue
                .replacing("AVAudioSession", with: "").replacing("Notification", with: ""),
            type: (info[AVAudioSessionInterruptionTypeKey]
                ?? info[AVAudioSessionSilenceSecondaryAudioHintTypeKey]) as? UInt,
            options: info[AVAudioSessionInterruptionOptionKey] as? UInt,
            reason: (info[AVAudioSessionInterruptionReasonKey]
                ?? info[AVAudioSessionRouteChangeReasonKey]) as? UInt,
            wasSuspended: info[AVAudioSessionInterruptionWasSuspendedKey] as? Bool,
            previousOutputs: previous?.outputs.map { "\($0.portType.rawValue): \($0.portName)" },
            isOfSession: notification.object as? AVAudioSession === AVAudioSession.sharedInstance(),
            isOnMainThread: Thread.isMainThread
        )
    }
}
