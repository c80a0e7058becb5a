import AudioGuardCore
import Testing

@Suite struct `The classroom policy` {
    static let listening = SessionConfiguration(.playback, options: .mixWithOthers)
    static let speaking = SessionConfiguration(
        .playAndRecord,
        mode: .voiceChat,
        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
    )

    /// What a module asks for, over what is in force, and what becomes of it.
    struct Row: CustomTestStringConvertible {
        var phase: ClassPhase
        var asked: SessionRequest
        var verdict: Decision.Verdict
        var rules: [PolicyRule]
        var testDescription: String { "\(phase): \(asked)" }
    }

    static let rows: [Row] = [
        Row(
            phase: .listening,
            asked: .configure(to: SessionConfiguration(.playback)),
            verdict: .skip,
            rules: [.keepMixing, .skipSatisfied]
        ),
        Row(
            phase: .listening,
            asked: .configure(to: SessionConfiguration(.playback, mode: .spokenAudio)),
            verdict: .amend(
                .configure(to: SessionConfiguration(.playback, mode: .spokenAudio, options: .mixWithOthers))
            ),
            rules: [.keepMixing]
        ),
        Row(
            phase: .listening,
            asked: .configure(to: SessionConfiguration(.soloAmbient)),
            verdict: .skip,
            rules: [.keepAudible, .keepMixing, .skipSatisfied]
        ),
        Row(
            phase: .listening,
            asked: .configure(to: SessionConfiguration(.record)),
            verdict: .amend(
                .configure(
                    to: SessionConfiguration(
                        .playAndRecord,
                        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothA2DP]
                    )
                )
            ),
            rules: [.recordWithPlayback, .keepMixing, .speakerByDefault, .allowBluetooth]
        ),
        Row(
            phase: .listening,
            asked: .configure(
                to: SessionConfiguration(.playback, options: [.mixWithOthers, .defaultToSpeaker])
            ),
            verdict: .skip,
            rules: [.legalOptions, .skipSatisfied]
        ),
        Row(
            phase: .speaking,
            asked: .configure(to: SessionConfiguration(.playback)),
            verdict: .skip,
            rules: [.keepCategoryForPlayback, .skipSatisfied]
        ),
        Row(
            phase: .speaking,
            asked: .configure(to: SessionConfiguration(.ambient)),
            verdict: .amend(
                .configure(
                    to: SessionConfiguration(
                        .playAndRecord,
                        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
                    )
                )
            ),
            rules: [.keepAudible, .keepMixing, .speakerByDefault, .allowBluetooth]
        ),
        Row(
            phase: .speaking,
            asked: .configure(
                to: SessionConfiguration(.playAndRecord, mode: .voiceChat, options: .mixWithOthers)
            ),
            verdict: .skip,
            rules: [.speakerByDefault, .allowBluetooth, .skipSatisfied]
        ),
        Row(
            phase: .speaking,
            asked: .configure(
                to: SessionConfiguration(.playAndRecord, mode: .measurement, options: .mixWithOthers)
            ),
            verdict: .amend(
                .configure(
                    to: SessionConfiguration(
                        .playAndRecord,
                        mode: .measurement,
                        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
                    )
                )
            ),
            rules: [.speakerByDefault, .allowBluetooth]
        ),
        Row(
            phase: .listening,
            asked: .configure(to: SessionConfiguration(.playAndRecord, mode: .videoChat)),
            verdict: .amend(
                .configure(
                    to: SessionConfiguration(
                        .playAndRecord,
                        options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothA2DP]
                    )
                )
            ),
            rules: [.keepMediaVolume, .keepMixing, .speakerByDefault, .allowBluetooth]
        ),
        Row(phase: .listening, asked: .activate, verdict: .skip, rules: [.skipSatisfied]),
        Row(
            phase: .listening,
            asked: .deactivate(notifyingOthers: true),
            verdict: .withhold,
            rules: [.keepActive]
        ),
        Row(
            phase: .speaking,
            asked: .override(to: .none),
            verdict: .skip,
            rules: [.skipSatisfied]
        ),
        Row(phase: .speaking, asked: .override(to: .speaker), verdict: .pass, rules: []),
    ]

    @Test(arguments: rows) func `makes the best of what a module asks for`(_ row: Row) {
        let state = GuardState(phase: row.phase, snapshot: Self.snapshot(row.phase), module: "some.module")
        let decision = AudioPolicy.classroom.decide(row.asked, in: state)
        #expect(decision.verdict == row.verdict)
        #expect(decision.rulings.map(\.rule) == row.rules)
    }

    @Test(arguments: rows) func `lets everything pass while no class is live`(_ row: Row) {
        let state = GuardState(phase: .idle, snapshot: Self.snapshot(row.phase))
        #expect(AudioPolicy.classroom.decide(row.asked, in: state) == Decision(.pass))
    }

    @Test(arguments: rows)
    func `changes nothing for an exempt module, and says what it would have done for an observed one`(
        _ row: Row
    ) {
        var policy = AudioPolicy.classroom
        let state = GuardState(phase: row.phase, snapshot: Self.snapshot(row.phase), module: "some.module")
        policy.treatments = ["some.module": .exempt]
        #expect(policy.decide(row.asked, in: state) == Decision(.pass))
        policy.treatments = ["some.module": .observe]
        #expect(policy.decide(row.asked, in: state).verdict == .pass)
        #expect(policy.decide(row.asked, in: state).rulings.map(\.rule) == row.rules)
    }

    @Test func `lets the RTC engine switch to playback and give up the session`() {
        let state = GuardState(
            phase: .listening,
            snapshot: Self.snapshot(.speaking),
            module: "rtc",
            isOwner: true
        )
        let playback = SessionRequest.configure(to: Self.listening)
        #expect(AudioPolicy.classroom.decide(playback, in: state).verdict == .pass)
        #expect(AudioPolicy.classroom.decide(.deactivate(notifyingOthers: true), in: state).verdict == .pass)
    }

    /// A session on the microphone's category in media volume, after a call unit has run, on iOS 14.
    static let afterCall = SessionSnapshot(
        configuration: SessionConfiguration(.playAndRecord, options: [.mixWithOthers, .allowBluetoothA2DP]),
        isActive: true,
        route: Route(outputs: [.builtInReceiver], inputs: [.builtInMicrophone]),
        hazards: .quietFault
    )

    @Test func `never sets what makes all sound quiet on iOS 14, and moves the output by hand instead`() {
        let policy = AudioPolicy.classroom
        let state = GuardState(phase: .listening, snapshot: Self.afterCall)
        let loud = SessionConfiguration(
            .playAndRecord,
            mode: .videoRecording,
            options: [.mixWithOthers, .defaultToSpeaker]
        )
        let decision = policy.decide(.configure(to: loud), in: state)
        #expect(decision.rulings.map(\.rule) == [.allowBluetooth, .avoidQuietFault])
        guard case .amend(.configure(let amended)) = decision.verdict else {
            Issue.record("\(decision)")
            return
        }
        #expect(amended.options == [.mixWithOthers, .allowBluetoothA2DP])
        #expect(policy.redirection(of: Self.afterCall, in: .listening) == .override(to: .speaker))
        #expect(policy.redirection(of: Self.afterCall, in: .idle) == nil)
        var plugged = Self.afterCall
        plugged.route.outputs = [.headphones]
        #expect(policy.redirection(of: plugged, in: .listening) == nil)
        #expect(policy.decide(.override(to: .none), in: state).verdict == .withhold)
    }

    @Test(arguments: [ClassPhase.listening, .speaking], [false, true])
    func `keeps the mode of the category that it keeps only for who needs it`(
        _ phase: ClassPhase,
        _ isLent: Bool
    ) {
        let left = SessionConfiguration(
            .playAndRecord,
            mode: .measurement,
            options: [.mixWithOthers, .duckOthers, .defaultToSpeaker]
        )
        let snapshot = SessionSnapshot(configuration: left, isActive: true)
        let state = GuardState(
            phase: phase,
            snapshot: snapshot,
            module: "video",
            needs: isLent ? [.record] : []
        )
        let asked = SessionRequest.configure(to: SessionConfiguration(.playback, options: .mixWithOthers))
        let decision = AudioPolicy.classroom.decide(asked, in: state)
        let isNeeded = phase == .speaking || isLent
        guard case .configure(let applied)? = decision.performed(for: asked) else {
            Issue.record("\(decision)")
            return
        }
        #expect(applied.category == .playAndRecord)
        #expect((applied.mode == .measurement) == isNeeded)
        #expect(applied.options.contains(.duckOthers) == isNeeded)
    }

    @Test func `is never what asks the user for the microphone`() {
        let asking = SessionSnapshot(
            configuration: Self.listening,
            isActive: true,
            hazards: .permissionQuestion
        )
        let state = GuardState(phase: .speaking, snapshot: asking)
        for category in [SessionCategory.playback, .ambient, .soloAmbient] {
            let asked = SessionRequest.configure(to: SessionConfiguration(category, mode: .moviePlayback))
            guard
                case .amend(.configure(let amended)) = AudioPolicy.classroom.decide(asked, in: state).verdict
            else {
                Issue.record("\(category) was not amended")
                continue
            }
            #expect(amended.category == .playback)
        }
    }

    @Test func `keeps a class on AirPlay when it must have the microphone's category`() {
        var state = GuardState(phase: .speaking, snapshot: Self.snapshot(.listening))
        state.snapshot.route = Route(outputs: [.airPlay])
        let asked = SessionRequest.configure(to: SessionConfiguration(.playback))
        guard case .amend(.configure(let amended)) = AudioPolicy.classroom.decide(asked, in: state).verdict
        else {
            Issue.record("it was not amended")
            return
        }
        #expect(amended.category == .playAndRecord)
        #expect(amended.options.contains(.allowAirPlay))
    }

    @Test(arguments: [ClassPhase.listening, .speaking], SessionMode.allCases)
    func `makes a long-form route an ordinary one, since that allows no mixing`(
        _ phase: ClassPhase,
        _ mode: SessionMode
    ) throws {
        for sharing in [RouteSharingPolicy.longFormAudio, .longFormVideo] {
            let asked = SessionConfiguration(.playback, mode: mode, routeSharing: sharing)
            guard asked.illegality == nil else { continue }
            let state = GuardState(phase: phase, snapshot: Self.snapshot(phase))
            let decision = AudioPolicy.classroom.decide(.configure(to: asked), in: state)
            guard case .configure(let applied)? = decision.performed(for: .configure(to: asked)) else {
                continue
            }
            #expect(applied.illegality == nil)
            #expect(applied.mixesWithOthers)
        }
    }

    static func snapshot(_ phase: ClassPhase) -> SessionSnapshot {
        SessionSnapshot(configuration: phase == .speaking ? speaking : listening, isActive: true)
    }
}
