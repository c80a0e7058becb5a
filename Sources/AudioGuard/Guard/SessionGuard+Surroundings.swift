import AudioGuardCore

// What sounds beside the class. The platform tells hardly anything of it by itself, so it is read when something
// else has happened.
extension SessionGuard {
    /// Writes into the log what the session is and what sounds just now. Any thread, at any time in a class.
    ///
    /// For a button "I cannot hear it" in the app: that another app plays, and may lower the class, or that a
    /// player of the app's own plays beside the RTC's unit, is told by no event.
    public func takeStock() {
        guard phase.isLive else { return }
        let now = backend.snapshot()
        noteDrift(now)
        var record = AuditRecord(.surroundings)
        record.road = .observation
        record.before = now
        noteSurroundings(in: &record)
        append(record)
    }

    /// Notes in a record of something that happened what sounded then.
    func noteSurroundings(in record: inout AuditRecord) {
        record.use = backend.use()
        record.others = backend.others()
    }
}
