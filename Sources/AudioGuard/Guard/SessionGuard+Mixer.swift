public import AudioGuardCore

extension SessionGuard {
    /// Tells the guard what went wrong with the sound itself, which is recorded, and alerted on from a warning up. Any
    /// thread but an audio thread; nothing is written while no class is live.
    /// - parameter module: Whose source it is; nobody's, if it is the mix or the device.
    public func mixerTroubled(_ note: MixerNote, by module: ModuleID? = nil) {
        guard phase.isLive else { return }
        var record = AuditRecord(.mixer)
        record.severity = note.trouble.severity
        record.caller = module.map { Caller(module: $0, confidence: .declared) }
        record.mixer = note
        append(record)
    }
}
