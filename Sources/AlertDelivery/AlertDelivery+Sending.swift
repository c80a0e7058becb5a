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

    /// Sends a message once and stores the answer: while that fails, as on a full disk, nothing else is sent there.
    private func make(_ attempt: Outbox.Attempt, _ sink: any AlertSink) async {
        let answer = await FirstAnswer.of(sink, to: attempt.message, within: options.patience)
        let isBrokenOff = Task.isCancelled && answer != .delivered
        while await !onQueue({ self.settle(attempt, isBrokenOff ? nil : answer, sink) }), !Task.isCancelled {
            await sending[attempt.sink]?.wait(atMost: options.interval)
        }
    }

    /// Returns whether there is nothing more to be stored.
    private func settle(_ attempt: Outbox.Attempt, _ answer: Delivery?, _ sink: any AlertSink) -> Bool {
        let now = clock.wall()
        let wait = options.wait(after: attempt.failures + 1)
        let fate = answer.map { Fate($0, at: now, wait: wait) } ?? .brokenOff(at: now)
        if let problem = fate.problem {
            note("message \(attempt.message.id) \(fate.told) \(attempt.sink): \(problem)")
        }
        do throws(OutboxError) {
            try outbox.settle(attempt, fate, in: run, at: now) { sink.body(of: $0, isShort: true) }
            return true
        } catch {
            note(error)
            return error == .takenOver
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
