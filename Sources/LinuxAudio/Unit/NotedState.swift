#if os(Linux)
    /// A unit's state as other threads see it.
    final class NotedState: @unchecked Sendable {
        // True because `noted` is touched under the lock.
        private let lock = Waiting()
        private let onChange: @Sendable (VoiceUnitState) -> Void
        private var noted = VoiceUnitState()

        init(_ onChange: @escaping @Sendable (VoiceUnitState) -> Void) {
            self.onChange = onChange
        }

        var state: VoiceUnitState { lock.withLock { noted } }

        /// Keeps a state, and tells of it if it is new.
        func note(_ state: VoiceUnitState) {
            let isNew = lock.withLock {
                defer { noted = state }
                return noted != state
            }
            if isNew { onChange(state) }
        }
    }
#endif
