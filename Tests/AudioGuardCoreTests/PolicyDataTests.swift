import AudioGuardCore
import Testing

@Suite struct `A policy as data` {
    static let playback = SessionRequest.configure(to: SessionConfiguration(.playback))

    static func state(
        _ phase: ClassPhase,
        of module: ModuleID? = "quiz",
        isOwner: Bool = false,
        now: Int64? = nil
    ) -> GuardState {
        let snapshot = `The classroom policy`.snapshot(phase)
        return GuardState(phase: phase, snapshot: snapshot, module: module, isOwner: isOwner, now: now)
    }

    // MARK: phases and options

    @Test(arguments: [ClassPhase.listening, .speaking], [LivePhases.listening, .speaking, .all, []])
    func `asks a rule only in its phases`(_ phase: ClassPhase, _ phases: LivePhases) {
        let policy = AudioPolicy(name: "mine", rules: [AppliedRule(.keepActive, in: phases)])
        let decision = policy.decide(.deactivate(notifyingOthers: true), in: Self.state(phase))
        #expect((decision.verdict == .withhold) == phases.includes(phase))
        #expect(decision.rulings.isEmpty != phases.includes(phase))
    }

    static let devices: [(ClassPhase, SessionOptions, SessionOptions)] = [
        (.speaking, .allowBluetoothHFP, .allowBluetoothHFP),
        (.speaking, .allowBluetoothA2DP, []), (.listening, .allowBluetoothHFP, []),
        (.listening, .allowBluetoothA2DP, .allowBluetoothA2DP), (.speaking, [], []),
        (.speaking, [.allowBluetoothHFP, .allowAirPlay], [.allowBluetoothHFP, .allowAirPlay]),
        (.listening, [.allowAirPlay], [.allowAirPlay]),
    ]

    @Test(arguments: devices)
    func `adds only the devices that it names`(
        _ phase: ClassPhase,
        _ named: SessionOptions,
        _ added: SessionOptions
    ) {
        let rules = [AppliedRule(.allowBluetooth, options: named)]
        var state = Self.state(phase)
        state.snapshot.route.outputs = [.airPlay]
        let asked = SessionRequest.configure(to: SessionConfiguration(.playAndRecord, options: .duckOthers))
        let decision = AudioPolicy(name: "mine", rules: rules).decide(asked, in: state)
        guard case .configure(let performed)? = decision.performed(for: asked) else {
            Issue.record("\(decision)")
            return
        }
        #expect(performed.options == added.union(.duckOthers))
        #expect(decision.rulings.isEmpty == added.isEmpty)
    }

    // MARK: treatments

    /// Of every treatment: what becomes of what harms the class, and of what does not.
    static let treatments: [(AudioPolicy.Treatment, harm: Decision.Verdict, rulings: Bool)] = [
        (.amend, .skip, true), (.observe, .pass, true), (.withhold, .withhold, true),
        (.refuse, .refuse(.insufficientPriority), true), (.exempt, .pass, false),
    ]

    @Test(arguments: treatments)
    func `treats a module, or all, as it says`(
        _ treatment: AudioPolicy.Treatment,
        _ harm: Decision.Verdict,
        _ rulings: Bool
    ) {
        var own = AudioPolicy.classroom
        own.treatments = ["quiz": ModuleTreatment(treatment)]
        var all = AudioPolicy.classroom
        all.defaultTreatment = treatment
        let asked = SessionRequest.configure(to: SessionConfiguration(.playback))
        for policy in [own, all] {
            let decision = policy.decide(asked, in: Self.state(.speaking))
            #expect(decision.verdict == harm)
            #expect(decision.rulings.isEmpty != rulings)
            // What harms nobody is as it always was.
            let harmless = policy.decide(.activate, in: Self.state(.speaking)).verdict
            #expect(harmless == (treatment.isTolerant ? .pass : .skip))
        }
        #expect(own.decide(asked, in: Self.state(.speaking, of: "video")).verdict == .skip)
        #expect(all.enforces != treatment.isTolerant)
    }

    @Test(arguments: [AudioPolicy.Treatment.withhold, .refuse])
    func `never takes the session from the RTC engine`(_ treatment: AudioPolicy.Treatment) {
        var policy = AudioPolicy.classroom
        policy.defaultTreatment = treatment
        let asked = SessionRequest.configure(to: SessionConfiguration(.record))
        let decision = policy.decide(asked, in: Self.state(.speaking, of: "rtc", isOwner: true))
        #expect(decision == AudioPolicy.classroom.decide(asked, in: Self.state(.speaking, isOwner: true)))
    }

    @Test func `answers a refused request with what its caller can do`() {
        var policy = AudioPolicy.classroom
        policy.treatments = ["quiz": .refuse]
        let given = policy.decide(.deactivate(notifyingOthers: false), in: Self.state(.listening))
        #expect(given.verdict == .refuse(.isBusy))
        #expect(given.rulings.map(\.rule) == [.keepActive])
        // An option that would only have made the call fail harms nobody.
        let illegal = SessionConfiguration(
            .playback,
            mode: .spokenAudio,
            options: [.mixWithOthers, .allowAirPlay]
        )
        let amended = policy.decide(.configure(to: illegal), in: Self.state(.listening))
        #expect(amended.rulings.map(\.rule) == [.legalOptions])
        #expect(amended.performed(for: .activate) != nil)
    }

    @Test func `ends what a module was allowed at its time`() {
        var policy = AudioPolicy.classroom
        policy.treatments = ["quiz": ModuleTreatment(.exempt, until: 1_000)]
        for (now, isExempt) in [(nil, true), (999, true), (1_000, false), (Int64.max, false)]
            as [(Int64?, Bool)]
        {
            let decision = policy.decide(Self.playback, in: Self.state(.speaking, now: now))
            #expect((decision.verdict == .pass) == isExempt)
            #expect(policy.treatment(of: "quiz", at: now) == (isExempt ? .exempt : .amend))
        }
    }

    // MARK: presets

    @Test(arguments: AudioPolicy.presets) func `that comes with the guard has no fault`(_ preset: AudioPolicy)
    {
        #expect(preset.problems(at: .max).isEmpty)
        #expect(AudioPolicy.preset(named: preset.name) == preset)
        #expect(preset.title == preset.name + "@1")
    }

    /// Every request that a module can make of category, mode and the options that matter.
    static let requests: [SessionRequest] =
        SessionCategory.allCases.flatMap { category in
            SessionMode.allCases.flatMap { mode in
                [[], .mixWithOthers, [.defaultToSpeaker, .allowBluetoothHFP], .allowAirPlay].map { options in
                    .configure(to: SessionConfiguration(category, mode: mode, options: options))
                }
            }
        } + [
            .activate, .deactivate(notifyingOthers: true), .override(to: .none), .override(to: .speaker),
            .prefer(.sampleRate(16_000)),
        ]

    @Test(arguments: [ClassPhase.listening, .speaking], [false, true])
    func `for listening alone lets nobody bring the microphone`(_ phase: ClassPhase, _ isOwner: Bool) {
        for inForce in [ClassPhase.listening, .speaking] {
            var state = Self.state(phase, isOwner: isOwner)
            state.snapshot = `The classroom policy`.snapshot(inForce)
            for request in Self.requests {
                let performed = AudioPolicy.listenOnly.decide(request, in: state).performed(for: request)
                guard case .configure(let became)? = performed else { continue }
                #expect(!became.category.hasInput && became.mixesWithOthers, "\(request)")
                #expect(!became.category.isSilencedBySwitch && became.illegality == nil, "\(request)")
                #expect(
                    ![.voiceChat, .videoChat, .gameChat].contains(became.mode)
                        || became.category != .playAndRecord
                )
            }
        }
    }

    @Test(arguments: [ClassPhase.listening, .speaking])
    func `that only observes says what the classroom's says, and changes nothing`(_ phase: ClassPhase) {
        for request in Self.requests {
            let classroom = AudioPolicy.classroom.decide(request, in: Self.state(phase))
            let observed = AudioPolicy.observeOnly.decide(request, in: Self.state(phase))
            #expect(observed == Decision(.pass, rulings: classroom.rulings))
        }
        #expect(!AudioPolicy.observeOnly.enforces)
        let afterCall = `The classroom policy`.afterCall
        #expect(AudioPolicy.observeOnly.redirection(of: afterCall, in: .listening) == nil)
    }

    // MARK: what the system does

    @Test func `knows what the system rewrites by itself, and nothing else`() {
        let speaking = `The classroom policy`.speaking
        var unit = speaking
        unit.mode = .default
        var cleared = speaking
        cleared.options = []
        let rows: [(SessionConfiguration, SessionConfiguration, String?)] = [
            (unit, speaking, "voice-unit"), (speaking, unit, nil), (speaking, speaking, nil),
            (speaking, cleared, "call-screen"), (cleared, speaking, nil),
            (unit, cleared, nil), (speaking, SessionConfiguration(.playAndRecord), nil),
            (speaking, SessionConfiguration(.playback, mode: .voiceChat), nil),
        ]
        for (old, new, name) in rows {
            let rewrite = AudioPolicy.classroom.benignRewrite(from: old, to: new)
            #expect(rewrite?.name == name, "\(old) → \(new)")
        }
    }

    @Test func `knows what an SDK's numbers mean`() {
        let policy = AudioPolicy.classroom
        #expect(policy.meaning(of: 1025, from: "agora") == .interrupted)
        #expect(policy.meaning(of: 1029, from: "agora") == .categoryChanged)
        #expect(policy.meaning(of: 1026, from: "agora") == nil)
        #expect(policy.meaning(of: 1025, from: "another") == nil)
    }
}
