import AudioGuardCore

extension SessionGuard {
    /// Tells the guard of a warning of the RTC's SDK, by its number: an SDK sees some things before the platform
    /// tells, and some that it never tells. Any thread.
    ///
    /// What a number means stands in the policy's table; one that does not is recorded all the same.
    /// - parameter sdk: The SDK's name in that table, such as `agora`.
    public func rtcWarned(_ number: Int, by sdk: String) {
        guard phase.isLive else { return }
        let now = backend.snapshot()
        let (meaning, isNew) = state.withLock { state in
            let meaning = state.policy.meaning(of: number, from: sdk)
            // The platform may have told already, or will.
            let isNew = meaning == .interrupted && state.live.interrupted == nil && !now.isActive
            return (meaning, isNew)
        }
        var record = AuditRecord(.rtcWarning)
        record.caller = Caller(module: options.owner, confidence: .declared)
        record.isOwner = true
        record.before = now
        record.warning = WarningNote(sdk: sdk, number: number, meaning: meaning)
        append(record)
        switch meaning {
        case .interrupted:
            guard isNew else { return }
            interrupted(now, isHearsay: true)
            options.onMedia(.pauseForInterruption)
            watch(over: now)
        case .interruptionEnded:
            resume()
        case .categoryChanged: look(because: .event)
        case nil: break
        }
    }

    /// Takes the sound again after an interruption whose end the platform has not told, or not yet.
    func resume() {
        let mediaMayResume = state.withLock { state in
            defer { state.live.interrupted = nil }
            return state.live.interrupted != nil && state.live.mediaMayResume
        }
        look(because: .resumption)
        if mediaMayResume, backend.snapshot().isActive { options.onMedia(.mayResume) }
    }
}
