import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import CoursewarePlayer
import LegacyRecorder
import SoundEffects

extension Stage {
    /// 10 ms of a performance: what came out of the loudspeaker, and why.
    struct Block {
        /// What was heard, interleaved stereo.
        let heard: [Float]
        /// What the teacher's voice offered.
        let teacher: [Float]
        /// What the lesson video offered.
        let media: [Float]
        /// What the RTC was doing.
        let phase: ClassPhase
        /// Who had taken the sound from the class.
        let interruptedBy: String?
        /// Whether the class came from the earpiece.
        let isOnEarpiece: Bool
        /// Whether it came from a loudspeaker or headphones.
        let isOnSpeaker: Bool
    }

    /// Performs a story to its end.
    /// - parameter onBlock: Gets every block, in order, on this thread.
    func perform(
        _ story: [StoryEvent],
        for length: Duration,
        onBlock: (Block) throws -> Void
    ) throws {
        var ahead = story[...]
        for index in 0..<Self.blocks(in: length) {
            while let event = ahead.first, Self.blocks(in: event.at) <= index {
                try happen(event.what)
                react()
                ahead.removeFirst()
            }
            try onBlock(nextBlock())
        }
    }

    static func blocks(in time: Duration) -> Int {
        Int(time / .milliseconds(1000 / blocksPerSecond))
    }

    private func nextBlock() throws -> Block {
        if unitSwitchesNext {
            unitSwitchesNext = false
            try rtc.switchUnit()
        }
        let teacher = try broadcast.nextBlock()
        if phase.isLive { mixer.pushVoice(teacher) }
        let isInside = sessionGuard != nil
        let pushed = isInside ? video.nextBlock() : []
        device.render(into: &buffer)
        mixer.endBlock()
        let snapshot = app.session.snapshot
        let outputs = phase.isLive && snapshot.isActive ? snapshot.route.outputs : []
        return Block(
            heard: buffer,
            teacher: Self.onBothSides(teacher),
            media: isInside ? pushed : video.nextBlock(),
            phase: phase,
            interruptedBy: phase.isLive ? app.interruptedBy : nil,
            isOnEarpiece: outputs == [.builtInReceiver],
            isOnSpeaker: !outputs.isEmpty && outputs != [.builtInReceiver]
        )
    }

    /// A voice as interleaved stereo.
    private static func onBothSides(_ voice: [Float]) -> [Float] {
        var stereo = [Float](repeating: 0, count: 2 * voice.count)
        for index in voice.indices {
            stereo[2 * index] = voice[index]
            stereo[2 * index + 1] = voice[index]
        }
        return stereo
    }

    private func happen(_ what: StoryEvent.Happening) throws {
        switch what {
        case .app(let other, let action): try others.perform(action, by: other)
        case .pupil(let action): try act(action)
        case .module(let module, let action): act(action, by: module)
        case .plugged(let port): device.plug(Accessory(port))
        case .pulled(let port): device.unplug(Accessory(port))
        }
    }

    private func act(_ action: StoryEvent.PupilAction) throws {
        switch action {
        case .joins:
            try rtc.join()
            sessionGuard?.beginClass(.listening)
            phase = .listening
            try video.play()
        case .takesMicrophone: try switchTo(.speaking, rtc.takeMicrophone)
        case .leavesMicrophone: try switchTo(.listening, rtc.leaveMicrophone)
        case .pressesPlay: try video.play()
        case .leaves:
            video.pause()
            rtc.leave()
            phase = .idle
            sessionGuard?.endClass()
            try rtc.giveSessionUp()
        }
    }

    /// The unit is switched one block later, when the mixer has faded out.
    private func switchTo(_ phase: ClassPhase, _ setSession: () throws -> Void) throws {
        sessionGuard?.enter(phase)
        self.phase = phase
        try setSession()
        mixer.fade(in: false)
        unitSwitchesNext = true
    }

    /// What a module of the app does. Its failures are its own: a lesson goes on.
    private func act(_ action: StoryEvent.ModuleAction, by module: ModuleID) {
        let session = app.session
        switch (action, module) {
        case (.borrows, _): try? borrowers[module]?.borrow()
        case (.givesBack, _): try? borrowers[module]?.giveBack()
        case (.dies, _): borrowers[module] = nil
        case (.acts, "courseware.player"): courseware.prepareToPlay(on: session)
        case (.acts, "legacy.recorder"): recorder.beginMessage(on: session)
        case (.acts, "sound.effects"): effects.applaud(on: session)
        case (.acts, "game.engine"): game.endLevel(on: session)
        case (.acts, _): break
        }
    }

    /// What the app makes of what it was told meanwhile.
    private func react() {
        for event in take(inbox) {
            switch event {
            case .interruptionEnded(shouldResume: true):
                rtc.resume()
                if sessionGuard == nil { video.resumeAfterInterruption() }
            case .routeChanged(.oldDeviceUnavailable, _): if sessionGuard == nil { video.pause() }
            case .interruptionBegan, .interruptionEnded, .routeChanged, .mediaServicesLost,
                .mediaServicesReset,
                .silenceSecondaryAudio, .foreground, .remoteCommand:
                break
            }
        }
        for given in take(advice) { (video as? VideoInTheUnit)?.follow(given) }
        others.resumeSong()
    }

    private func take<Item: Sendable>(_ queue: Locked<[Item]>) -> [Item] {
        queue.withLock { items in
            defer { items = [] }
            return items
        }
    }
}
