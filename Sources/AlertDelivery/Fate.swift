import AudioGuard

/// What an answer means for a message and its sink. A value; times are microseconds since 1970.
struct Fate: Hashable {
    /// Where the message stands now.
    var state: Outbox.State
    /// Why, where it is not delivered.
    var problem: String?
    /// When a message that waits is tried again.
    var next: Int64
    /// When the sink may be sent to again, because it asked for time.
    var resumes: Int64 = 0
    /// Whether the attempt is one of the schedule's.
    var usesSchedule = false
    /// Whether it counts against the sink.
    var isFailure = false
    /// Whether the sink may have it.
    var isPossiblyDelivered = false
    /// Whether it may be tried once more, shorter.
    var isTooLarge = false

    /// What an answer means. `wait` is what the schedule says, in microseconds.
    init(_ answer: Delivery, at now: Int64, wait: Int64) {
        next = now
        switch answer {
        case .delivered: state = .delivered
        case .dead(let why): (state, problem) = (.dead, why)
        case .held(let why): (state, problem) = (.held, why)
        case .tooLarge(let why): (state, problem, isTooLarge) = (.dead, why, true)
        case .offline(let why): (state, problem, isFailure) = (.waiting, why, true)
        case .unanswered(let why):
            (state, problem, isFailure, usesSchedule) = (.waiting, why, true, true)
            isPossiblyDelivered = true
            next = now + wait
        case .retry(let after, let why):
            (state, problem, isFailure, usesSchedule) = (.waiting, why, true, true)
            if let after { resumes = now + min(max(0, after.microseconds), LivedTime.day) }
            next = now + max(resumes - now, wait)
        }
    }

    /// An attempt that we broke off ourselves: nobody's failure, and perhaps delivered.
    static func brokenOff(at now: Int64) -> Fate {
        var fate = Fate(.offline(why: "the attempt was broken off"), at: now, wait: 0)
        (fate.isFailure, fate.isPossiblyDelivered) = (false, true)
        return fate
    }
}

extension SinkRow {
    /// Learns from what became of a message.
    mutating func hear(_ fate: Fate, _ state: Outbox.State, at now: Int64) {
        var breaker = CircuitBreaker(failures: failures)
        if fate.isFailure {
            let pause = fate.usesSchedule ? breaker.fail() : breaker.miss()
            resumes = max(fate.resumes, now + pause)
        } else {
            breaker.recover()
        }
        failures = breaker.failures
        problem = fate.problem
        switch state {
        case .delivered: delivered += 1
        case .dead: dead += 1
        case .held: holder = holder ?? .receiver
        case .pending, .inFlight, .waiting: break
        }
    }
}
