import AudioGuardCore
import SeededNumbers

extension Seeded {
    /// Any state of a live class.
    mutating func state() -> GuardState {
        GuardState(
            phase: one(of: [.listening, .speaking]),
            snapshot: SessionSnapshot(
                configuration: configuration(in: one(of: SessionCategory.allCases)),
                isActive: bool(),
                portOverride: bool() ? .speaker : .none,
                route: Route(outputs: [one(of: [.airPlay, .builtInSpeaker, .builtInReceiver, .headphones])]),
                hazards: SessionHazards(rawValue: UInt8(below(8)))
            ),
            isOwner: bool(),
            needs: bool() ? [one(of: LeaseNeed.allCases)] : []
        )
    }

    mutating func configuration(in category: SessionCategory) -> SessionConfiguration {
        SessionConfiguration(
            category,
            mode: one(of: SessionMode.allCases),
            options: SessionOptions(
                rawValue: UInt(truncatingIfNeeded: next())
                    & SessionConfiguration.legalOptions(in: category).rawValue
            ),
            routeSharing: one(of: RouteSharingPolicy.allCases)
        )
    }

    /// A state that differs in whatever its class does not say.
    mutating func sameClass(as state: GuardState) -> GuardState {
        let its = StateClass(of: state)
        while true {
            var other = self.state()
            other.phase = state.phase
            other.isOwner = state.isOwner
            other.needs = state.needs
            other.snapshot.isActive = state.snapshot.isActive
            if its.kept == nil {
                other.snapshot.configuration = configuration(in: its.category)
            } else {
                other.snapshot.configuration = state.snapshot.configuration
            }
            if StateClass(of: other) == its { return other }
        }
    }
}
