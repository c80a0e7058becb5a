public import AudioGuard
import AudioGuardCore
import Dispatch

/// Follows an audit log and delivers what a person must know: a reader with a stored cursor. Any thread.
///
/// It reads the log's directory and never touches the log itself, so it can run in the guarded process or in
/// another one. What cannot be delivered stays stored, also over restarts; the same message has the same id
/// whenever it is sent. Each sink has a queue of its own: a dead one starves nobody. One delivery at a time for a
/// directory: a newer one takes over.
public final class AlertDelivery: Sendable {
    let directory: String
    let outbox: Outbox
    let sinks: [SinkID: any AlertSink]
    let trail: (any AuditTrail)?
    let clock: GuardClock
    let options: AlertDeliveryOptions
    let run: Outbox.Run
    let reader = Locked<AuditReader?>(nil)
    let state = Locked(State())
    /// Wakes the task that reads.
    let reading = Bell()
    /// Wakes the tasks that send.
    let sending: [SinkID: Bell]
    private let baseline: Outbox.Tally
    private let queue = DispatchQueue(label: "alert-delivery", qos: .utility)

    /// What is remembered while it runs.
    struct State {
        var tasks: [Task<Void, Never>] = []
        var lastProblem: String?
        /// Questions whether all is read, and how many of them were answered.
        var asked = 0
        var answered = 0
        /// Whether counts are told at once, since this is the end.
        var closesEarly = false
        /// The last note that stands in the log, and the last that the outbox has forgotten since.
        var noted: Int64 = 0
        var forgotten: Int64 = 0
        /// Whether the log has kept every note it was given.
        var trailKeeps = true
        /// Whether a newer delivery has taken over.
        var isOver = false
    }

    /// A delivery of the alerts of the log in a directory, to each of the sinks.
    /// - parameter trail: The log itself, where this is the process that writes it: what is kept from people, and by
    ///   whose wish, is recorded there. Close it after ``stop()``.
    public init(
        log directory: String,
        outbox: Outbox,
        sinks: [SinkID: any AlertSink],
        trail: (any AuditTrail)? = nil,
        clock: GuardClock = .system,
        options: AlertDeliveryOptions = AlertDeliveryOptions()
    ) throws(OutboxError) {
        self.directory = directory
        self.outbox = outbox
        self.sinks = sinks
        self.trail = trail
        self.clock = clock
        self.options = options
        sending = sinks.mapValues { _ in Bell() }
        baseline = try outbox.tally()
        run = try outbox.begin(sinks, at: clock.wall())
    }

    deinit { for task in state.withLock({ $0.tasks }) { task.cancel() } }

    /// Begins to follow the log, in a task that reads and one for each sink: a receiver that is slow to answer
    /// holds up what is sent to it, and nothing else. Once is enough.
    public func start() {
        state.withLock { state in
            guard state.tasks.isEmpty else { return }
            state.tasks = [
                Task.detached(priority: .utility) { [weak self, bell = reading, options, outbox] in
                    await self?.onQueue { outbox.wake() }
                    while !Task.isCancelled, let isBusy = await self?.readOn() {
                        if !isBusy { await bell.wait(atMost: options.interval) }
                    }
                }
            ]
            for (id, sink) in sinks {
                guard let bell = sending[id] else { continue }
                state.tasks.append(
                    Task.detached(priority: .utility) { [weak self, options] in
                        while !Task.isCancelled, let isBusy = await self?.sendOn(id, sink) {
                            if !isBusy { await bell.wait(atMost: options.interval) }
                        }
                    }
                )
            }
        }
    }

    /// Looks at the log now rather than at the next interval.
    public func nudge() { reading.ring() }

    /// Ends following the log, and waits for it; an attempt that is under way is broken off and stays stored.
    public func stop() async {
        let tasks = state.withLock { state in
            defer { state.tasks = [] }
            return state.tasks
        }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        await onQueue { [outbox] in outbox.rest() }
    }

    /// Waits until everything that stands in the log now is read and no message waits any more, or until the
    /// time has passed (and a few seconds more, if the log could not be read in it). Starts following, if need
    /// be, and goes on afterwards.
    /// - parameter closingWindows: Whether what was counted is told now, as at the end of a class, rather than
    ///   when its window closes.
    public func drain(within time: Duration, closingWindows: Bool = false) async -> DeliveryReport {
        let deadline = ContinuousClock.now + time
        let question = state.withLock { state in
            state.asked += 1
            state.closesEarly = closingWindows
            return state.asked
        }
        start()
        nudge()
        var isRead = false
        var report = DeliveryReport()
        repeat {
            isRead = state.withLock { $0.answered >= question }
            report = await onQueue { [self] in self.report }
            if isRead, report.isRead, report.isSettled { break }
            // The log is on this machine: reading it is worth a little more time than none at all.
            if ContinuousClock.now > deadline + (isRead ? .zero : Self.timeToRead) { break }
            try? await Task.sleep(for: .milliseconds(10))
        } while !Task.isCancelled
        state.withLock { $0.closesEarly = false }
        report.isRead = report.isRead && isRead
        return report
    }

    private static let timeToRead = Duration.seconds(5)

    /// How things stand now; of stored alerts that cannot be read nothing is known, and ``DeliveryReport/isRead`` says
    /// so. Waits for the disk.
    public var report: DeliveryReport {
        var report = DeliveryReport()
        do throws(OutboxError) {
            let tally = try outbox.tally()
            report.delivered = tally.delivered - baseline.delivered
            report.dead = tally.dead - baseline.dead
            report.held = tally.held
            report.waiting = tally.open
            report.untold = tally.untold
            report.raised = report.delivered + report.dead + report.held + report.waiting
        } catch {
            note(error)
            report.isRead = false
        }
        report.lastProblem = state.withLock { $0.lastProblem }
        return report
    }

    /// Does work that may wait for the disk away from the tasks of the app.
    func onQueue<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    func note(_ problem: String) { state.withLock { $0.lastProblem = problem } }

    func note(_ error: OutboxError) {
        note(error.description)
        if error == .takenOver { state.withLock { $0.isOver = true } }
    }
}
