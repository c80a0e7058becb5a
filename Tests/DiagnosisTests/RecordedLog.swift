import AudioGuardCore
import Diagnosis

/// Records as a guard writes them, put together by hand: a class that begins well, on the loudspeaker.
struct RecordedLog {
    private(set) var records: [AuditRecord] = []
    /// What the session is.
    var now: SessionSnapshot
    private var phase: ClassPhase
    private var monotonic: Int64 = 5_000_000
    var policy = "classroom@1"

    static let listening = SessionConfiguration(.playback, options: .mixWithOthers)
    static let speaking = SessionConfiguration(
        .playAndRecord,
        mode: .voiceChat,
        options: [.mixWithOthers, .defaultToSpeaker]
    )
    static let speaker = Route(outputs: [.builtInSpeaker])
    static let earpiece = Route(outputs: [.builtInReceiver], inputs: [.builtInMicrophone])

    /// A class in its phase, as record 1.
    init(_ phase: ClassPhase = .listening, isActive: Bool = true, policy: String = "classroom@1") {
        self.phase = phase
        self.policy = policy
        now = SessionSnapshot(
            configuration: phase == .speaking ? Self.speaking : Self.listening,
            isActive: isActive,
            route: phase == .speaking
                ? Route(outputs: [.builtInSpeaker], inputs: [.builtInMicrophone]) : Self.speaker
        )
        add(.phase)
    }

    /// Time passes.
    mutating func wait(_ seconds: Double) { monotonic += Int64(seconds * 1_000_000) }

    /// A record of something that happened, with the session as it is.
    mutating func add(_ kind: AuditRecord.Kind, _ fill: (inout AuditRecord) -> Void = { _ in }) {
        var record = AuditRecord(kind)
        record.log = "by-hand"
        record.seq = UInt64(records.count) + 1
        record.wall = 1_767_225_600_000_000 + monotonic
        record.monotonic = monotonic
        record.phase = phase
        record.policy = policy
        record.before = now
        fill(&record)
        records.append(record)
    }

    /// Something is told.
    mutating func tell(_ event: SessionEvent, by caller: Caller = .os) {
        let kind: AuditRecord.Kind =
            switch event {
            case .interruptionBegan, .interruptionEnded: .interruption
            case .mediaServicesLost, .mediaServicesReset: .mediaServices
            case .silenceSecondaryAudio: .surroundings
            case .routeChanged, .foreground, .remoteCommand: .route
            }
        add(kind) {
            $0.event = event
            $0.caller = caller
        }
    }

    /// Something goes wrong with the sound itself.
    mutating func sound(_ note: MixerNote, of module: ModuleID? = nil) {
        add(.mixer) {
            $0.before = nil
            $0.caller = module.map { Caller(module: $0, confidence: .declared) }
            $0.mixer = note
        }
    }

    /// Another process takes the sound.
    mutating func interrupt(_ reason: SessionEvent.InterruptionReason = .default) {
        now.isActive = false
        tell(.interruptionBegan(reason: reason), by: .anotherProcess)
    }

    /// Something has changed, and nobody was seen to do it.
    mutating func drift(_ fill: (inout AuditRecord) -> Void = { _ in }) {
        let now = now
        add(.drift) {
            $0.before = nil
            $0.after = now
            fill(&$0)
        }
    }

    /// The RTC enters a phase.
    mutating func enter(_ phase: ClassPhase, _ fill: (inout AuditRecord) -> Void = { _ in }) {
        self.phase = phase
        add(.phase, fill)
    }

    /// A module asks, and the session becomes what `change` makes of it.
    mutating func ask(
        _ request: SessionRequest,
        by module: ModuleID,
        as outcome: AuditRecord.Outcome = .passed,
        against rule: PolicyRule? = nil,
        _ change: (inout SessionSnapshot) -> Void = { _ in }
    ) {
        var after = now
        if case .configure(let configuration) = request, outcome == .passed {
            after.configuration = configuration
        }
        change(&after)
        add(.decision) {
            $0.road = .hook
            $0.caller = Caller(
                module: module,
                frame: StackFrame(image: "lesson", offset: 16, symbol: "play()"),
                confidence: .symbol,
                contact: "team-\(module)"
            )
            $0.isOwner = module == "rtc"
            $0.requested = request
            $0.applied = outcome == .passed ? request : nil
            $0.outcome = outcome
            if outcome == .failed { $0.error = .insufficientPriority }
            $0.rules = rule.map { [Ruling($0, "why")] } ?? []
            $0.after = after
        }
        now = after
    }

    /// A step of a lease.
    mutating func lease(_ step: LeaseNote.Step, for need: LeaseNeed, by module: ModuleID, why: String? = nil)
    {
        add(.lease) {
            $0.caller = Caller(module: module, confidence: .declared)
            $0.lease = LeaseNote(LeaseID(1), step, need: need, why: why)
        }
    }

    /// What the doctor finds in it.
    var findings: [Finding] {
        var diagnosis = Diagnosis()
        for record in records { diagnosis.add(record) }
        return diagnosis.findings
    }

    /// What it finds under one name.
    func finding(_ cause: Cause) -> Finding? { findings.first { $0.cause == cause } }
}
