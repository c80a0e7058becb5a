import AudioGuardCore

extension SessionGuard {
    /// All is back to its default: what the class had is set again, first what must stand before the session is
    /// taken, then what can be said of an active session alone.
    func mediaServicesReset(_ event: SessionEvent) {
        let (last, enforces) = state.withLock { state in
            state.live.interrupted = nil
            state.live.knownActive = nil
            state.book.overridesEnded()
            return (state.live.lastSet, state.policy.enforces)
        }
        let now = backend.snapshot()
        appendEvent(event, .mediaServices, by: .os, now: now)
        guard enforces else { return }
        if let last, last.phase == phase { setAgain(last.snapshot.configuration, over: now) }
        let wishes = last?.snapshot.preferences.wishes(over: now.preferences) ?? []
        for wish in wishes where !wish.needsActiveSession { sayAgain(wish) }
        look(because: .reset)
        guard backend.snapshot().isActive else { return }
        for wish in wishes where wish.needsActiveSession { sayAgain(wish) }
    }

    /// Sets what was lost. While a call would refuse the input it is owed, and what policy makes of the default
    /// is heard at least.
    func setAgain(_ configuration: SessionConfiguration, over now: SessionSnapshot) {
        if configuration.category.hasInput, now.hazards.contains(.callIsOn) {
            return state.withLock { $0.live.owed = ($0.phase, configuration) }
        }
        let target = conforming(configuration, over: now)
        guard target != now.configuration else { return }
        repair(.configure(to: target), because: [], over: now, as: .info)
    }

    private func sayAgain(_ wish: SessionPreference) {
        repair(.prefer(wish), because: [], over: backend.snapshot(), as: .info)
    }
}

extension SessionPreference {
    /// Whether the platform takes this of an active session alone.
    fileprivate var needsActiveSession: Bool {
        switch self {
        case .input, .inputGain, .inputDataSource, .outputDataSource, .dataSource, .polarPattern: true
        case .sampleRate, .ioBufferDuration, .inputChannels, .outputChannels, .aggregatedIO,
            .noInterruptionsFromSystemAlerts, .hapticsAndSystemSoundsDuringRecording:
            false
        }
    }
}
