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

    /// Who called. Any thread.
    package func caller(of stack: CallStack) -> Caller { callers.caller(of: stack) }

    /// Records that the class's own device is not to be had, since somebody has had one alone from before anybody
    /// was asked: what policy would have put right, and nobody can now. Only while a class is live.
    /// - returns: The record's number, or 0 if there is none.
    package func accuse(
        _ caller: Caller,
        of opening: DeviceOpening,
        stack: CallStack,
        because error: SessionError
    ) -> UInt64 {
        guard phase.isLive else { return 0 }
        let before = backend.snapshot()
        let isOwner = caller.module == options.owner
        let (policy, phase) = state.withLock { ($0.policy, $0.phase) }
        let moment = GuardState(phase: phase, snapshot: before, module: caller.module, isOwner: isOwner)
        var record = AuditRecord(.repair)
        record.road = .observation
        record.caller = caller
        record.isOwner = isOwner
        record.before = before
        record.requested = .open(opening)
        record.rules = policy.decide(.open(opening), in: moment).rulings
        record.outcome = .failed
        record.error = error
        record.severity = record.rules.isEmpty ? .info : .error
        return append(record, stack: stack)
    }
}
