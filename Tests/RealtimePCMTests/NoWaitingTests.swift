import CNoWaiting
import RealtimePCM
import Testing

@Suite struct NoWaitingTests {
    @Test(.enabled(if: no_waiting_can_watch(), "needs glibc and no sanitizer"))
    func `rendering allocates nothing, frees nothing and takes no lock while every knob turns`() throws {
        let mixer = Mixer()
        let voices = try (0..<32).map { index in
            try #require(mixer.add(.holding(noise(peak: 0.5, frames: 60_000, seed: UInt64(index)))))
        }
        let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 960)
        defer { unsafe buffer.deallocate() }
        var total = NoWaitingCounts()
        for period in 0..<220 {
            let voice = voices[period % 32]
            voice.gain = Decibels(Float(period % 30 - 25))
            voice.isMuted = period % 3 == 0
            mixer.gain = Decibels(Float(period % 5))
            if period % 50 == 49 { mixer.remove(voice) }
            no_waiting_begin()
            unsafe mixer.render(into: buffer)
            if period == 200 { mixer.discard() }
            let counts = no_waiting_end()
            total.allocations += counts.allocations
            total.frees += counts.frees
            total.locks += counts.locks
        }
        #expect(mixer.framesRendered >= 100_000)
        #expect(total.allocations == 0)
        #expect(total.frees == 0)
        #expect(total.locks == 0)
    }

    @Test(.enabled(if: no_waiting_can_watch(), "needs glibc and no sanitizer"))
    func `the watch sees what it is there for`() {
        no_waiting_begin()
        let memory = UnsafeMutablePointer<Int>.allocate(capacity: 100)
        unsafe memory.deallocate()
        let counts = no_waiting_end()
        #expect(counts.allocations == 1)
        #expect(counts.frees == 1)
    }
}
