import Glibc

/// Times several ways of the same work in turns, so that a noisy minute hits all of them alike.
enum Race {
    private static let rounds = 5

    /// One call after the other, without a pause.
    /// - parameter batch: How many calls stand between two looks at the clock, which costs some 30 ns itself.
    static func tight(_ contestants: [Contestant], samples: Int, batch: Int = 1) throws -> [Timing] {
        try race(contestants, samples: samples, batch: batch) { contestant, count, timing in
            for _ in 0..<count {
                try contestant.prepare()
                let start = now()
                for _ in 0..<batch { try contestant.work() }
                timing.record(now() - start, without: contestant.foreign())
            }
        }
    }

    /// One call every millisecond: what it finds in the caches is what the machine left there.
    static func paced(_ contestants: [Contestant], samples: Int) throws -> [Timing] {
        try race(contestants, samples: samples, batch: 1) { contestant, count, timing in
            var due = now()
            for _ in 0..<count {
                due += 1_000_000
                sleep(until: due)
                let start = now()
                try contestant.work()
                timing.record(now() - start, without: contestant.foreign())
            }
        }
    }

    private static func race(
        _ contestants: [Contestant],
        samples: Int,
        batch: Int,
        _ run: (Contestant, Int, inout Timing) throws -> Void
    ) throws -> [Timing] {
        var timings = contestants.map { Timing($0.name, batch: batch) }
        for contestant in contestants {
            var warmUp = Timing("warm-up")
            try run(contestant, samples / 10, &warmUp)
        }
        for _ in 0..<rounds {
            for (index, contestant) in contestants.enumerated() {
                try run(contestant, samples / rounds, &timings[index])
            }
        }
        return timings
    }

    /// Nanoseconds on a clock that never jumps.
    static func now() -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    private static func sleep(until nanoseconds: UInt64) {
        var due = timespec()
        due.tv_sec = Int(nanoseconds / 1_000_000_000)
        due.tv_nsec = Int(nanoseconds % 1_000_000_000)
        while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil) == EINTR {}
    }
}

/// Keeps the compiler from leaving out what nobody looks at.
@inline(never) @_optimize(none)
func keep<Value>(_ value: borrowing Value) {}
