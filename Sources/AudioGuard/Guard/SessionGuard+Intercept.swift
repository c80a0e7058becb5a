import AudioGuardCore

extension SessionGuard {
    /// The one way of every request: who asks, what policy says, what is performed, what became of it.
    ///
    /// - parameter module: The module, if it said so itself; else it is found from the stack.
    /// - parameter original: The un-hooked platform call, with the caller's own arguments.
    func intercept(
        _ call: SessionCall,
        by module: ModuleID?,
        on road: AuditRecord.Road,
        original: () throws(SessionError) -> Void
    ) throws(SessionError) {
        // A setter of the platform that calls another one inside is one request, decided already.
        guard !performing.isSet, phase.isLive else { return try original() }
        let stack = callers.capture()
        let before = backend.snapshot()
        var record = AuditRecord(.decision)
        record.operation = call.setter
        record.road = road
        record.caller = caller(of: stack, declared: module)
        try judge(
            call.request(over: before.configuration),
            over: before,
            in: &record,
            stack: stack,
            original: original
        )
    }

    /// Decides a request, performs what is left of it, and records both.
    /// - returns: What the session became.
    @discardableResult
    func judge(
        _ request: SessionRequest,
        over before: SessionSnapshot,
        in record: inout AuditRecord,
        stack: CallStack,
        original: () throws(SessionError) -> Void
    ) throws(SessionError) -> SessionSnapshot {
        let isOwner = record.caller?.module == options.owner
        let (ticket, policy, phase) = state.withLock { state in
            defer { state.nextTicket += 1 }
            return (state.nextTicket, state.policy, state.phase)
        }
        let decision = policy.decide(
            request,
            in: GuardState(phase: phase, snapshot: before, module: record.caller?.module, isOwner: isOwner)
        )

        let started = clock.monotonic()
        let failure = perform(decision, original: original)
        record.latency = clock.monotonic() - started

        let after = backend.snapshot()
        if isOwner { state.withLock { $0.book.moveGround(to: after) } }
        record.ticket = ticket
        record.isOwner = isOwner
        record.before = before
        record.requested = request
        record.applied = decision.performed(for: request)
        record.after = after
        record.rules = decision.rulings
        record.outcome = failure == nil ? AuditRecord.Outcome(decision.verdict) : .failed
        record.error = failure
        record.severity = severity(of: decision, failure: failure)
        append(record, stack: stack)
        if let failure { throw failure }
        return after
    }

    /// Makes a decision real, and says what the platform said. No lock is held.
    private func perform(_ decision: Decision, original: () throws(SessionError) -> Void) -> SessionError? {
        performing.set()
        defer { performing.clear() }
        do throws(SessionError) {
            switch decision.verdict {
            case .pass: try original()
            case .skip, .withhold: break
            case .amend(let amended): try backend.perform(amended)
            case .refuse(let error): throw error
            }
            return nil
        } catch {
            return error
        }
    }

    private func severity(of decision: Decision, failure: SessionError?) -> Severity {
        if failure != nil { return .error }
        guard decision.isViolation else { return .info }
        return decision.verdict == .pass ? .error : .warning
    }

    private func caller(of stack: CallStack, declared module: ModuleID?) -> Caller {
        let found = callers.caller(of: stack)
        guard let module else { return found }
        return Caller(module: module, frame: found.frame, confidence: .declared)
    }

    /// Completes a record and hands it to the trail, which keeps it before the caller's call returns.
    func append(_ record: AuditRecord, stack: CallStack? = nil) {
        var record = record
        let fingerprint = stack.map { callers.fingerprint(of: $0) }
        let isNewStack = state.withLock { state in
            record.policy = state.policy.name
            record.phase = state.phase
            record.holders = state.book.leases.map(\.module)
            guard let fingerprint else { return false }
            if state.knownStacks.count >= Self.knownStacksBound { state.knownStacks.removeAll() }
            return state.knownStacks.insert(fingerprint).inserted
        }
        record.wall = clock.wall()
        record.monotonic = clock.monotonic()
        if let stack, let fingerprint {
            record.stack = String(fingerprint, radix: 16)
            if isNewStack { record.frames = callers.frames(of: stack) }
        }
        trail.append(record)
    }

    /// After so many different stacks they are written out anew, so that memory stays bounded.
    private static let knownStacksBound = 4096
}

extension AuditRecord.Outcome {
    init(_ verdict: Decision.Verdict) {
        switch verdict {
        case .pass: self = .passed
        case .skip: self = .skipped
        case .amend: self = .amended
        case .withhold: self = .withheld
        case .refuse: self = .refused
        }
    }
}
