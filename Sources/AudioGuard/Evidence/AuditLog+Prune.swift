import AudioGuardCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension AuditLog {
    /// Removes the oldest segments as long as the options say so. On the log's own thread, or the one that flushes.
    ///
    /// First a `prune` record is brought to the medium, then the segment goes: a crash between the two leaves a
    /// segment that is removed, and told of, once more.
    ///
    /// What tells of them takes room as well; the bound is for options under which that would never come to an end.
    func prune() {
        pruning.withLock { _ in
            let full = state.withLock { $0.tail.full.count }
            for _ in 0..<(4 * full + 16) { guard removeOldest() else { break } }
            keepReserve()
        }
    }

    /// Keeps some room on the disk from the second segment on, so that a log which has filled the disk can tell of
    /// what it removes.
    private func keepReserve() {
        let directory = state.withLock { state in
            state.isOpen && !state.tail.full.isEmpty ? state.tail.directory.file : nil
        }
        guard let directory,
            case .success(let file) = disk.open(LogDirectory.reserve, directory, LogTail.flags | O_EXCL)
        else { return }
        let zeros = [UInt8](repeating: 0, count: 2 * LogLine.limit)
        if disk.write(file.descriptor, zeros[...]) != zeros.count {
            _ = disk.remove(LogDirectory.reserve, directory)
        }
    }

    /// Removes the oldest segment if it must go. Returns whether there may be another: not behind one that stays,
    /// which would leave a hole.
    private func removeOldest() -> Bool {
        let time = clock.time
        // Only here do segments go, and one thread at a time is here.
        let (past, steady) = state.withLock { ($0.isOpen ? $0.tail.past : nil, $0.tail.steady(at: time)) }
        guard let past, let oldest = past.full.first,
            let note = past.dismissal(at: min(steady, time.wall))
        else { return false }
        let isTold = state.withLock { state in state.isOpen && state.tail.tellOfRemoval(note, at: time) }
        guard isTold, synchronize() else { return false }
        _ = disk.remove(LogDirectory.torn(oldest.first), past.directory.file)
        let status = disk.remove(LogDirectory.segment(oldest.first), past.directory.file)
        guard status == 0 || status == -Int(ENOENT) else { return false }
        state.withLock { $0.tail.forget(oldest) }
        return true
    }
}
