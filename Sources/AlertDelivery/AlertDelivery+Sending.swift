import AudioGuard
import AudioGuardCore

extension AlertDelivery {
    /// Makes the attempt that is due for a sink, if any. Returns whether there was one; `nil` when another
    /// delivery has taken over.
    func sendOn(_ id: SinkID, _ sink: any AlertSink) async -> Bool? {
        let attempt = await onQueue { self.next(id, sink.pace) }
        if state.withLock({ $0.isOver }) { return nil }
        guard let attempt else { return false }
        await make(attempt, sink)
        return true
    }

    private func next(_ id: SinkID, _ pace: SinkPace) -> Outbox.Attempt? {
        do throws(OutboxError) {
            return try outbox.nextAttempt(for: id, pace, in: run, at: clock.wall())
        } catch {
            note(error)
            return nil
        }
    }

    /// Sends a message once and stores the answer.
    private func make(_ attempt: Outbox.Attempt, _ sink: any AlertSink) async {
        let answer = await sink.send(attempt.message)
        let isBrokenOff = Task.isCancelled && answer != .delivered
        await onQueue { [self] in
            let now = clock.wall()
            let wait = options.wait(after: attempt.failures + 1)
            let fate = isBrokenOff ? Fate.brokenOff(at: now) : Fate(answer, at: now, wait: wait)
            if let problem = fate.problem {
                note("message \(attempt.message.id) \(fate.told) \(attempt.sink): \(problem)")
            }
            do throws(OutboxError) {
                try outbox.settle(attempt, fate, in: run, at: now) { sink.body(of: $0, isShort: true) }
            } catch {
                note(error)
            }
        }
    }
}

extension Fate {
    /// What became of the message, before the sink's name.
    fileprivate var told: String {
        switch state {
        case .dead: "was given up for"
        case .held: "is held for"
        case .delivered, .inFlight, .pending, .waiting: "waits for"
        }
    }
}
