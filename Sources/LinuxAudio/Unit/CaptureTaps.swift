#if os(Linux)
    internal import RealtimePCM
    internal import Synchronization

    /// The taps of a unit. Any thread adds and removes; the audio thread reads without waiting.
    @safe final class CaptureTaps: Sendable {
        /// The taps as the audio thread sees them.
        private final class List: Sendable {
            let taps: [CaptureTap]
            init(_ taps: [CaptureTap]) { self.taps = taps }
        }

        private let owned: Locked<List>
        private let shown: Atomic<Unmanaged<List>>
        private let isReading = Atomic(false)

        init() {
            let none = List([])
            owned = Locked(none)
            unsafe shown = Atomic(.passUnretained(none))
        }

        func add(_ tap: CaptureTap) {
            owned.withLock { show($0.taps + [tap], instead: &$0) }
        }

        func remove(_ tap: CaptureTap) {
            owned.withLock { owned in
                guard owned.taps.contains(where: { $0 === tap }) else { return }
                show(owned.taps.filter { $0 !== tap }, instead: &owned)
                tap.pipe.end()
            }
        }

        func removeAll() {
            owned.withLock { owned in
                let before = owned.taps
                show([], instead: &owned)
                before.forEach { $0.pipe.end() }
            }
        }

        /// Returns when the audio thread has let go of the list before, which takes it microseconds.
        private func show(_ taps: [CaptureTap], instead owned: inout List) {
            let before = owned
            owned = List(taps)
            unsafe shown.store(.passUnretained(owned), ordering: .sequentiallyConsistent)
            while isReading.load(ordering: .sequentiallyConsistent) { sleep(.microseconds(50)) }
            withExtendedLifetime(before) {}
        }

        /// The audio thread: a block of the microphone and of the uplink to whoever wants it.
        func push(microphone: UnsafePointer<Float>, uplink: UnsafePointer<Float>, frames: Int) {
            isReading.store(true, ordering: .sequentiallyConsistent)
            unsafe shown.load(ordering: .sequentiallyConsistent)._withUnsafeGuaranteedRef { list in
                var index = 0
                while index < list.taps.count {
                    let tap = list.taps[index]
                    switch tap.content {
                    case .microphone: unsafe tap.push(microphone, frames: frames, channels: 1)
                    case .uplink: unsafe tap.push(uplink, frames: frames, channels: 2)
                    }
                    index += 1
                }
            }
            isReading.store(false, ordering: .sequentiallyConsistent)
        }
    }
#endif
