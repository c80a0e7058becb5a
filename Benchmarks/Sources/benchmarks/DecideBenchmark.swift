import AudioGuardCore

/// A decision alone: it is pure, so that nothing but the rules is timed.
enum DecideBenchmark {
    static func run() throws -> [Row] {
        let policy = AudioPolicy.classroom
        let timings = try Race.tight(
            [optionsOnly(cases[0].request)]
                + cases.map { name, request, state in
                    Contestant(name) { keep(policy.decide(request, in: state)) }
                },
            samples: 10_000,
            batch: 64
        )
        let bit = Row.Beside(peer: "one bit", median: timings[0].median)
        return [Row(.decide, timings[0])]
            + timings.dropFirst().map { Row(.decide, $0, beside: bit, goal: Row.Goal(median: 1_000)) }
    }

    /// What decides where nobody thinks of more: one bit.
    private static func optionsOnly(_ request: SessionRequest) -> Contestant {
        Contestant("one option bit set, no policy") {
            guard case .configure(var configuration) = request else { return }
            configuration.options.formUnion(.mixWithOthers)
            keep(SessionRequest.configure(to: configuration))
        }
    }

    private static let cases: [(name: String, request: SessionRequest, state: GuardState)] = [
        (
            "satisfied already: skipped", .configure(to: SessionConfiguration(.playback)),
            state(.listening, SessionConfiguration(.playback, options: .mixWithOthers))
        ),
        (
            "recording: three rules amend",
            .configure(to: SessionConfiguration(.playAndRecord, mode: .measurement)),
            state(.speaking, App.speaking)
        ),
        ("deactivation: withheld", .deactivate(notifyingOthers: true), state(.speaking, App.speaking)),
    ]

    private static func state(_ phase: ClassPhase, _ configuration: SessionConfiguration) -> GuardState {
        let route = Route(outputs: [.builtInSpeaker])
        let snapshot = SessionSnapshot(configuration: configuration, isActive: true, route: route)
        return GuardState(phase: phase, snapshot: snapshot, module: "courseware")
    }
}
