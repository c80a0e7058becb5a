import AudioGuardCore

/// What must hold whatever modules and platform do. Its raw value is the sentence that is printed when it does
/// not.
enum Claim: String, CaseIterable {
    case mixes = "while a class is live the session mixes with others"
    case plays = "while a class is live it can be heard"
    case isNotSilenced = "no ring switch and no lock silences a class"
    case isLoud = "a class is heard from the loudspeaker when nothing else is plugged"
    case hasInput = "who speaks has a microphone"
    case staysActive = "nobody takes the session from a live class but the system"
    case breaksNobody = "a call that would have succeeded without the guard succeeds with it"
    case staysLegal = "what the guard sets is legal"
    case neverQuiet = "nothing that the guard lets through makes iOS 14 quiet"
    case neverAsks = "no upgrade is what asks for the microphone"
    case setsOnce = "what is set already is not set"
    case isStable = "what the guard makes of a request it would leave as it is"
    case leavesAlone = "outside a class nothing is changed"
    case teacherIsHeard = "the teacher is never ducked"
    case recorderHears = "who records hears the microphone"
    case givesBack = "after the last lease the session is what it was"
}

extension Claim {
    /// The claims that a configuration in force in a live class does not keep.
    static func broken(
        by configuration: SessionConfiguration,
        in state: GuardState
    ) -> [Claim] {
        var broken: [Claim] = []
        let category = configuration.category
        if !configuration.mixesWithOthers { broken.append(.mixes) }
        if !category.hasOutput { broken.append(.plays) }
        if category.isSilencedBySwitch { broken.append(.isNotSilenced) }
        let mustAvoid = state.snapshot.hazards.contains(.quietFault)
        if !configuration.prefersSpeaker, !mustAvoid { broken.append(.isLoud) }
        let asks = !state.snapshot.hazards.isDisjoint(with: [.permissionQuestion, .callIsOn])
        let current = state.snapshot.configuration.category
        if state.phase == .speaking, !state.isOwner, !category.hasInput, !asks || current.hasInput {
            broken.append(.hasInput)
        }
        return broken
    }
}
