import AudioGuardCore

/// A class of guard states that no rule but the last can tell apart: all that the other rules see, as one value.
///
/// The last rule compares what is in force with what is wanted, as a whole; ``RequestWalk`` covers it by taking
/// several configurations from each class.
struct StateClass: Hashable {
    var phase: ClassPhase
    var isOwner: Bool
    /// Seen of PlayAndRecord alone.
    var isLent: Bool
    /// Seen by the owner, while an input is in use.
    var lendsInput: Bool
    var category: SessionCategory
    var isActive: Bool
    var risksQuietFault: Bool
    /// Seen while no input is in use only.
    var hidesMicrophone: Bool
    var isOnAirPlay: Bool
    /// What a category that is kept brings along: seen of PlayAndRecord alone.
    var kept: Kept?

    struct Kept: Hashable {
        var mode: SessionMode
        var options: SessionOptions
        var routeSharing: RouteSharingPolicy
    }

    /// The class of a state.
    init(of state: GuardState) {
        let configuration = state.snapshot.configuration
        phase = state.phase
        isOwner = state.isOwner
        isLent = state.isLent && configuration.category == .playAndRecord
        lendsInput = state.inputIsLent && state.isOwner && configuration.category.hasInput
        category = configuration.category
        isActive = state.snapshot.isActive
        risksQuietFault = state.snapshot.hazards.contains(.quietFault)
        hidesMicrophone =
            !category.hasInput
            && !state.snapshot.hazards.isDisjoint(with: [.permissionQuestion, .callIsOn])
        isOnAirPlay = state.snapshot.route.outputs.contains(.airPlay)
        if category == .playAndRecord {
            kept = Kept(
                mode: configuration.mode,
                options: configuration.options,
                routeSharing: configuration.routeSharing
            )
        }
    }

    /// The states that stand for all: of each class whose kept options are one of a few, one state.
    static let representatives: [GuardState] = {
        var seen: Set<StateClass> = []
        return states.filter { seen.insert(StateClass(of: $0)).inserted }
    }()

    private static let states: [GuardState] = {
        var states: [GuardState] = []
        let hazards: [SessionHazards] = [[], .quietFault, .permissionQuestion, .callIsOn]
        for phase in [ClassPhase.listening, .speaking] {
            for isOwner in [false, true] {
                for configuration in configurations {
                    for (isActive, hazards, output) in variations(hazards) {
                        let snapshot = SessionSnapshot(
                            configuration: configuration,
                            isActive: isActive,
                            route: Route(outputs: [output]),
                            hazards: hazards
                        )
                        for needs in [[], [LeaseNeed.play], [.record]] {
                            states.append(
                                GuardState(
                                    phase: phase,
                                    snapshot: snapshot,
                                    isOwner: isOwner,
                                    needs: needs
                                )
                            )
                        }
                    }
                }
            }
        }
        return states
    }()

    private static func variations(_ hazards: [SessionHazards]) -> [(Bool, SessionHazards, PortType)] {
        hazards.flatMap { hazard in
            [(true, hazard, .builtInSpeaker), (false, hazard, .builtInSpeaker), (true, hazard, .airPlay)]
        }
    }

    /// What may be in force: of each category what modules, an RTC engine and the guard itself set.
    private static let configurations: [SessionConfiguration] = [
        SessionConfiguration(.ambient), SessionConfiguration(.soloAmbient),
        SessionConfiguration(.playback, options: .mixWithOthers), SessionConfiguration(.record),
        SessionConfiguration(.multiRoute, options: .mixWithOthers), SessionConfiguration(.audioProcessing),
        SessionConfiguration(.playAndRecord),
        SessionConfiguration(.playAndRecord, options: [.mixWithOthers, .allowBluetoothA2DP]),
        SessionConfiguration(.playAndRecord, options: [.duckOthers, .mixWithOthers]),
        SessionConfiguration(
            .playAndRecord,
            options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothA2DP]
        ),
        SessionConfiguration(
            .playAndRecord,
            mode: .voiceChat,
            options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
        ),
        SessionConfiguration(
            .playAndRecord,
            mode: .videoChat,
            options: SessionConfiguration.legalOptions(in: .playAndRecord)
        ),
    ]
}
