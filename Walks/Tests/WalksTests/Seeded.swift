import AudioGuardCore

/// Random numbers that are the same for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var seed: UInt64

    init(_ seed: UInt64) { self.seed = seed }

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func next() -> UInt { UInt(truncatingIfNeeded: next() as UInt64) }
    mutating func next(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
    mutating func bool() -> Bool { Bool.random(using: &self) }
    mutating func one<Element>(of elements: [Element]) -> Element { elements[next(below: elements.count)] }
}

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
                hazards: SessionHazards(rawValue: UInt8(next(below: 8)))
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
                rawValue: next() & SessionConfiguration.legalOptions(in: category).rawValue
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
