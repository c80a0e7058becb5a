import Atomics

/// Atomic integers. By default each lies on a cache line of its own, so that two threads do not slow each other
/// down; `packed` ones share lines, for what one thread writes.
///
/// Plain memory without reference counting: whoever allocated it keeps it until nobody can ask any more.
@unsafe struct AtomicCells {
    private static let lineBytes = 128
    private let stride: Int
    private let memory: UnsafeMutableRawPointer

    /// `count` cells that hold 0.
    init(count: Int, packed: Bool = false) {
        unsafe stride = packed ? MemoryLayout<UnsafeAtomic<Int>.Storage>.stride : Self.lineBytes
        unsafe memory = .allocate(byteCount: max(Self.lineBytes, count * stride), alignment: Self.lineBytes)
        for index in 0..<count {
            unsafe (memory + index * stride)
                .initializeMemory(as: UnsafeAtomic<Int>.Storage.self, to: .init(0))
        }
    }

    subscript(index: Int) -> UnsafeAtomic<Int> {
        @_noLocks get {
            let cell = unsafe memory + index &* stride
            return unsafe UnsafeAtomic(at: cell.assumingMemoryBound(to: UnsafeAtomic<Int>.Storage.self))
        }
    }

    /// Gives the memory back. Integers need no clean-up of their own.
    func deallocate() {
        unsafe memory.deallocate()
    }
}
