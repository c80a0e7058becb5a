#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
    import AVFAudio
    import AudioGuardCore
    import Foundation

    /// What one notification tells.
    enum SessionNotice: Hashable, Sendable {
        /// Something happened to the session, or to the app.
        case event(SessionEvent)
        /// The session has become active or inactive, by whomever (27).
        case activity(Bool)

        /// The notifications that tell something.
        static let names: [Notification.Name] = [
            AVAudioSession.interruptionNotification, AVAudioSession.routeChangeNotification,
            AVAudioSession.mediaServicesWereLostNotification,
            AVAudioSession.mediaServicesWereResetNotification,
            AVAudioSession.silenceSecondaryAudioHintNotification, becameActive, becameInactive,
            appBecameActive, appEnteredBackground,
        ]

        // By their strings: an older compiler does not know the symbols of 27.
        private static let becameActive = Notification.Name("AVAudioSessionDidBecomeActiveNotification")
        private static let becameInactive = Notification.Name("AVAudioSessionDidBecomeInactiveNotification")
        // These too, so that nothing need be imported that has a screen. Active rather than in the foreground: only
        // then may an app take a session that does not mix.
        private static let appBecameActive = Notification.Name("UIApplicationDidBecomeActiveNotification")
        private static let appEnteredBackground = Notification.Name(
            "UIApplicationDidEnterBackgroundNotification"
        )

        /// What a notification tells; `nil` where it tells nothing that is known.
        init?(_ notification: Notification) {
            let info = notification.userInfo ?? [:]
            switch notification.name {
            case AVAudioSession.interruptionNotification:
                guard let event = SessionEvent(interruption: info) else { return nil }
                self = .event(event)
            case AVAudioSession.routeChangeNotification: self = .event(SessionEvent(routeChange: info))
            case AVAudioSession.mediaServicesWereLostNotification: self = .event(.mediaServicesLost)
            case AVAudioSession.mediaServicesWereResetNotification: self = .event(.mediaServicesReset)
            case AVAudioSession.silenceSecondaryAudioHintNotification:
                let type = number(at: AVAudioSessionSilenceSecondaryAudioHintTypeKey, of: info)
                self = .event(.silenceSecondaryAudio(begins: type == 1))
            case Self.becameActive: self = .activity(true)
            case Self.becameInactive: self = .activity(false)
            case Self.appBecameActive: self = .event(.foreground(true))
            case Self.appEnteredBackground: self = .event(.foreground(false))
            default: return nil
            }
        }
    }

    extension SessionEvent {
        fileprivate init?(interruption info: [AnyHashable: Any]) {
            switch number(at: AVAudioSessionInterruptionTypeKey, of: info) {
            case 1: self = .interruptionBegan(reason: InterruptionReason(info))
            case 0:
                let options = number(at: AVAudioSessionInterruptionOptionKey, of: info) ?? 0
                self = .interruptionEnded(shouldResume: options & 1 != 0)
            default: return nil
            }
        }

        fileprivate init(routeChange info: [AnyHashable: Any]) {
            let reason = number(at: AVAudioSessionRouteChangeReasonKey, of: info)
                .flatMap(RouteChangeReason.init)
            let previous = info[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription
            self = .routeChanged(reason: reason ?? .unknown, previous: previous.map { Route($0) } ?? Route())
        }
    }

    extension SessionEvent.InterruptionReason {
        /// Why it began; a reason that is not known here counts as the default.
        fileprivate init(_ info: [AnyHashable: Any]) {
            #if os(Linux)
                // The key of old: below the floor on a device, but not below what a simulated one can be.
                if number(at: AVAudioSessionInterruptionWasSuspendedKey, of: info) == 1 {
                    self = .appWasSuspended
                    return
                }
            #endif
            #if os(tvOS)
                self = .default
            #else
                let reason = number(at: AVAudioSessionInterruptionReasonKey, of: info)
                self = reason.flatMap(Self.init) ?? .default
            #endif
        }
    }

    private func number(at key: String, of info: [AnyHashable: Any]) -> UInt? {
        (info[key] as? NSNumber)?.uintValue
    }
#endif
