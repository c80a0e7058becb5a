import Atomics

/// Whose a slot of the mixer is, so that nobody needs a lock:
/// ```
/// free ──control──▶ claimed ──control──▶ live ──audio──▶ left ──control──▶ claimed ──▶ free
/// ```
/// Only the thread that claimed a slot touches it until it is live; then only the audio thread, until left.
@unsafe struct SlotState {
    enum Value: Int {
        case free, claimed, live, left
    }

    private let cell: UnsafeAtomic<Int>

    @_noLocks
    init(_ cell: UnsafeAtomic<Int>) {
        unsafe self.cell = cell
    }

    var isLive: Bool {
        @_noLocks get { unsafe cell.load(ordering: .acquiring) == Value.live.rawValue }
    }

    /// Hands the slot on, with all that was written to it.
    @_noLocks
    func become(_ value: Value) {
        unsafe cell.store(value.rawValue, ordering: .releasing)
    }

    /// Takes the slot if it is in the state `old`; of several threads that try, one succeeds.
    func claim(from old: Value) -> Bool {
        unsafe cell.compareExchange(
            expected: old.rawValue,
            desired: Value.claimed.rawValue,
            ordering: .acquiringAndReleasing
        ).exchanged
    }
}
