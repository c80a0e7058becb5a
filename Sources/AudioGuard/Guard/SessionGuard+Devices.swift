package import AudioGuardCore

extension SessionGuard {
    /// Judges the opening of a device as any other request, and performs what policy leaves of it. Any thread.
    ///
    /// - parameter stack: Who asks. Only asked while a class is live.
    /// - parameter perform: Opens a device past any hook.
    package func open(
        _ opening: DeviceOpening,
        stack: () -> CallStack,
        performing perform: (DeviceOpening) throws(SessionError) -> Void
    ) throws(SessionError) {
        guard phase.isLive else { return try perform(opening) }
        let stack = stack()
        var record = AuditRecord(.decision)
        record.road = .hook
        record.caller = callers.caller(of: stack)
        func instead(_ request: SessionRequest) throws(SessionError) {
            guard case .open(let other) = request else { return try backend.perform(request) }
            try perform(other)
        }
        try judge(
            .open(opening),
            over: backend.snapshot(),
            in: &record,
            stack: stack,
            instead: instead
        ) { () throws(SessionError) in
            try perform(opening)
        }
    }
}
