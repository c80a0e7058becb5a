import AudioGuardCore

// What is not as it was read back last, and what the RTC needs and does not have.
extension SessionGuard {
    /// Notes a session that became active, or inactive, without a setter: a player does so, or the OS.
    func noteDrift(_ now: SessionSnapshot) {
        let isDrift = state.withLock { state in
            guard state.settersRunning == 0, let known = state.live.knownActive, known != now.isActive else {
                return false
            }
            state.live.knownActive = now.isActive
            return true
        }
        guard isDrift else { return }
        var record = AuditRecord(.drift)
        record.road = .observation
        record.caller = .unknown
        record.after = now
        append(record)
    }

    /// Compares what the hardware runs at with what the RTC needs, after an amendment or a recovery: a session
    /// that mixes loses its wishes to one that does not.
    func compareHardware(over now: SessionSnapshot) {
        guard let need = options.need, now.isActive, let actual = backend.hardware() else { return }
        let isShort = !actual.serves(need)
        let hasChanged = state.withLock { state in
            defer { state.live.hardwareIsShort = isShort }
            return state.live.hardwareIsShort != isShort
        }
        guard hasChanged else { return }
        var record = AuditRecord(.drift)
        record.road = .observation
        record.caller = .unknown
        record.after = now
        record.hardware = actual
        record.need = need
        record.severity = isShort ? .warning : .info
        append(record)
    }
}
