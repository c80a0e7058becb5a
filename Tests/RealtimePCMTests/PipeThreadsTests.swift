import Atomics
import RealtimePCM
import SeededNumbers
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct PipeThreadsTests {
    @Test(.timeLimit(.minutes(2)), arguments: [1, 13, 480, 4096])
    func `two threads lose, double and swap nothing`(_ capacity: Int) {
        let total = min(100_000, capacity * 2000)
        let most = min(700, capacity * 2)
        let pipe = PCMPipe(capacity: capacity)
        let wrong = ManagedAtomic(0)
        let pushing = startThread {
            var generator = Seeded(1)
            var pushed = 0
            while pushed < total {
                let count = min(total - pushed, Int.random(in: 1...most, using: &generator))
                let fitted = pipe.push(stereo: numbered(pushed..<pushed + count))
                pushed += fitted
                if fitted == 0 { sched_yield() }
            }
        }
        let popping = startThread {
            var generator = Seeded(2)
            var popped = 0
            while popped < total {
                let (count, samples) = pipe.popped(Int.random(in: 1...most, using: &generator))
                for frame in 0..<count {
                    let expected = Float(popped + frame + 1)
                    if samples[frame * 2] != expected || samples[frame * 2 + 1] != -expected {
                        wrong.wrappingIncrement(ordering: .relaxed)
                    }
                }
                popped += count
                if count == 0 { sched_yield() }
            }
        }
        pushing.join()
        popping.join()
        #expect(wrong.load(ordering: .relaxed) == 0)
        #expect(pipe.fill == 0)
    }

    @Test(.timeLimit(.minutes(2)))
    func `voices come and go and every control turns while another thread renders`() {
        let mixer = BusyMixer.loweringMixer()
        let isOver = ManagedAtomic(false)
        let ceiling = Decibels(-0.1).linear
        let rendering = startThread {
            while !isOver.load(ordering: .acquiring) {
                let samples = mixer.rendered(64, period: 64)
                precondition(samples.allSatisfy { $0.magnitude <= ceiling })
            }
        }
        let controlling = (0..<2).map { seed in
            startThread {
                let busy = BusyMixer(voices: 4, seed: UInt64(seed), on: mixer)
                for _ in 0..<400 {
                    busy.turnKnobs()
                    sched_yield()
                }
                busy.leave()
            }
        }
        for thread in controlling { thread.join() }
        isOver.store(true, ordering: .releasing)
        rendering.join()
        // As long as the longest fade.
        _ = mixer.rendered(16_000)
        #expect(mixer.voiceCount == 0)
    }
}
