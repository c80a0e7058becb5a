import AudioGuardCore

/// Every request that the setters can say, against every class of states that a rule can see.
struct RequestWalk {
    /// What decides: the policy, or something that a test has broken.
    var decide: @Sendable (SessionRequest, GuardState) -> Decision
    /// One of so many requests is walked, from a seeded place on.
    var stride = 1
    var offset = 0

    /// What a walk saw.
    struct Report {
        var states = 0
        var transitions = 0
        /// The first violation of each claim.
        var violations: [Claim: Violation] = [:]
        var violationsInAll = 0
    }

    /// A request after which something does not hold that must.
    struct Violation: CustomStringConvertible {
        var claim: Claim
        var state: GuardState
        var asked: SessionConfiguration
        var became: SessionConfiguration

        var description: String {
            "\(claim.rawValue): \(state.phase), \(state.snapshot.configuration)"
                + "\(state.snapshot.hazards == .quietFault ? ", after a call on iOS 14" : ""): "
                + "\(state.isOwner ? "the RTC engine" : "a module") set \(asked), it became \(became)"
        }
    }

    /// How many requests there are: 7 categories, each of 11 modes or the one in force, and every set of the ten
    /// option bits, legal or not.
    static let requests = SessionCategory.allCases.count * modes.count * 1_024

    private static let modes: [SessionMode?] = SessionMode.allCases + [nil]
    /// Of the option that contains another one its own bit: alone it is illegal.
    private static let bits: [UInt] = SessionOptions.named.map(\.option.rawValue).map {
        $0 == 0x11 ? 0x10 : $0
    }

    /// The request with a number, over what is in force.
    static func request(_ number: Int, over current: SessionConfiguration) -> SessionConfiguration {
        let options = SessionOptions(
            rawValue: (0..<10).reduce(0) { (number >> $1) & 1 == 0 ? $0 : $0 | bits[$1] }
        )
        let rest = number >> 10
        return SessionConfiguration(
            SessionCategory.allCases[rest / modes.count],
            mode: modes[rest % modes.count] ?? current.mode,
            options: options
        )
    }

    /// Walks a part of the state classes.
    func walk(_ states: some Sequence<GuardState>) -> Report {
        var report = Report()
        for state in states {
            report.states += 1
            for number in Swift.stride(from: offset, to: Self.requests, by: stride) {
                report.transitions += 1
                check(Self.request(number, over: state.snapshot.configuration), in: state, &report)
            }
        }
        return report
    }

    private func check(_ asked: SessionConfiguration, in state: GuardState, _ report: inout Report) {
        let decision = decide(.configure(to: asked), state)
        let current = state.snapshot.configuration
        var broken: [Claim] = []
        var applied: SessionConfiguration?
        if case .configure(let configuration)? = decision.performed(for: .configure(to: asked)) {
            applied = configuration
        }
        if let applied {
            if applied.illegality != nil { broken.append(.staysLegal) }
            if state.phase == .listening, !state.isOwner, applied.mode == .voiceChat,
                current.mode != .voiceChat, current.mode != .videoChat, applied.category == .playAndRecord
            {
                broken.append(.teacherIsHeard)
            }
            if applied.illegality != nil, asked.illegality == nil { broken.append(.breaksNobody) }
            if applied.asStored == current { broken.append(.setsOnce) }
            if state.snapshot.hazards.contains(.quietFault),
                applied.category == .playAndRecord, applied.options.contains(.defaultToSpeaker)
            {
                broken.append(.neverQuiet)
            }
            if state.snapshot.hazards.contains(.permissionQuestion), applied.category.hasInput,
                !current.category.hasInput, !asked.category.hasInput
            {
                broken.append(.neverAsks)
            }
            var again = state
            again.snapshot.configuration = applied.asStored
            if decide(.configure(to: applied), again).verdict != .skip { broken.append(.isStable) }
        }
        if case .refuse = decision.verdict { broken.append(.breaksNobody) }
        let inForce = applied?.asStored ?? current
        broken += Claim.broken(by: inForce, in: state)
        report.violationsInAll += broken.count
        for claim in broken where report.violations[claim] == nil {
            report.violations[claim] = Violation(claim: claim, state: state, asked: asked, became: inForce)
        }
    }
}
