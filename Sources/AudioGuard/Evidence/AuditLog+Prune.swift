import AudioGuardCore

extension AuditLog {
    /// Removes the oldest segments as long as the options say so. On the log's own thread, or the one that flushes.
    ///
    /// First a `prune` record is brought to the medium, then the segment goes: a crash between the two leaves a
    /// segment that is removed, and told of, once more.
    func prune() {
        pruning.withLock { _ in
            while removeOldest() {}
        }
    }

    /// Removes the oldest segment if it must go. Returns whether there may be another.
    private func removeOldest() -> Bool {
        let time = clock.time
        // Only here do segments go, and one thread at a time is here.
        let (past, now) = state.withLock { ($0.isOpen ? $0.tail.past : nil, $0.tail.steady(at: time)) }
        guard let past, let oldest = past.full.first, let note = past.dismissal(at: now) else { return false }
        let file = state.withLock { state in
            guard state.isOpen, state.tail.tellOfRemoval(note, at: time) else { return OpenFile?.none }
            // One that cannot be removed is tried again when the log is opened the next time.
            state.tail.forget(oldest)
            return state.tail.file
        }
        guard let file else { return false }
        guard disk.synchronize(file.descriptor) == 0 else { return true }
        _ = disk.remove(LogDirectory.segment(oldest.first), past.directory.file)
        _ = disk.remove(LogDirectory.torn(oldest.first), past.directory.file)
        return true
    }
}
