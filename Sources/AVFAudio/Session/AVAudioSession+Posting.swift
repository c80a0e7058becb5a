import AudioGuardCore
import AudioGuardSimulator
import Foundation

extension AVAudioSession {
    /// Posts what the platform posts of an event; of some it posts nothing.
    func post(_ event: SessionEvent, from app: SimulatedApp, before: RouteFacts) {
        switch event {
        case .interruptionBegan(let reason):
            var info = number(InterruptionType.began, at: AVAudioSessionInterruptionTypeKey)
            switch app.profile.interruptionReason {
            case .reason: info[AVAudioSessionInterruptionReasonKey] = NSNumber(value: reason.rawValue)
            case .wasSuspendedKey where reason == .appWasSuspended:
                info[AVAudioSessionInterruptionWasSuspendedKey] = NSNumber(value: true)
            case .wasSuspendedKey: break
            }
            post(Self.interruptionNotification, info)
        case .interruptionEnded(let shouldResume):
            var info = number(InterruptionType.ended, at: AVAudioSessionInterruptionTypeKey)
            let options: InterruptionOptions = shouldResume ? .shouldResume : []
            info[AVAudioSessionInterruptionOptionKey] = NSNumber(value: options.rawValue)
            post(Self.interruptionNotification, info)
        case .routeChanged(let reason, let previous):
            let facts = before.route == previous ? before : RouteFacts(previous)
            post(
                Self.routeChangeNotification,
                [
                    AVAudioSessionRouteChangeReasonKey: NSNumber(value: reason.rawValue),
                    AVAudioSessionRouteChangePreviousRouteKey:
                        AVAudioSessionRouteDescription(facts, of: app.session),
                ]
            )
        case .mediaServicesLost: post(Self.mediaServicesWereLostNotification)
        case .mediaServicesReset: post(Self.mediaServicesWereResetNotification)
        case .silenceSecondaryAudio(let begins):
            let type: SilenceSecondaryAudioHintType = begins ? .begin : .end
            post(
                Self.silenceSecondaryAudioHintNotification,
                number(type, at: AVAudioSessionSilenceSecondaryAudioHintTypeKey)
            )
        case .foreground(let isThere): postAsUIKit(isThere)
        // The media player tells of these.
        case .remoteCommand: break
        }
    }

    /// What UIKit posts, for code that takes its names as strings.
    private func postAsUIKit(_ isInForeground: Bool) {
        let names =
            isInForeground
            ? ["WillEnterForeground", "DidBecomeActive"] : ["WillResignActive", "DidEnterBackground"]
        for name in names {
            let name = NSNotification.Name("UIApplication\(name)Notification")
            NotificationCenter.default.post(name: name, object: nil)
        }
    }

    private func number(_ value: some RawRepresentable<UInt>, at key: String) -> [AnyHashable: Any] {
        [key: NSNumber(value: value.rawValue)]
    }

    private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }
}
