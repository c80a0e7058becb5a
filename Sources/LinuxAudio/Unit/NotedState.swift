#if os(Linux)
    /// A unit's state as other threads see it.
    final class NotedState: Sendable {
        private let noted = Locked(VoiceUnitState.idle)
        private let onChange: @Sendable (VoiceUnitState) -> Void

        init(_ onChange: @escaping @Sendable (VoiceUnitState) -> Void) {
            self.onChange = onChange
        }

        var state: VoiceUnitState { noted.withLock { $0 } }

        /// Keeps a state, and tells of it if it is new.
        func note(_ state: VoiceUnitState) {
            let isNew = noted.withLock { noted in
                defer { noted = state }
                return noted != state
            }
            if isNew { onChange(state) }
        }
    }
#endif
