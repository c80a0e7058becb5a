import Atomics

/// What the audio thread and the others tell each other: one atomic each.
@unsafe struct MixerKnobs {
    private let cells: AtomicCells
    private let slots: AtomicCells
    private let decibels: UnsafeAtomic<Int>
    let linearGain: UnsafeAtomic<Int>
    let framesRendered: UnsafeAtomic<Int>
    let clipsAvoided: UnsafeAtomic<Int>
    let peak: UnsafeAtomic<Int>
    let publishedFramesLost: UnsafeAtomic<Int>
    /// How many slots were ever used: those behind need no look.
    let reach: UnsafeAtomic<Int>

    init(slots: Int) {
        unsafe cells = unsafe AtomicCells(count: 7)
        // The audio thread looks at all of them each time; they change seldom.
        unsafe self.slots = unsafe AtomicCells(count: slots, packed: true)
        unsafe decibels = cells[0]
        unsafe linearGain = cells[1]
        unsafe framesRendered = cells[2]
        unsafe clipsAvoided = cells[3]
        unsafe peak = cells[4]
        unsafe publishedFramesLost = cells[5]
        unsafe reach = cells[6]
        unsafe setGain(.unity)
    }

    func deallocate() {
        unsafe cells.deallocate()
        unsafe slots.deallocate()
    }

    @_noLocks
    func slot(_ index: Int) -> SlotState {
        unsafe SlotState(slots[index])
    }

    /// Makes the audio thread look at slot `index`, too.
    func extend(to index: Int) {
        var old = unsafe reach.load(ordering: .relaxed)
        while index >= old {
            let exchange = unsafe reach.compareExchange(
                expected: old,
                desired: index + 1,
                ordering: .releasing
            )
            if exchange.exchanged { return }
            old = exchange.original
        }
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
