import Atomics

/// What the audio thread and the others tell each other: one atomic each.
@unsafe struct MixerKnobs {
    private let cells: AtomicCells
    private let decibels: UnsafeAtomic<Int>
    let linearGain: UnsafeAtomic<Int>
    let framesRendered: UnsafeAtomic<Int>
    let clipsAvoided: UnsafeAtomic<Int>
    let peak: UnsafeAtomic<Int>
    let publishedFramesLost: UnsafeAtomic<Int>

    private let knobCount = 6

    init(slots: Int) {
        unsafe cells = unsafe AtomicCells(count: knobCount + slots)
        unsafe decibels = cells[0]
        unsafe linearGain = cells[1]
        unsafe framesRendered = cells[2]
        unsafe clipsAvoided = cells[3]
        unsafe peak = cells[4]
        unsafe publishedFramesLost = cells[5]
        unsafe setGain(.unity)
    }

    func deallocate() {
        unsafe cells.deallocate()
    }

    @_noLocks
    func slot(_ index: Int) -> SlotState {
        unsafe SlotState(cells[knobCount + index])
    }

    var gain: Decibels {
        unsafe Decibels(Float(bits: decibels.load(ordering: .relaxed)))
    }

    func setGain(_ gain: Decibels) {
        let held = min(gain, 60)
        unsafe decibels.store(held.value.bits, ordering: .relaxed)
        unsafe linearGain.store(held.linear.bits, ordering: .relaxed)
    }
}
