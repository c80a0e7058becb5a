import AudioGuardCore

extension SessionGuard {
    /// Completes a record and hands it to the trail, which keeps it before the caller's call returns.
    /// - returns: The record's number, or 0 if it is not kept.
    @discardableResult
    func append(_ record: AuditRecord, stack: CallStack? = nil) -> UInt64 {
        var record = record
        let fingerprint = stack.map { callers.fingerprint(of: $0) }
        let generation = stack.map { _ in trail.generation }
        let isNewStack = state.withLock { state in
            if record.ticket == nil { state.describe(&record) }
            guard let fingerprint else { return false }
            if state.knownStacks.count >= Self.knownStacksBound || generation != state.stackGeneration {
                state.knownStacks.removeAll()
                state.stackGeneration = generation ?? 0
            }
            return state.knownStacks.insert(fingerprint).inserted
        }
        record.wall = clock.wall()
        record.monotonic = clock.monotonic()
        if let stack, let fingerprint {
            record.stack = String(fingerprint, radix: 16)
            let thread = callers.thread
            record.onMainThread = thread?.isMain
            record.quality = thread?.quality
            if isNewStack { record.frames = callers.frames(of: stack) }
        }
        let number = trail.append(record)
        // A stack that was lost with its record is written out again the next time.
        if number == 0, isNewStack, let fingerprint {
            state.withLock { _ = $0.knownStacks.remove(fingerprint) }
        }
        return number
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
