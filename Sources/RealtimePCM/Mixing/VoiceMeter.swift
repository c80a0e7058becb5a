import Atomics

/// Measures one voice, gain included, while somebody wants to know. The audio thread hears; any thread takes.
@unsafe struct VoiceMeter {
    /// How fast the mean power forgets: a third of a second at 48 kHz.
    private static let memoryFrames: Float = 16_000

    /// The loudest sample since this was last set to 0.
    var loudest: Float = 0
    private let cells: AtomicCells
    private var power = SIMD2<Float>(0, 0)

    /// A meter over the four cells from `memory()`, which somebody else frees.
    init(_ cells: AtomicCells) {
        unsafe self.cells = unsafe cells
    }

    static func memory() -> AtomicCells {
        unsafe AtomicCells(count: 4, packed: true)
    }

    /// The audio thread: `frames` stereo frames that will be multiplied by about `gain`.
    @_noLocks
    mutating func hear(_ source: UnsafePointer<Float>, frames: Int, gain: SIMD2<Float>) {
        var (peakLeft, peakRight): (Float, Float) = (0, 0)
        var (sumLeft, sumRight): (Float, Float) = (0, 0)
        var index = 0
        while index < frames * 2 {
            let (left, right) = unsafe (source[index].magnitude, source[index + 1].magnitude)
            peakLeft = left > peakLeft ? left : peakLeft
            peakRight = right > peakRight ? right : peakRight
            sumLeft += left * left
            sumRight += right * right
            index += 2
        }
        let share = unsafe Float(frames) / (Float(frames) + Self.memoryFrames)
        let count = Float(max(1, frames))
        unsafe power.x += (sumLeft / count * gain.x * gain.x - power.x) * share
        unsafe power.y += (sumRight / count * gain.y * gain.y - power.y) * share
        unsafe loudest = max(loudest, max(peakLeft * gain.x, peakRight * gain.y))
        unsafe raise(cells[0], to: peakLeft * gain.x)
        unsafe raise(cells[1], to: peakRight * gain.y)
        unsafe cells[2].store(power.x.bits, ordering: .relaxed)
        unsafe cells[3].store(power.y.bits, ordering: .relaxed)
    }

    /// The audio thread: `frames` frames in which there was nothing to hear.
    @_noLocks
    mutating func rest(_ frames: Int) {
        guard frames > 0 else { return }
        let kept = unsafe Self.memoryFrames / (Float(frames) + Self.memoryFrames)
        unsafe power.x *= kept
        unsafe power.y *= kept
        unsafe cells[2].store(power.x.bits, ordering: .relaxed)
        unsafe cells[3].store(power.y.bits, ordering: .relaxed)
    }

    /// Any thread: the peaks since this was last asked, and the mean power.
    static func take(_ cells: AtomicCells) -> StereoLevels {
        var levels = StereoLevels()
        levels.peakLeft = unsafe Decibels(linear: Float(bits: cells[0].exchange(0, ordering: .relaxed)))
        levels.peakRight = unsafe Decibels(linear: Float(bits: cells[1].exchange(0, ordering: .relaxed)))
        let left = unsafe Float(bits: cells[2].load(ordering: .relaxed))
        let right = unsafe Float(bits: cells[3].load(ordering: .relaxed))
        // These are squares, so their decibels are twice too many.
        levels.powerLeft = Decibels(Decibels(linear: left).value / 2)
        levels.powerRight = Decibels(Decibels(linear: right).value / 2)
        return levels
    }

    // Bits of positive floats are ordered as the floats are.
    @_noLocks
    private func raise(_ cell: UnsafeAtomic<Int>, to peak: Float) {
        if peak.bits > cell.load(ordering: .relaxed) {
            cell.store(peak.bits, ordering: .relaxed)
        }
    }
}
