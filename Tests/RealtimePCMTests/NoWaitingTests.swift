import CNoWaiting
import RealtimePCM
import SeededNumbers
import Testing

@Suite(.enabled(if: no_waiting_can_watch(), "needs glibc and no sanitizer")) struct NoWaitingTests {
    /// A million frames; fewer in a debug build, whose loops take fifty times as long.
    private static var frames: Int {
        #if DEBUG
            50_000
        #else
            1_000_000
        #endif
    }

    @Test func `rendering never waits while every control changes`() throws {
        let scene = BusyMixer(voices: 24, seed: 1)
        let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 960)
        defer { unsafe buffer.deallocate() }
        while scene.mixer.framesRendered < Self.frames {
            scene.turnKnobs()
            no_waiting_begin()
            unsafe scene.mixer.render(into: buffer)
            if scene.isToDiscard { scene.mixer.discard() }
            let counts = no_waiting_end()
            try #require(no_waiting_sum(counts) == 0, "\(counts)")
        }
        #expect(scene.mixer.framesRendered >= Self.frames)
        #expect(scene.controlsTurned.count == BusyMixer.Control.allCases.count)
    }

    @Test func `both ends of a pipe never wait`() {
        let pipe = PCMPipe(capacity: 1_000)
        let samples = noise(peak: 1, frames: 700)
        let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 960)
        defer { unsafe buffer.deallocate() }
        no_waiting_begin()
        for _ in 0..<20 {
            _ = pipe.push(stereo: samples)
            _ = pipe.push(mono: samples)
            _ = unsafe pipe.pop(into: buffer)
            pipe.end()
            _ = pipe.discard()
        }
        let counts = no_waiting_end()
        // Optimised code gives memory back after its last use, which would be seen here.
        withExtendedLifetime((pipe, samples)) {}
        #expect(no_waiting_sum(counts) == 0, "\(counts)")
    }

    @Test func `the watch sees memory`() {
        no_waiting_begin()
        let memory = UnsafeMutablePointer<Int>.allocate(capacity: 100)
        unsafe memory.deallocate()
        let counts = no_waiting_end()
        #expect(counts.allocations == 1 && counts.frees == 1)
    }

    @Test func `the watch sees locks, files and waits of every kind`() {
        no_waiting_begin()
        let made = no_waiting_try_everything()
        let seen = no_waiting_end()
        #expect(seen.locks == made.locks && seen.files == made.files && seen.waits == made.waits, "\(seen)")
    }
}
