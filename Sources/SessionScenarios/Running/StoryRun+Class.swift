import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension StoryRun {
    /// Makes the players of the story, and the RTC where something needs it.
    func makeRTC() throws(ScenarioError) {
        let tones = tones
        let playhead = playhead
        var inside: [InsideSound] = []
        for declared in story.players {
            if declared.kind.simulated(isGuarded: policy != nil) == nil, let tone = tones[declared.name] {
                let sound = InsideSound(tone)
                inside.append(sound)
                players[declared.name] = .inside(sound)
            } else {
                players[declared.name] = .player(try makePlayer(declared.name))
            }
        }
        let needsClass = story.steps.contains { $0.verb.needsClass } || !inside.isEmpty
        guard needsClass, let app = ourApp, let teacher = tones[ScenarioPlayer.teacher] else { return }
        players[ScenarioPlayer.teacher] = .teacher
        let callers = callers
        let module = rtcModule
        let session = app.session
        let sounds = inside
        rtc = RTC(
            app: app,
            source: { output in
                for index in output.indices { output[index] = 0 }
                teacher.add(to: &output, at: playhead.frame)
                for sound in sounds where sound.isOn { sound.tone.add(to: &output, at: playhead.frame) }
            },
            call: { call throws(SessionError) in
                try callers.during(module) { () throws(SessionError) in try session.call(call) }
            }
        )
    }

    /// Makes a player of the story, or makes it anew.
    func makePlayer(_ name: String) throws(ScenarioError) -> SimulatedPlayer {
        guard let declared = story.players.first(where: { $0.name == name }), let app = apps[declared.app],
            let kind = declared.kind.simulated(isGuarded: policy != nil), let tone = tones[name]
        else { throw ScenarioError("\(name) belongs to no app of this story.") }
        let playhead = playhead
        return app.addPlayer(kind) { output in
            for index in output.indices { output[index] = 0 }
            tone.add(to: &output, at: playhead.frame)
        }
    }

    /// What the class does: the guard is told of a new phase before the RTC sets the session for it.
    func teach(_ step: ScenarioStep, _ given: Arguments) throws(StepFailure) {
        switch step.verb {
        case .beginClass:
            let mixing = try read { () throws(ScenarioError) in
                given.has("mixing") ? try given.flag("mixing") : true
            }
            let speaks = try read { () throws(ScenarioError) in
                given.has("phase") ? try given.word("phase") == "speaking" : false
            }
            let isFirst = try read { () throws(ScenarioError) in try given.claims("guard first") }
            if isFirst { sessionGuard?.beginClass(.listening) }
            try asked { () throws(SessionError) in try rtc?.join(mixing: mixing) }
            if !isFirst { sessionGuard?.beginClass(.listening) }
            guard speaks else { return }
            sessionGuard?.enter(.speaking)
            try asked { () throws(SessionError) in try rtc?.takeMicrophone() }
        case .enterSpeaking:
            sessionGuard?.enter(.speaking)
            try asked { () throws(SessionError) in try rtc?.takeMicrophone() }
        case .enterListening:
            sessionGuard?.enter(.listening)
            try asked { () throws(SessionError) in try rtc?.leaveMicrophone() }
        case .endClass:
            rtc?.leave()
            sessionGuard?.endClass()
            try asked { () throws(SessionError) in try rtc?.giveSessionUp() }
        default: throw .story(misplaced(step))
        }
    }

    /// What a module does that borrows. Without the guard it sets what it needs, and puts back nothing.
    func lend(to module: String, _ step: ScenarioStep, _ given: Arguments) throws(StepFailure) {
        let name = try read { () throws(ScenarioError) in
            given.has("lease") ? try given.word("lease") : module
        }
        switch step.verb {
        case .borrow:
            let need: LeaseNeed = try read { () throws(ScenarioError) in try given.word("need") }
            guard let sessionGuard else { return try take(need, module, step) }
            guard leases[name] == nil else {
                throw .story(
                    ScenarioError(
                        "\(name) is a lease already. Name this one: \"lease: another\".",
                        at: step.place
                    )
                )
            }
            let lease = try asked { () throws(SessionError) in
                try LeaseBox(sessionGuard.session(for: ModuleID(module)).borrow(for: need))
            }
            leases[name] = lease
            owners[name] = module
        case .giveBack:
            leases.removeValue(forKey: name)?.giveBack()
        case .die:
            // The leases of a module die in the order of their names, so that each run is the same.
            for name in leases.keys.sorted() where owners[name] == module { leases[name] = nil }
        default: throw .story(misplaced(step))
        }
    }

    private func take(_ need: LeaseNeed, _ module: String, _ step: ScenarioStep) throws(StepFailure) {
        let session = try app(of: step).session
        try asked { () throws(SessionError) in
            switch need {
            case .play: try session.setCategory(.playback)
            case .record: try session.setCategory(.playAndRecord)
            case .asIs: break
            case .measure: try session.setCategory(.playAndRecord, mode: .measurement)
            }
            try session.setActive(true)
        }
    }
}

extension ScenarioPlayer.Kind {
    /// The player of the device; `nil` for what is mixed into the RTC's unit.
    func simulated(isGuarded: Bool) -> SimulatedPlayer.Kind? {
        switch self {
        case .framework: .framework
        case .queue: .queue
        case .unit: .unit(voiceProcessing: false)
        case .voiceUnit: .unit(voiceProcessing: true)
        case .systemSound: .systemSound
        case .recorder: .recorder
        case .capture: .capture
        case .insideRTC: nil
        case .lessonMedia: isGuarded ? nil : .framework
        }
    }
}
