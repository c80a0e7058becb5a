import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import SeededNumbers
import Testing

@Suite struct `A record that is judged again` {
    /// Policies of every kind of treatment, and one that ends while the class runs.
    static let policies: [AudioPolicy] =
        AudioPolicy.presets
        + AudioPolicy.Treatment.allCases.map { treatment in
            var policy = AudioPolicy.classroom
            policy.treatments = ["some.module": ModuleTreatment(treatment, until: 3_000_000)]
            return policy
        }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `says under its own policy what it said`(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let policy = Self.policies[Int(seed) % Self.policies.count]
        let profile: OSProfile = [.ios14, .ios17, .ios26][Int(seed) % 3]
        let it = try TimedApp(policy: policy, profile: profile)
        try it.begin()
        for _ in 0..<120 { it.act(&random) }
        it.sessionGuard.endClass()
        var judged = 0
        for record in it.records {
            guard let decision = policy.replay(record) else {
                #expect(
                    record.requested == nil || record.kind == .fight
                        || record.kind == .repair && record.rules.isEmpty
                )
                continue
            }
            judged += 1
            #expect(decision.rulings == record.rules, "\(record)")
            // What the platform refused, or took in another form, is not the policy's saying.
            guard record.error == nil || decision.isRefusal, let request = record.requested else { continue }
            #expect(decision.performed(for: request) == record.applied, "\(record)")
        }
        #expect(judged > 60)
    }
}

/// An app in a class whose clock is the device's.
private struct TimedApp {
    let device: SimulatedDevice
    let app: SimulatedApp
    let trail = NotedTrail()
    let sessionGuard: SessionGuard

    init(policy: AudioPolicy, profile: OSProfile) throws {
        device = SimulatedDevice(profile: profile)
        app = device.addApp("our app")
        let device = device
        let elapsed: @Sendable () -> Int64 = { Int64(device.now) * 1_000_000 / 48_000 }
        sessionGuard = SessionGuard(
            backend: SimulatorBackend(app.session),
            trail: trail,
            policy: policy,
            callers: FixedCallers(Caller(module: "some.module", confidence: .symbol)),
            clock: GuardClock(wall: elapsed, monotonic: elapsed)
        )
    }

    var records: [AuditRecord] { trail.records }

    func begin() throws {
        try app.session.setCategory(.playback, options: .mixWithOthers)
        try app.session.setActive(true)
        sessionGuard.beginClass(.listening)
    }

    /// Somebody does something.
    func act(_ random: inout Seeded) {
        let who = sessionGuard.session(for: Bool.random(using: &random) ? "some.module" : "rtc")
        let categories: [SessionCategory] = [.playback, .playAndRecord, .record, .ambient, .multiRoute]
        let options: [SessionOptions] = [
            [], .mixWithOthers, .duckOthers, [.allowAirPlay, .defaultToSpeaker],
        ]
        switch Int.random(in: 0..<9, using: &random) {
        case 0: try? who.setActive(.random(using: &random))
        case 1: try? who.overrideOutputAudioPort(.random(using: &random) ? .speaker : .none)
        case 2: sessionGuard.enter(.random(using: &random) ? .listening : .speaking)
        case 3: try? who.borrow(for: .random(using: &random) ? .record : .play).giveBack()
        case 4: .random(using: &random) ? device.plug(.headphones) : device.unplug(.headphones)
        case 5: device.advance(by: .milliseconds(500))
        default:
            let category = categories.randomElement(using: &random) ?? .playback
            let mode = SessionMode.allCases.randomElement(using: &random) ?? .default
            try? who.setCategory(category, mode: mode, options: options.randomElement(using: &random) ?? [])
        }
    }
}
