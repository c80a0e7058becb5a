import AVFAudio
import AudioGuardCore
import SessionOnLinux
import Testing

@testable import AppleAudio

@Suite struct `What a notification tells` {
    static let told: [(String, [String: Int], SessionNotice?)] = [
        (
            "AVAudioSessionInterruption", [AVAudioSessionInterruptionTypeKey: 1],
            .event(.interruptionBegan(reason: .default))
        ),
        (
            "AVAudioSessionInterruption",
            [AVAudioSessionInterruptionTypeKey: 1, AVAudioSessionInterruptionReasonKey: 4],
            .event(.interruptionBegan(reason: .routeDisconnected))
        ),
        (
            // A reason of another platform, or of a later version.
            "AVAudioSessionInterruption",
            [AVAudioSessionInterruptionTypeKey: 1, AVAudioSessionInterruptionReasonKey: 3],
            .event(.interruptionBegan(reason: .default))
        ),
        (
            "AVAudioSessionInterruption",
            [AVAudioSessionInterruptionTypeKey: 1, AVAudioSessionInterruptionWasSuspendedKey: 1],
            .event(.interruptionBegan(reason: .appWasSuspended))
        ),
        (
            "AVAudioSessionInterruption",
            [AVAudioSessionInterruptionTypeKey: 0, AVAudioSessionInterruptionOptionKey: 1],
            .event(.interruptionEnded(shouldResume: true))
        ),
        (
            "AVAudioSessionInterruption",
            [AVAudioSessionInterruptionTypeKey: 0, AVAudioSessionInterruptionOptionKey: 2],
            .event(.interruptionEnded(shouldResume: false))
        ),
        (
            "AVAudioSessionInterruption", [AVAudioSessionInterruptionTypeKey: 0],
            .event(.interruptionEnded(shouldResume: false))
        ),
        ("AVAudioSessionInterruption", [AVAudioSessionInterruptionTypeKey: 2], nil),
        ("AVAudioSessionInterruption", [:], nil),
        (
            "AVAudioSessionRouteChange", [AVAudioSessionRouteChangeReasonKey: 8],
            .event(.routeChanged(reason: .routeConfigurationChange, previous: Route()))
        ),
        (
            "AVAudioSessionRouteChange", [AVAudioSessionRouteChangeReasonKey: 5],
            .event(.routeChanged(reason: .unknown, previous: Route()))
        ),
        ("AVAudioSessionRouteChange", [:], .event(.routeChanged(reason: .unknown, previous: Route()))),
        ("AVAudioSessionMediaServicesWereLost", [:], .event(.mediaServicesLost)),
        ("AVAudioSessionMediaServicesWereReset", [:], .event(.mediaServicesReset)),
        (
            "AVAudioSessionSilenceSecondaryAudioHint", [AVAudioSessionSilenceSecondaryAudioHintTypeKey: 1],
            .event(.silenceSecondaryAudio(begins: true))
        ),
        (
            "AVAudioSessionSilenceSecondaryAudioHint", [AVAudioSessionSilenceSecondaryAudioHintTypeKey: 0],
            .event(.silenceSecondaryAudio(begins: false))
        ),
        ("AVAudioSessionDidBecomeActive", [:], .activity(true)),
        ("AVAudioSessionDidBecomeInactive", [:], .activity(false)),
        ("UIApplicationDidBecomeActive", [:], .event(.foreground(true))),
        ("UIApplicationDidEnterBackground", [:], .event(.foreground(false))),
        ("UIApplicationWillEnterForeground", [:], nil),
    ]

    @Test(arguments: told)
    func `is what the platform means by it`(_ name: String, _ info: [String: Int], _ notice: SessionNotice?) {
        let name = Notification.Name(name + "Notification")
        let numbers = info.mapValues { NSNumber(value: $0) }
        #expect(SessionNotice(Notification(name: name, object: nil, userInfo: numbers)) == notice)
    }

    @Test func `is something for every name that is observed`() {
        let names = Set(Self.told.filter { $0.2 != nil }.map { Notification.Name($0.0 + "Notification") })
        #expect(names == Set(SessionNotice.names))
    }

    @Test(arguments: SessionNotice.names)
    func `survives anything in its place`(_ name: Notification.Name) {
        let keys = [
            AVAudioSessionInterruptionTypeKey, AVAudioSessionInterruptionOptionKey,
            AVAudioSessionInterruptionReasonKey, AVAudioSessionInterruptionWasSuspendedKey,
            AVAudioSessionRouteChangeReasonKey, AVAudioSessionRouteChangePreviousRouteKey,
            AVAudioSessionSilenceSecondaryAudioHintTypeKey,
        ]
        let values: [Any] = ["1", -1, 1e300, Double.nan, [1], NSNull(), UInt.max, Int.min, NSObject()]
        for value in values {
            let info = Dictionary(uniqueKeysWithValues: keys.map { ($0, value) })
            // Whatever it tells, asking does no harm.
            _ = SessionNotice(Notification(name: name, object: value, userInfo: info))
        }
    }

    @Test(arguments: SessionError.named.map(\.error))
    func `an error of the platform keeps its number`(_ error: SessionError) {
        let thrown = NSError(domain: NSOSStatusErrorDomain, code: Int(error.code))
        #expect(SessionError(thrown) == error)
        #expect(SessionError(NSError(domain: NSCocoaErrorDomain, code: Int(error.code))) == .unspecified)
        #expect(SessionError(NSError(domain: NSOSStatusErrorDomain, code: .max)) == .unspecified)
    }
}
