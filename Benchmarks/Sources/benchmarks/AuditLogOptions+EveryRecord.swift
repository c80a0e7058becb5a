import AudioGuard

extension AuditLogOptions {
    /// What is measured again and again is alike, and is to be written each time.
    static var everyRecord: AuditLogOptions {
        var options = AuditLogOptions()
        options.repeatsPerSecond = .max
        return options
    }
}
