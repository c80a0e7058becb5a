import AudioGuardCore
import Testing

@testable import AppleAudio

@Suite struct `What is seen of a session` {
    /// A session that was taken, and is on the loudspeaker by hand, with one wish.
    private static let taken: SeenSession = {
        var seen = SeenSession(isActive: true)
        seen.note(.override(to: .speaker))
        seen.note(.prefer(.aggregatedIO(true)))
        return seen
    }()

    /// What is left of that: active, override, wishes.
    struct Left: Equatable {
        var isActive = true
        var isOverridden = true
        var hasWishes = true

        init(_ isActive: Bool = true, override isOverridden: Bool = true, wishes hasWishes: Bool = true) {
            (self.isActive, self.isOverridden, self.hasWishes) = (isActive, isOverridden, hasWishes)
        }

        init(_ seen: SeenSession) {
            self.init(
                seen.isActive,
                override: seen.portOverride == .speaker,
                wishes: seen.said != SessionPreferences()
            )
        }
    }

    private static let playback = SessionRequest.configure(to: SessionConfiguration(.playback))

    static let performed: [(SessionRequest, SessionError?, Left)] = [
        (.activate, nil, Left()),
        (.activate, .insufficientPriority, Left(false, override: false)),
        (.deactivate(notifyingOthers: true), nil, Left(false, override: false)),
        (.deactivate(notifyingOthers: false), .isBusy, Left(false, override: false)),
        (.deactivate(notifyingOthers: false), .mediaServicesFailed, Left()),
        (playback, nil, Left(override: false)),
        (playback, .badParam, Left()),
        (playback, .sessionNotActive, Left(false, override: false)),
        (.override(to: .none), nil, Left(override: false)),
        (.override(to: .none), .incompatibleCategory, Left()),
        (.override(to: .speaker), .sessionNotActive, Left(false, override: false)),
        (.prefer(.input(nil)), nil, Left()),
        (.prefer(.inputGain(2)), .badParam, Left()),
        (.prefer(.inputGain(1)), .sessionNotActive, Left(false, override: false)),
    ]

    @Test(arguments: performed)
    func `follows what is performed`(_ request: SessionRequest, _ failure: SessionError?, _ left: Left) {
        var seen = Self.taken
        seen.note(request, failure: failure)
        #expect(Left(seen) == left)
    }

    static let told: [(SessionEvent, Bool, Left)] = [
        (.interruptionBegan(reason: .default), true, Left(false, override: false)),
        (.interruptionEnded(shouldResume: true), true, Left()),
        (.routeChanged(reason: .newDeviceAvailable, previous: Route()), false, Left(override: false)),
        (.routeChanged(reason: .newDeviceAvailable, previous: Route()), true, Left()),
        (.mediaServicesLost, true, Left(false, override: false)),
        (.mediaServicesReset, true, Left(false, override: false, wishes: false)),
        (.silenceSecondaryAudio(begins: true), true, Left()),
        (.foreground(false), true, Left()),
        (.foreground(true), true, Left()),
        (.remoteCommand(.play), true, Left()),
    ]

    @Test(arguments: told)
    func `follows what is told`(_ event: SessionEvent, _ isOnSpeaker: Bool, _ left: Left) {
        var seen = Self.taken
        seen.note(event, isOnSpeaker: isOnSpeaker)
        #expect(Left(seen) == left)
    }

    @Test func `counts as lost after the background, until it is taken`() {
        var seen = Self.taken
        seen.note(.foreground(false), isOnSpeaker: true)
        #expect(seen.isActive)
        seen.note(.foreground(true), isOnSpeaker: true)
        #expect(!seen.isActive)
        seen.note(.activate)
        seen.note(.foreground(true), isOnSpeaker: true)
        #expect(seen.isActive, "an alert went away: the app was never in the background")
    }

    @Test func `is what the platform tells, where it tells`() {
        var seen = SeenSession()
        seen.note(isActive: true)
        #expect(seen.isActive)
        seen.note(.foreground(false), isOnSpeaker: true)
        seen.note(.foreground(true), isOnSpeaker: true)
        #expect(seen.isActive, "nothing was told, so it was not lost")
        seen.note(.override(to: .speaker))
        seen.note(isActive: false)
        #expect(Left(seen) == Left(false, override: false, wishes: false))
    }
}
