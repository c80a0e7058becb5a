import Atomics

/// Atomic integers, each on a cache line of its own, so that two threads do not slow each other down.
///
/// Plain memory without reference counting: whoever allocated it keeps it until nobody can ask any more.
@unsafe struct AtomicCells {
    private let lineBytes = 128
    private let memory: UnsafeMutableRawPointer

    /// `count` cells that hold 0.
    init(count: Int) {
        unsafe memory = .allocate(byteCount: count * lineBytes, alignment: lineBytes)
        for index in 0..<count {
            unsafe (memory + index * lineBytes)
                .initializeMemory(as: UnsafeAtomic<Int>.Storage.self, to: .init(0))
        }
    }

    subscript(index: Int) -> UnsafeAtomic<Int> {
        @_noLocks get {
            let cell = unsafe memory + index * lineBytes
            return unsafe UnsafeAtomic(at: cell.assumingMemoryBound(to: UnsafeAtomic<Int>.Storage.self))
        }
    }

    /// Gives the memory back. Integers need no clean-up of their own.
    func deallocate() {
        unsafe memory.deallocate()
    }
}
