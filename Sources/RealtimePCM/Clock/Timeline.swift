import Atomics

/// Which frames of a pipe were mixed into which rendered frames, lately: what a voice needs to say what is heard now,
/// while later frames of it are already in the device.
///
/// A stretch is a run without a pause or a gap; the last 64 are kept. The audio thread writes, any thread asks.
@unsafe struct Timeline {
    private static let stretches = 64
    private static let fields = 3
    private let cells: AtomicCells
    // The audio thread's own copy of the newest stretch: which it is, where it began, how long it is by now.
    private var newest = -1
    private var rendered = 0
    private var position = 0
    private var frames = 0

    /// An empty one over cells made by `memory()`, which somebody else frees.
    init(_ cells: AtomicCells) {
        unsafe self.cells = unsafe cells
    }

    static func memory() -> AtomicCells {
        unsafe AtomicCells(count: 2 + stretches * fields, packed: true)
    }

    /// The audio thread: the frames from `position` on, `frames` of them, were mixed at `rendered`.
    @_noLocks
    @inline(__always)
    mutating func note(_ frames: Int, from position: Int, at rendered: Int) {
        guard frames > 0 else { return }
        if unsafe newest >= 0, unsafe self.rendered + self.frames == rendered,
            unsafe self.position + self.frames == position
        {
            unsafe self.frames += frames
            unsafe cell(newest, 2).store(self.frames, ordering: .relaxed)
            return
        }
        unsafe newest += 1
        unsafe self.rendered = rendered
        unsafe self.position = position
        unsafe self.frames = frames
        let version = unsafe cells[0].load(ordering: .relaxed)
        unsafe cells[0].store(version | 1, ordering: .relaxed)
        atomicMemoryFence(ordering: .releasing)
        unsafe cell(newest, 0).store(rendered, ordering: .relaxed)
        unsafe cell(newest, 1).store(position, ordering: .relaxed)
        unsafe cell(newest, 2).store(frames, ordering: .relaxed)
        unsafe cells[1].store(newest + 1, ordering: .relaxed)
        unsafe cells[0].store((version | 1) &+ 1, ordering: .releasing)
    }

    /// Any thread: the pipe's frame that was mixed at `rendered`, or the one where it stood still then. Nothing if its
    /// first frame comes later.
    func position(at rendered: Int) -> Int? {
        while true {
            let version = unsafe cells[0].load(ordering: .acquiring)
            if version & 1 == 1 { continue }
            let found = unsafe look(for: rendered)
            atomicMemoryFence(ordering: .acquiring)
            if unsafe cells[0].load(ordering: .relaxed) == version { return found }
        }
    }

    private func look(for rendered: Int) -> Int? {
        let count = unsafe cells[1].load(ordering: .relaxed)
        for index in stride(from: count - 1, through: unsafe max(0, count - Self.stretches), by: -1) {
            let begin = unsafe cell(index, 0).load(ordering: .relaxed)
            guard begin <= rendered else { continue }
            let frames = unsafe cell(index, 2).load(ordering: .relaxed)
            return unsafe cell(index, 1).load(ordering: .relaxed) + min(rendered - begin, frames)
        }
        return nil
    }

    @_noLocks
    private func cell(_ stretch: Int, _ field: Int) -> UnsafeAtomic<Int> {
        unsafe cells[2 &+ (stretch % Self.stretches) &* Self.fields &+ field]
    }
}
