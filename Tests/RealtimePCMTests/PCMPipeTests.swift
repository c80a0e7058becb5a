import RealtimePCM
import SeededNumbers
import Testing

@Suite struct PCMPipeTests {
    @Test func `what fits is taken, the rest is refused`() {
        let pipe = PCMPipe(capacity: 5)
        #expect(pipe.capacity == 5)
        #expect(pipe.push(stereo: numbered(0..<3)) == 3)
        #expect(pipe.fill == 3 && pipe.room == 2)
        #expect(pipe.push(stereo: numbered(3..<9)) == 2)
        #expect(pipe.push(stereo: numbered(5..<9)) == 0)
        let (count, samples) = pipe.popped(5)
        #expect(count == 5)
        #expect(samples == numbered(0..<5))
        #expect(pipe.fill == 0)
    }

    @Test func `one channel is heard on both sides`() {
        let pipe = PCMPipe(capacity: 4)
        #expect(pipe.push(mono: [0.25, -0.5]) == 2)
        #expect(pipe.popped(2).samples == [0.25, 0.25, -0.5, -0.5])
    }

    @Test func `what is missing becomes silence`() {
        let pipe = PCMPipe(capacity: 8)
        _ = pipe.push(stereo: numbered(0..<2))
        let (count, samples) = pipe.popped(4)
        #expect(count == 2)
        #expect(samples == numbered(0..<2) + constant(0, frames: 2))
    }

    @Test func `what is no sound becomes silence`() {
        let pipe = PCMPipe(capacity: 4)
        _ = pipe.push(mono: [.nan, .infinity, -1e30, 0.5])
        #expect(left(pipe.popped(4).samples) == [0, 0, 0, 0.5])
    }

    @Test func `half a frame is left out, and nothing is nothing`() {
        let pipe = PCMPipe(capacity: 4)
        #expect(pipe.push(stereo: [1, 2, 3]) == 1)
        #expect(pipe.push(stereo: []) == 0)
        #expect(pipe.push(mono: []) == 0)
        #expect(pipe.popped(0).count == 0)
    }

    @Test func `discarding leaves nothing that is stale`() {
        let pipe = PCMPipe(capacity: 4)
        _ = pipe.push(stereo: numbered(0..<4))
        #expect(pipe.discard() == 4)
        #expect(pipe.fill == 0)
        _ = pipe.push(stereo: numbered(7..<8))
        #expect(pipe.popped(1).samples == numbered(7..<8))
    }

    @Test func `running empty is an underrun only between the first push and the end`() {
        let pipe = PCMPipe(capacity: 4)
        _ = pipe.popped(2)
        #expect(pipe.underruns == 0)
        _ = pipe.push(stereo: numbered(0..<1))
        _ = pipe.popped(2)
        #expect(pipe.underruns == 1)
        pipe.end()
        _ = pipe.popped(2)
        #expect(pipe.underruns == 1 && pipe.hasEnded)
        _ = pipe.push(stereo: numbered(0..<2))
        _ = pipe.popped(2)
        #expect(pipe.underruns == 1 && !pipe.hasEnded)
        _ = pipe.popped(1)
        #expect(pipe.underruns == 2)
    }

    @Test(arguments: [1, 2, 3, 7, 64, 100, 1000])
    func `frames come out as they went in, whatever the sizes`(_ capacity: Int) {
        var generator = Seeded(UInt64(capacity))
        let pipe = PCMPipe(capacity: capacity)
        var pushed = 0
        var popped = 0
        for _ in 0..<2000 {
            let offered = Int.random(in: 0...capacity + 3, using: &generator)
            let room = pipe.room
            let fitted = pipe.push(stereo: numbered(pushed..<pushed + offered))
            #expect(fitted == min(offered, room))
            pushed += fitted
            let wanted = Int.random(in: 0...capacity + 3, using: &generator)
            let (count, samples) = pipe.popped(wanted)
            #expect(count == min(wanted, pushed - popped))
            #expect(samples == numbered(popped..<popped + count) + constant(0, frames: wanted - count))
            popped += count
            #expect(pipe.fill == pushed - popped)
        }
    }
}
