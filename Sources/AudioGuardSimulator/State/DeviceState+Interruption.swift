import AudioGuardCore

extension DeviceState {
    /// A phone call, an alarm and the assistant interrupt everybody, an ordinary app those that do not mix, if
    /// it does not mix itself, and those that speak, if it says so.
    mutating func interruptOthers(than app: Int) {
        let configuration = apps[app].configuration
        let overrides = apps[app].kind.interruptsEverybody
        let isAlone = !profile.mixes(configuration)
        let interruptsSpeech = configuration.options.contains(.interruptSpokenAudioAndMixWithOthers)
        guard overrides || isAlone || interruptsSpeech else { return }
        let ringsOnly = apps[app].kind == .phone && !apps[app].callIsAnswered
        for other in apps.indices where other != app && apps[other].isActive {
            guard !apps[other].kind.interruptsEverybody else { continue }
            let speaks = profile.effectiveMode(of: apps[other].configuration) == .spokenAudio
            guard
                overrides || (isAlone && !profile.mixes(apps[other].configuration))
                    || (interruptsSpeech && speaks)
            else { continue }
            if ringsOnly, apps[other].preferences.noInterruptionsFromSystemAlerts == true { continue }
            interrupt(other, by: app, because: .default)
        }
    }

    /// The session is taken from an app: at the moment that it hears of it, it is inactive already.
    mutating func interrupt(_ app: Int, by other: Int?, because reason: SessionEvent.InterruptionReason) {
        end(app, leaving: .interrupted)
        apps[app].interruptedBy = other
        apps[app].interruptedAt = nextMoment()
        apps[app].isInterruptedByCover = reason == .builtInMicMuted
        apps[app].endIsDueInForeground = false
        post(.interruptionBegan(reason: reason), to: app)
    }

    /// Those that an app had interrupted hear of the end, unless somebody else still has the sound.
    mutating func letGo(by app: Int, mayResume: Bool) {
        var interrupted = apps.indices.filter { apps[$0].interruptedBy == app }
        interrupted.sort { apps[$0].interruptedAt < apps[$1].interruptedAt }
        for other in interrupted {
            apps[other].interruptedBy = holder(over: other, besides: app)
            // Who waits on wants the sound more than the one that gave it up while it was interrupted itself.
            if apps[other].interruptedBy != nil { apps[other].interruptedAt = nextMoment() }
        }
        interrupted = interrupted.reversed().filter { apps[$0].interruptedBy == nil }
        if !mayResume, profile.endWithoutNotifying == .nothing { return }
        let told = profile.whoHearsTheEnd == .latest ? interrupted.prefix(1) : interrupted[...]
        for other in told { post(.interruptionEnded(shouldResume: mayResume), to: other) }
    }

    /// Those that the app which is killed had interrupted hear of the end late, or never.
    mutating func leaveInterrupted(by app: Int) {
        for other in apps.indices where apps[other].interruptedBy == app {
            apps[other].interruptedBy = holder(over: other, besides: app)
            guard apps[other].interruptedBy == nil else { continue }
            apps[other].endIsDueInForeground = profile.endAfterInterrupterKilled == .onForeground
        }
    }

    /// Who still keeps the sound from an app when `app` lets go: the one that interrupted `app` itself, or a
    /// call, an alarm or the assistant.
    private func holder(over other: Int, besides app: Int) -> Int? {
        var next = apps[app].interruptedBy
        for _ in apps.indices {
            guard let holder = next else { break }
            if apps[holder].isActive { return holder == other ? nil : holder }
            next = apps[holder].interruptedBy
        }
        return apps.indices.first {
            $0 != app && $0 != other && apps[$0].isActive && apps[$0].kind.interruptsEverybody
        }
    }

    /// The microphone's cover is closed or opened. Who speaks into it is interrupted meanwhile, unless it said
    /// that it goes on, and then it hears silence.
    mutating func coverMicrophone(_ isCovered: Bool) {
        guard microphoneIsCovered != isCovered else { return }
        microphoneIsCovered = isCovered
        // The interruption came into the system with the option that turns it off.
        let option = SessionOptions.overrideMutedMicrophoneInterruption
        guard profile.knownOptions.contains(option) else { return }
        for app in apps.indices {
            if isCovered {
                guard apps[app].isActive, !apps[app].kind.interruptsEverybody,
                    !apps[app].configuration.options.contains(option),
                    currentInput(of: app)?.type == .builtInMicrophone
                else { continue }
                interrupt(app, by: nil, because: .builtInMicMuted)
                letGo(by: app, mayResume: false)
            } else if apps[app].isInterruptedByCover {
                apps[app].isInterruptedByCover = false
                post(.interruptionEnded(shouldResume: true), to: app)
            }
        }
    }
}
