import Atomics
import RealtimePCM
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct DeadlineTests {
    private static let period = 10_000_000

    /// On a loaded machine a thread without a right to run first is late, whatever it does; what can be promised is
    /// that it needs little of its period once it runs.
    @Test(.timeLimit(.minutes(1)))
    func `a period is rendered in little of its time, while every core is taken`() {
        #if DEBUG
            let voices = 1
        #else
            let voices = 32
        #endif
        let isOver = ManagedAtomic(false)
        let load = (0..<sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { _ in
            startThread { while !isOver.load(ordering: .relaxed) {} }
        }
        let late = ManagedAtomic(0)
        let median = ManagedAtomic(0)
        let audio = startThread {
            let scene = BusyMixer(voices: voices, seed: 3)
            let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 960)
            defer { unsafe buffer.deallocate() }
            var taken: [Int] = []
            var due = Self.nanoseconds(CLOCK_MONOTONIC)
            for _ in 0..<100 {
                due += Self.period
                Self.sleep(until: due)
                scene.turnKnobs()
                let start = Self.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
                unsafe scene.mixer.render(into: buffer)
                taken.append(Self.nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start)
                if Self.nanoseconds(CLOCK_MONOTONIC) > due + Self.period {
                    late.wrappingIncrement(ordering: .relaxed)
                }
            }
            median.store(taken.sorted()[taken.count / 2], ordering: .relaxed)
        }
        audio.join()
        isOver.store(true, ordering: .relaxed)
        for thread in load { thread.join() }
        let needed = median.load(ordering: .relaxed)
        print(
            "under load: \(late.load(ordering: .relaxed)) of 100 periods late, \(needed / 1_000) µs of processor each"
        )
        #expect(needed < Self.period / 2)
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static func sleep(until due: Int) {
        let left = due - nanoseconds(CLOCK_MONOTONIC)
        if left > 0 { usleep(UInt32(left / 1_000)) }
    }
}
