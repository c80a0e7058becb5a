import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension StoryRun {
    /// One step: its time, what is done, and what must then be so.
    func perform(_ step: ScenarioStep) throws(ScenarioError) {
        guard holds(step.only) else { return }
        guard (.zero...ScenarioReader.longest).contains(step.at) else {
            throw ScenarioError("a story lasts at most an hour, and no step comes before it.", at: step.place)
        }
        advance(to: DeviceFrames.of(step.at))
        if step.verb != .look { note(.call, step.said, in: lane(of: step)) }
        var failure: SessionError?
        let begun = device.now
        do throws(StepFailure) {
            try act(step)
        } catch {
            switch error {
            case .session(let error): failure = error
            case .story(let error): throw error
            }
        }
        took = DeviceFrames.time(device.now - begun)
        guard device.now <= DeviceFrames.of(Self.latest) else {
            throw ScenarioError("by what its calls take this story lasts over two hours.", at: step.place)
        }
        host?.settle()
        if let failure { note(.failure, "fails: \(failure.shortText)", in: lane(of: step)) }
        judge(failure, of: step)
        collect()
        try check(step)
        heardOf = [:]
        advised = []
        recordsSeen = trail.records.count
    }

    /// So late it may become by what calls take.
    private static let latest = Duration.seconds(7_200)

    func holds(_ condition: Condition) -> Bool {
        condition.holds(profile: device.profile.name, isGuarded: policy != nil)
    }

    func lane(of step: ScenarioStep) -> String {
        switch step.actor {
        case .nobody: step.verb.needsClass ? story.ourApp.name : TimelineEntry.deviceLane
        case .app(let name): name
        case .module: story.ourApp.name
        case .player(let name): story.players.first { $0.name == name }?.app ?? TimelineEntry.deviceLane
        }
    }

    /// Why a step did not work: the platform's answer, or a story that makes no sense.
    enum StepFailure: Error {
        case session(SessionError)
        case story(ScenarioError)
    }

    /// What the platform answers.
    func asked<Result>(_ body: () throws(SessionError) -> Result) throws(StepFailure) -> Result {
        do throws(SessionError) { return try body() } catch { throw .session(error) }
    }

    /// What the story says.
    func read<Result>(_ body: () throws(ScenarioError) -> Result) throws(StepFailure) -> Result {
        do throws(ScenarioError) { return try body() } catch { throw .story(error) }
    }

    private func act(_ step: ScenarioStep) throws(StepFailure) {
        guard step.verb.actors.contains(step.actor.kind) else { throw .story(misplaced(step)) }
        let given = Arguments(step: step)
        if let call = try read({ () throws(ScenarioError) in try step.sessionCall }) {
            return try perform(call, by: step)
        }
        switch step.actor {
        case .player(let name): try play(name, step, given)
        case .app: try live(try app(of: step), step, given)
        case .module(let name): try lend(to: name, step, given)
        case .nobody:
            if step.verb.needsClass { try teach(step, given) } else { try befall(step, given) }
        }
    }

    private func perform(_ call: SessionCall, by step: ScenarioStep) throws(StepFailure) {
        let app = try app(of: step)
        let module: ModuleID? = step.actor.kind == .module ? step.actor.name.map { ModuleID($0) } : nil
        try asked { () throws(SessionError) in
            try callers.during(module) { () throws(SessionError) in try app.session.call(call) }
        }
    }

    func app(of step: ScenarioStep) throws(StepFailure) -> SimulatedApp {
        let name: String? = step.actor.kind == .app ? step.actor.name : story.ourApp.name
        guard let app = name.flatMap({ apps[$0] }) else {
            throw .story(ScenarioError("there is no app \(name ?? "") in this story.", at: step.place))
        }
        return app
    }

    // MARK: players

    private func play(_ name: String, _ step: ScenarioStep, _ given: Arguments) throws(StepFailure) {
        switch (players[name], step.verb) {
        case (.player, .recreate):
            try read { () throws(ScenarioError) in players[name] = .player(try makePlayer(name)) }
        case (.inside, .recreate): break
        case (.player(let player), _): try play(player, step, given)
        case (.inside(let sound), .play), (.inside(let sound), .stop), (.inside(let sound), .pause):
            sound.isOn = step.verb == .play
        case (.inside, _):
            throw .story(
                ScenarioError("\(name) is inside the RTC: it can play, pause and stop.", at: step.place)
            )
        case (.teacher, _), (nil, _):
            throw .story(ScenarioError("there is no player \(name) in this story.", at: step.place))
        }
    }

    private func play(
        _ player: SimulatedPlayer,
        _ step: ScenarioStep,
        _ given: Arguments
    ) throws(StepFailure) {
        switch step.verb {
        case .play where given.has("device time"):
            let time = try read { () throws(ScenarioError) in try given.time("device time") }
            try asked { () throws(SessionError) in try player.play(at: time) }
        case .play: try asked { () throws(SessionError) in try player.play() }
        case .playAlert: try asked { () throws(SessionError) in try player.playAlert() }
        case .pause: player.pause()
        case .stop: player.stop()
        case .seek: player.position = try read { () throws(ScenarioError) in try given.time("to") }
        case .adjust: try read { () throws(ScenarioError) in try Self.adjust(player, given) }
        case .duckOthers:
            player.duckOthers(
                try read { () throws(ScenarioError) in try given.word("level", in: Words.levels) }
            )
        default: throw .story(misplaced(step))
        }
    }

    private static func adjust(_ player: SimulatedPlayer, _ given: Arguments) throws(ScenarioError) {
        var settings = player.settings
        if given.has("volume") { settings.volume = Float(try given.number("volume")) }
        if given.has("pan") { settings.pan = Float(try given.number("pan")) }
        if given.has("rate enabled") { settings.isRateEnabled = try given.flag("rate enabled") }
        if given.has("rate") { settings.rate = try given.number("rate") }
        if given.has("loops") { settings.loops = Int(try given.number("loops")) }
        player.settings = settings
        guard given.has("length") else { return }
        let isEndless = given.step.arguments["length"] == .word("endless")
        player.length = isEndless ? nil : try given.time("length")
    }

    // MARK: the life of an app

    private func live(_ app: SimulatedApp, _ step: ScenarioStep, _ given: Arguments) throws(StepFailure) {
        switch step.verb {
        case .enterForeground: app.enterForeground()
        case .enterBackground: app.enterBackground()
        case .suspend: app.suspend()
        case .resume: app.resume()
        case .kill: app.kill()
        case .takeRemoteControl: app.takeRemoteControl()
        case .startGameKitVoice: app.startGameKitVoice()
        case .setPermission:
            app.setPermission(try read { () throws(ScenarioError) in try given.word("to") })
        case .declareBackgroundAudio:
            app.declareBackgroundAudio(try read { () throws(ScenarioError) in try given.flag("wanted") })
        case .declareMicrophoneUse:
            app.declareMicrophoneUse(try read { () throws(ScenarioError) in try given.flag("wanted") })
        case .ring: try asked { () throws(SessionError) in try app.ring() }
        case .acceptCall: app.acceptCall()
        case .endCall: try asked { () throws(SessionError) in try app.endCall() }
        case .press:
            try press(try read { () throws(ScenarioError) in try given.word("button") }, of: app, step)
        case .meetFault:
            app.inject(try read { () throws(ScenarioError) in try Self.fault(given) })
        default: throw .story(misplaced(step))
        }
    }

    private func press(_ button: String, of app: SimulatedApp, _ step: ScenarioStep) throws(StepFailure) {
        guard let host, step.actor.name == story.ourApp.name else {
            throw .story(
                ScenarioError(
                    "a button is pressed, and nobody's code is put through this story: run it with a host.",
                    at: step.place
                )
            )
        }
        callers.during(ModuleID(story.ourApp.name)) { host.press(button) }
    }

    /// A verb that is done by somebody else: only a story made in code can say so.
    func misplaced(_ step: ScenarioStep) -> ScenarioError {
        let doers = step.verb.actors.map(\.rawValue).joined(separator: " or ")
        return ScenarioError(
            "\"\(step.verb.rawValue)\" is done by \(doers), not by \(step.actor.kind.rawValue).",
            at: step.place
        )
    }

    private static func fault(_ given: Arguments) throws(ScenarioError) -> SessionFault {
        var fault = SessionFault(at: try given.word("when"))
        if given.has("error") { fault.error = SessionError.named(by: try given.word("error")) }
        if given.has("takes") { fault.takes = try given.time("takes") }
        if given.has("tells") { fault.tells = try given.word("tells") }
        if given.has("times") { fault.times = Int(try given.number("times")) }
        return fault
    }
}

extension SessionError {
    /// Name, four characters and number.
    var shortText: String {
        [name, fourCharacters, "(\(code))"].compactMap(\.self).joined(separator: " ")
    }
}
