import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

/// One telling of a story. One thread owns it.
final class StoryRun {
    let story: Scenario
    let policy: AudioPolicy?
    let device: SimulatedDevice
    let playhead = Playhead()
    let callers = ScenarioCallers()
    let trail: MemoryTrail
    let told: [(app: ScenarioApp, inbox: Locked<[(frame: Int, event: SessionEvent)]>)]
    let advice = Locked<[MediaAdvice]>([])
    let host: (any ScenarioHost)?
    let onBlock: (([Float]) -> Void)?
    var apps: [String: SimulatedApp] = [:]
    var players: [String: Sounding] = [:]
    var tones: [String: Tone] = [:]
    var sessionGuard: SessionGuard?
    var rtc: RTC?
    var leases: [String: LeaseBox] = [:]
    /// Which module holds each lease.
    var owners: [String: String] = [:]

    var entries: [TimelineEntry] = []
    var failures: [ScenarioFailure] = []
    var held = 0
    /// What each app was told since the step before, in words.
    var heardOf: [String: [String]] = [:]
    var advised: [MediaAdvice] = []
    /// How many records were there at the step before, and how many stand in the timeline.
    var recordsSeen = 0
    var recordsShown = 0
    /// How long the call of this step took.
    var took = Duration.zero
    /// How many frames were handed out.
    var framesOut = 0

    /// How a player of the story is played.
    enum Sounding {
        case player(SimulatedPlayer)
        case inside(InsideSound)
        /// The teacher: whichever unit the RTC uses.
        case teacher
    }

    init(
        _ story: Scenario,
        on profile: OSProfile,
        by policy: AudioPolicy?,
        seed: UInt64,
        host: (any ScenarioHost)? = nil,
        onBlock: (([Float]) -> Void)?
    ) throws(ScenarioError) {
        let profile = story.knobs.reduce(profile) { $0.turning($1.key, to: $1.value) }
        self.story = story
        self.policy = policy
        self.host = host
        self.onBlock = onBlock
        let device = SimulatedDevice(profile: profile, delivery: .callersThread)
        self.device = device
        // The wall clock begins at the first second of 2026.
        let clock = GuardClock.of(device, beginning: 1_767_225_600_000_000)
        trail = MemoryTrail(clock: clock, idBase: seed)
        told = story.installedApps.map { ($0, Locked([])) }
        install(seed: seed)
        if let policy { try guardOurApp(by: policy, clock) }
        try makeRTC()
        if let app = ourApp { host?.launch(as: app) }
    }

    /// Our app, where there is one.
    var ourApp: SimulatedApp? { apps[story.ourApp.name] }

    private func install(seed: UInt64) {
        var hardware = Hardware()
        for (part, isThere) in story.hardware { part.set(isThere, in: &hardware) }
        device.hardware = hardware
        for (declared, inbox) in told {
            let app = device.addApp(declared.name, as: declared.kind)
            app.declareBackgroundAudio(declared.declaresBackgroundAudio)
            app.declareMicrophoneUse(declared.declaresMicrophoneUse)
            app.setPermission(declared.permission)
            apps[declared.name] = app
            _ = app.session.observe { [weak device] event in
                inbox.withLock { $0.append((device?.now ?? 0, event)) }
            }
        }
        var random = seed
        let names = [ScenarioPlayer.teacher] + story.players.map(\.name)
        for (index, name) in names.enumerated() {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            tones[name] = Tone(index, of: names.count, phase: Int(random >> 33) % Tone.block)
        }
    }

    private func guardOurApp(by policy: AudioPolicy, _ clock: GuardClock) throws(ScenarioError) {
        guard let app = ourApp else {
            throw ScenarioError(
                "the guard guards our app, and this story has none. Declare one of kind ours."
            )
        }
        let advice = advice
        sessionGuard = SessionGuard(
            backend: SimulatorBackend(app.session),
            trail: trail,
            policy: policy,
            callers: callers,
            clock: clock,
            options: GuardOptions(onMedia: { given in advice.withLock { $0.append(given) } })
        )
    }

    /// Tells it from the beginning to the end.
    func tell() throws(ScenarioError) -> ScenarioResult {
        for step in story.steps { try perform(step) }
        advance(to: device.now + DeviceFrames.of(Self.tail))
        return ScenarioResult(
            story: story.story,
            profile: device.profile.name,
            isGuarded: policy != nil,
            held: held,
            failures: failures,
            lanes: [TimelineEntry.deviceLane] + told.map(\.app.name),
            entries: entries,
            records: trail.records,
            length: DeviceFrames.time(device.now)
        )
    }

    /// How long a story goes on after its last step.
    private static let tail = Duration.milliseconds(200)
}
