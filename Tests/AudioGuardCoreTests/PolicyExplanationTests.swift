import AudioGuardCore
import Testing

@Suite struct `A policy that is explained` {
    @Test(arguments: AudioPolicy.presets, [ClassPhase.idle, .listening, .speaking])
    func `decides what it decides, and names every rule once`(_ policy: AudioPolicy, _ phase: ClassPhase) {
        for treatment in AudioPolicy.Treatment.allCases {
            var policy = policy
            policy.treatments = ["quiz": ModuleTreatment(treatment)]
            policy.rules[1].phases = .listening
            for request in `A policy as data`.requests {
                let state = `A policy as data`.state(phase == .idle ? .listening : phase)
                var asked = state
                asked.phase = phase
                let explanation = policy.explain(request, in: asked)
                #expect(explanation.decision == policy.decide(request, in: asked))
                #expect(explanation.steps.map(\.rule) == policy.rules.map(\.rule))
                #expect(explanation.treatment == treatment)
                let spoke = explanation.steps.filter { ![.notAsked, .nothing].contains($0.said) }
                #expect(spoke.map(\.rule) == explanation.decision.rulings.map(\.rule))
                #expect(spoke.map(\.why) == explanation.decision.rulings.map(\.why))
                #expect(explanation.steps.allSatisfy { ($0.asked == nil) == ($0.said == .notAsked) })
                #expect(explanation.steps.allSatisfy { $0.said == .nothing || $0.why != nil })
            }
        }
    }

    @Test func `asks each rule what the one before left`() throws {
        let state = `A policy as data`.state(.listening)
        let asked = SessionRequest.configure(to: SessionConfiguration(.record))
        let steps = AudioPolicy.classroom.explain(asked, in: state).steps
        var draft = asked
        for step in steps {
            #expect(step.asked == draft)
            if case .amend(let amended) = step.said { draft = amended }
        }
        #expect(AudioPolicy.classroom.decide(asked, in: state).verdict == .amend(draft))
    }

    @Test func `names every option that the platform would refuse, and why`() {
        for category in SessionCategory.allCases {
            for bits in 0..<256 as Range<UInt> {
                let options = SessionOptions(rawValue: bits)
                let configuration = SessionConfiguration(category, options: options)
                let refused = configuration.refusedOptions
                #expect(refused.isEmpty == configuration.illegalOptions.isEmpty)
                #expect(refused.count <= 9 && refused.allSatisfy { !$0.why.isEmpty })
            }
        }
        let playback = SessionConfiguration(.playback, options: [.mixWithOthers, .defaultToSpeaker])
        #expect(playback.refusedOptions.map(\.option) == ["defaultToSpeaker"])
        #expect(playback.refusedOptions[0].why == "Playback does not take it; only PlayAndRecord does")
        let half = SessionConfiguration(.playback, options: SessionOptions(rawValue: 0x10))
        #expect(half.refusedOptions.map(\.option) == ["0x10"])
        let spoken = SessionConfiguration(.record, options: .interruptSpokenAudioAndMixWithOthers)
        #expect(spoken.refusedOptions.map(\.option) == ["interruptSpokenAudioAndMixWithOthers"])
        let unknown = SessionConfiguration(.playback, options: SessionOptions(rawValue: 0x100))
        #expect(unknown.refusedOptions.map(\.why) == ["no category knows it"])
    }
}
