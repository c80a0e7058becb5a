import AudioGuardCore

extension SessionGuard {
    /// The one way of every request: who asks, what policy says, what is performed, what became of it.
    ///
    /// - parameter module: The module, if it said so itself; else it is found from the stack.
    /// - parameter address: The return address that the setter's hook was called with, if it knows it.
    /// - parameter original: The un-hooked platform call, with the caller's own arguments.
    func intercept(
        _ call: SessionCall,
        by module: ModuleID?,
        on road: AuditRecord.Road,
        calledFrom address: UInt? = nil,
        original: () throws(SessionError) -> Void
    ) throws(SessionError) {
        let stack = address.map { callers.capture(from: $0) } ?? callers.capture()
        guard phase.isLive else { return try passThrough(call, by: module, stack, original: original) }
        let before = backend.snapshot()
        noteDrift(before)
        var record = AuditRecord(.decision)
        record.operation = call.setter
        record.road = road
        record.caller = caller(of: stack, declared: module)
        try judge(
            call.request(over: before.configuration),
            over: before,
            in: &record,
            stack: stack,
            instead: backend.perform,
            original: original
        )
    }

    /// Lets a call pass while no class is live: it leaves a breadcrumb in memory, and nothing is written.
    private func passThrough(
        _ call: SessionCall,
        by module: ModuleID?,
        _ stack: CallStack,
        original: () throws(SessionError) -> Void
    ) throws(SessionError) {
        let now = clock.monotonic()
        let holder = state.withLock { state in
            state.breadcrumbs.drop(call.setter, from: stack, at: now)
            return state.book.leases.last?.module
        }
        try original()
        // What the holder of a lease sets under it goes when the lease does, outside a class as well.
        guard let holder, holder == caller(of: stack, declared: module).module else { return }
        let after = backend.snapshot()
        state.withLock { $0.book.settleTop(as: after) }
    }

    /// Decides a request, performs what is left of it, and records both.
    /// - parameter instead: Performs another request than the one that was asked.
    /// - returns: What the session became.
    @discardableResult
    func judge(
        _ request: SessionRequest,
        over before: SessionSnapshot,
        in record: inout AuditRecord,
        stack: CallStack,
        instead: (SessionRequest) throws(SessionError) -> Void,
        original: () throws(SessionError) -> Void
    ) throws(SessionError) -> SessionSnapshot {
        let isOwner = record.caller?.module == options.owner
        let module = record.caller?.module
        let (now, wall) = (clock.monotonic(), clock.wall())
        let (policy, asked, number) = state.withLock { state in
            record.ticket = state.nextTicket
            state.nextTicket += 1
            state.describe(&record)
            let asked = GuardState(
                phase: state.phase,
                snapshot: before,
                module: module,
                isOwner: isOwner,
                needs: state.book.needs,
                isHeld: state.live.fights.holds(module, at: now),
                now: wall
            )
            // What another setter is doing just now may undo what is so already.
            let policy = state.settersRunning == 0 ? state.policy : state.policy.without(.skipSatisfied)
            return (policy, asked, state.live.number)
        }
        let decision = policy.decide(request, in: asked)
        let performed = decision.performed(for: request)
        tolerate(performed, if: policy.treatment(of: module, at: wall).isTolerant)

        state.withLock { state in
            state.settersRunning += 1
            if let performed { state.live.expect(performed) }
        }
        let started = clock.monotonic()
        let answer = perform(decision, for: request, instead: instead, original: original)
        record.latency = clock.monotonic() - started

        let after = backend.snapshot()
        let isDone = answer.failure == nil
        state.withLock { state in
            state.settersRunning -= 1
            if isDone, isOwner {
                state.book.moveGround(request, now: after, wished: policy.wish(of: request, in: asked))
            }
            // A class that has ended meanwhile leaves nothing to the next one.
            guard state.live.number == number else { return }
            if isDone { state.remember(request, was: performed, now: after, by: module, stack) }
            if isOwner, case .deactivate = request, !after.isActive { state.live.hadSession = false }
            if isDone, isOwner, case .configure = request { state.live.owed = nil }
            state.note(after)
        }
        record.isOwner = isOwner
        record.before = before
        record.requested = request
        record.applied = answer.applied ?? performed
        record.after = after
        record.rules = decision.rulings
        let isAnswered = answer.failure == nil || decision.isRefusal
        record.outcome = isAnswered ? AuditRecord.Outcome(decision.verdict) : .failed
        if answer.applied == request, answer.failure == nil { record.outcome = .passed }
        for error in answer.said { record.note(error) }
        record.severity = severity(of: decision, isOwner: isOwner, answer)
        append(record, stack: stack)
        if asked.phase.isLive {
            noteBlow(request, in: record, stack: stack, violates: decision.isViolation(isOwner: isOwner))
            if decision.verdict != .pass, performed != nil { compareHardware(over: after) }
            redirect(over: after)
        }
        if let failure = answer.failure { throw failure }
        return after
    }

    /// What became of a decision on the platform.
    private struct Answer {
        /// What the caller is told.
        var failure: SessionError?
        /// What the platform said, in order.
        var said: [SessionError] = []
        /// What was performed instead, because the platform refused the amended request.
        var applied: SessionRequest?
    }

    /// Makes a decision real. No lock is held. What would have worked without the guard works with it: if the
    /// platform refuses an amended request, the request itself is performed.
    private func perform(
        _ decision: Decision,
        for request: SessionRequest,
        instead: (SessionRequest) throws(SessionError) -> Void,
        original: () throws(SessionError) -> Void
    ) -> Answer {
        func attempt(_ body: () throws(SessionError) -> Void) -> SessionError? {
            do throws(SessionError) {
                try body()
                return nil
            } catch {
                return error
            }
        }
        switch decision.verdict {
        case .skip, .withhold: return Answer()
        case .refuse(let error): return Answer(failure: error, said: [error])
        case .pass:
            let failure = attempt(original)
            return Answer(failure: failure, said: failure.map { [$0] } ?? [])
        case .amend(let amended):
            guard let refused = attempt({ () throws(SessionError) in try instead(amended) }) else {
                return Answer()
            }
            if let audible = amended.withoutInput(unlessFor: request),
                attempt({ () throws(SessionError) in try instead(audible) }) == nil
            {
                return Answer(said: [refused], applied: audible)
            }
            let failure = attempt(original)
            return Answer(failure: failure, said: [refused] + (failure.map { [$0] } ?? []), applied: request)
        }
    }

    /// Remembers a configuration that a module may set although policy would not: no look repairs it.
    private func tolerate(_ performed: SessionRequest?, if isTolerated: Bool) {
        guard case .configure(let configuration)? = performed else { return }
        state.withLock { $0.live.tolerated = isTolerated ? configuration.asStored : nil }
    }

    private func severity(of decision: Decision, isOwner: Bool, _ answer: Answer) -> Severity {
        if !answer.said.isEmpty, !decision.isRefusal { return .error }
        guard decision.isViolation(isOwner: isOwner) else { return .info }
        return decision.verdict == .pass ? .error : .warning
    }
}

extension SessionGuard.State {
    /// Remembers what somebody's request has done; one that was withheld has done nothing, but was answered.
    fileprivate mutating func remember(
        _ request: SessionRequest,
        was performed: SessionRequest?,
        now: SessionSnapshot,
        by module: ModuleID?,
        _ stack: CallStack
    ) {
        live.note(request, by: module)
        // What the holder of a lease sets under it goes when the lease does.
        if let holder = book.leases.last?.module, module == holder { book.settleTop(as: now) }
        guard performed != nil else { return }
        live.note(request, in: phase, now: now)
        live.lastSetting = LiveClass.Setting(module: module, stack: stack)
    }

    /// Notes what the session is; if it is active, whoever took it, no interruption is going on.
    mutating func note(_ now: SessionSnapshot) {
        live.knownActive = now.isActive
        guard now.isActive else { return }
        live.interrupted = nil
        live.hadSession = true
        live.restsInBackground = false
    }
}

extension SessionRequest {
    /// The same with Playback, where an input was added that `asked` did not ask for: there may be none.
    fileprivate func withoutInput(unlessFor asked: SessionRequest) -> SessionRequest? {
        guard case .configure(var audible) = self, audible.category.hasInput,
            case .configure(let wanted) = asked, !wanted.category.hasInput
        else { return nil }
        audible.category = .playback
        return .configure(to: audible.withLegalOptions)
    }
}
