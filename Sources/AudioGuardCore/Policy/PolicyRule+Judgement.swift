extension PolicyRule {
    /// What one rule says of a request.
    enum Judgement: Equatable {
        case silent
        case amend(SessionRequest, why: String)
        case skip(why: String)
        case withhold(why: String)
    }

    /// What this rule says of a request, as the rules before it left it. Asked only while a class is live.
    func judge(_ request: SessionRequest, in state: GuardState) -> Judgement {
        if self == .endFights { return judgeFight(request, in: state) }
        return switch request {
        case .configure(let wanted): judge(wanted, in: state)
        case .activate:
            self == .skipSatisfied && state.snapshot.isActive
                ? .skip(why: "the session is active") : .silent
        case .deactivate:
            self == .keepActive && !state.isOwner
                ? .withhold(why: "the class would fall silent") : .silent
        case .override(let port): judge(port, in: state)
        case .prefer: .silent
        case .open(let opening): judge(opening, in: state)
        }
    }

    private func judgeFight(_ request: SessionRequest, in state: GuardState) -> Judgement {
        guard state.isHeld, !state.isOwner else { return .silent }
        return switch request {
        case .configure, .override, .prefer: .withhold(why: "it sets the session to and fro with another")
        case .activate, .deactivate, .open: .silent
        }
    }

    private func judge(_ opening: DeviceOpening, in state: GuardState) -> Judgement {
        guard self == .shareDevice, !state.isOwner, opening.isExclusive, opening.shared != opening else {
            return .silent
        }
        return .amend(.open(opening.shared), why: opening.stream.loss)
    }

    private func judge(_ port: PortOverride, in state: GuardState) -> Judgement {
        switch self {
        case .avoidQuietFault where port == .none && state.leansOnOverride:
            .withhold(why: "only the override keeps the class from the earpiece")
        case .skipSatisfied where port == state.snapshot.portOverride:
            .skip(why: "the output is so already")
        default: .silent
        }
    }

    private func judge(_ wanted: SessionConfiguration, in state: GuardState) -> Judgement {
        let current = state.snapshot.configuration
        switch self {
        case .legalOptions:
            let illegal = wanted.illegalOptions
            guard !illegal.isEmpty else { return .silent }
            return amended(
                wanted.withLegalOptions,
                why: "\(wanted.category.shortName) does not allow \(illegal): the call would fail"
            )
        case .keepActive, .shareDevice, .endFights: return .silent
        case .keepAudible:
            guard wanted.category.isSilencedBySwitch || wanted.category == .audioProcessing else {
                return .silent
            }
            var audible = wanted
            audible.category = state.audibleCategory
            return amended(audible, why: "\(wanted.category.shortName) can be silenced during a class")
        case .recordWithPlayback:
            guard wanted.category == .record else { return .silent }
            var both = wanted
            both.category = .playAndRecord
            return amended(both, why: "Record alone silences the teacher")
        case .keepRoutes:
            guard wanted.category == .multiRoute, current.category != .multiRoute, !state.isOwner else {
                return .silent
            }
            var both = wanted
            both.category = state.mayUseInput ? .playAndRecord : .playback
            return amended(both, why: "MultiRoute drops AirPlay and Bluetooth music")
        case .keepInput:
            guard state.isOwner, state.inputIsLent, current.category.hasInput, !wanted.category.hasInput
            else { return .silent }
            var both = wanted
            both.category = .playAndRecord
            both.routeSharing = .default
            return amended(both, why: "a borrower uses the microphone")
        case .keepCategoryForPlayback:
            guard wanted.category == .playback, !state.isOwner, let kept = state.categoryKeptForPlayback
            else { return .silent }
            var keeping = wanted
            keeping.category = kept
            keeping.routeSharing = .default
            if current.category == kept {
                // What the RTC or a borrower needs stays; what a module has left behind goes.
                let isNeeded = state.phase == .speaking || state.isLent
                if isNeeded { keeping.mode = current.mode }
                keeping.options.formUnion(
                    isNeeded ? current.options : current.options.subtracting(.actingOnOthers)
                )
                keeping.routeSharing = current.routeSharing
            }
            return amended(keeping, why: "\(kept.shortName) plays as well")
        case .keepMediaVolume:
            guard state.phase == .listening, !state.isOwner, wanted.forcesCallVolume,
                !current.forcesCallVolume
            else { return .silent }
            var soft = wanted
            soft.mode = .default
            return amended(soft, why: "\(wanted.mode.shortName) ducks the teacher while the pupil listens")
        case .playbackOnly: return judgePlaybackOnly(wanted)
        case .keepMixing:
            guard !wanted.mixesWithOthers, wanted.category.hasOutput else { return .silent }
            var mixing = wanted
            mixing.options.insert(.mixWithOthers)
            return amended(mixing, why: "another app's sound would interrupt the class")
        case .speakerByDefault:
            guard !wanted.prefersSpeaker else { return .silent }
            var loud = wanted
            loud.options.insert(.defaultToSpeaker)
            return amended(loud, why: "the class would come from the earpiece")
        case .allowBluetooth:
            var wish: SessionOptions = state.phase == .speaking ? .allowBluetoothHFP : .allowBluetoothA2DP
            let isOnAirPlay = state.snapshot.route.outputs.contains(.airPlay)
            if isOnAirPlay { wish.insert(.allowAirPlay) }
            guard wanted.category == .playAndRecord, !wanted.options.isSuperset(of: wish) else {
                return .silent
            }
            var wireless = wanted
            wireless.options.formUnion(wish)
            let what = isOnAirPlay ? "AirPlay, or a Bluetooth headset," : "a Bluetooth headset"
            return amended(wireless, why: "\(what) would fall silent")
        case .avoidQuietFault:
            guard state.risksQuietFault, wanted.category == .playAndRecord,
                wanted.options.contains(.defaultToSpeaker)
            else { return .silent }
            var safe = wanted
            safe.options.remove(.defaultToSpeaker)
            return amended(safe, why: "after a call this combination makes all sound quiet on iOS 14")
        case .skipSatisfied:
            let exactly = state.isOwner || !state.snapshot.isActive
            guard current.satisfies(wanted, exactly: exactly) else { return .silent }
            return .skip(why: "the session is so already")
        }
    }

    /// The option bits of a configuration always follow its category, and a long-form route allows none.
    private func amended(_ configuration: SessionConfiguration, why: String) -> Judgement {
        var legal = configuration.withLegalOptions
        if legal.illegality != nil { legal.routeSharing = .default }
        return .amend(.configure(to: legal), why: why)
    }
}

extension GuardState {
    /// The category in force if the class can be heard in it, else the one that the phase needs.
    var audibleCategory: SessionCategory {
        let current = snapshot.configuration.category
        if phase == .speaking, mayUseInput { return .playAndRecord }
        return current == .playAndRecord || current == .multiRoute ? current : .playback
    }

    /// The category that serves somebody who asked for Playback; `nil` when that is Playback itself.
    var categoryKeptForPlayback: SessionCategory? {
        if snapshot.configuration.category == .playAndRecord { return .playAndRecord }
        return phase == .speaking && mayUseInput ? .playAndRecord : nil
    }

    /// Whether a category with input may be set for somebody who did not ask for it: never if that would be
    /// what asks the user for the microphone, and not while a call would have it refused.
    fileprivate var mayUseInput: Bool {
        snapshot.configuration.category.hasInput
            || snapshot.hazards.isDisjoint(with: [.permissionQuestion, .callIsOn])
    }

    /// Whether PlayAndRecord with the loudspeaker as default would make all sound quiet just now.
    var risksQuietFault: Bool { phase.isLive && snapshot.hazards.contains(.quietFault) }

    /// Whether the class is heard from the loudspeaker only because the output was moved by hand, since the
    /// option that does it for good would make all sound quiet.
    var leansOnOverride: Bool { risksQuietFault && !snapshot.configuration.prefersSpeaker }
}

extension SessionOptions {
    /// The bits that lower or interrupt other apps.
    fileprivate static let actingOnOthers = SessionOptions(
        rawValue: duckOthers.rawValue | interruptSpokenAudioAndMixWithOthers.rawValue
    ).subtracting(.mixWithOthers)
}

extension SessionConfiguration {
    /// Whether call volume is in force while a session so configured is active, also without a voice unit.
    public var forcesCallVolume: Bool {
        category == .playAndRecord && (mode == .voiceChat || mode == .videoChat || mode == .gameChat)
    }

    /// Whether a session so configured already is what is wanted.
    ///
    /// Options beyond the wanted ones are no reason to set anything, unless they act on other apps.
    func satisfies(_ wanted: SessionConfiguration, exactly: Bool) -> Bool {
        guard category == wanted.category, mode == wanted.mode, routeSharing == wanted.routeSharing else {
            return false
        }
        let harmless: SessionOptions = [
            .mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP, .allowBluetoothA2DP, .allowAirPlay,
        ]
        let wantedOptions = wanted.asStored.options
        return exactly
            ? options == wantedOptions
            : options.isSuperset(of: wantedOptions)
                && options.subtracting(wantedOptions).isSubset(of: harmless)
    }
}
