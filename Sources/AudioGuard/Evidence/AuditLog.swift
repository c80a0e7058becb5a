public import AudioGuardCore
import Dispatch

/// The audit log on disk: one record, one line of JSON, one `write(2)` before the caller's call returns.
///
/// Any thread. A record whose `append` returned survives the death of the process; bringing it to the medium
/// is done behind, on a thread of the log's own. Lines are numbered and chained (see ``AuditVerifier``), in
/// segments named `audit-<first number>.jsonl`; the oldest are removed as the options say, and a `prune` record
/// tells so. One log at a time may have a directory open. Keep that in the app's own container: iOS ends a suspended
/// app that holds a lock in one that apps share.
///
/// Of equal records that come faster than ``AuditLogOptions/repeatsPerSecond`` only the count is kept, in memory for
/// a second at most: that much of a storm is lost with the process.
public final class AuditLog: AuditTrail {
    let state: Locked<State>
    let clock: GuardClock
    let disk: Disk
    /// Held while segments are being removed.
    let pruning = Locked(())
    /// Held while bytes are brought to the medium: who returns from that knows that what was before is there.
    private let synchronizing = Locked(())
    private let host: HostNote?
    private let synchronizesWithin: DispatchTimeInterval
    private let queue = DispatchQueue(label: "audit-log", qos: .utility)

    /// Opens the log in a directory, or begins one; the directory itself is created for its owner alone.
    ///
    /// On Apple's platforms a directory that is created here stays out of backups: a log that comes back from one
    /// would contradict whoever has seen its end. One that is there already is taken as it is.
    ///
    /// A log that exists goes on with the next number. What a crash tore is cut off, kept aside and counted.
    public convenience init(
        directory: String,
        options: AuditLogOptions = AuditLogOptions(),
        clock: GuardClock = .system
    ) throws(AuditLogError) {
        try self.init(directory: directory, options: options, clock: clock, disk: .system)
    }

    package init(
        directory path: String,
        options: AuditLogOptions,
        clock: GuardClock,
        disk: Disk
    ) throws(AuditLogError) {
        let doing = "opening the audit log in \(path)"
        guard options.allowsLog else {
            throw AuditLogError(.badOption, doing, why: "its name may hold letters, digits and dashes only")
        }
        let directory = try AuditLogError.attempt(doing) { () throws(SystemError) in
            try LogDirectory.create(path)
            let directory = try LogDirectory(path)
            try directory.file.lock()
            return directory
        }
        let end = try LogEnd(of: directory, disk)
        state = Locked(State(tail: LogTail(end, in: directory, options, opened: clock.time, disk: disk)))
        self.clock = clock
        self.disk = disk
        host = options.host
        synchronizesWithin = .microseconds(Int(clamping: options.synchronizesWithin.microseconds))
        flush()
        if let start = hostRecord(.start) { append(start) }
    }

    deinit { close() }

    /// The end of the log: its last record's number, and the chain at it.
    public var head: Witness {
        state.withLock { Witness(log: $0.tail.log, seq: $0.tail.seq, chain: $0.tail.chain.hex) }
    }

    /// Changes with every segment: what was written before may be removed before what comes now.
    public var generation: UInt64 { state.withLock { $0.tail.first } }

    /// Keeps a record: gives it its id, its log, its number and, where it has none, its time, and writes it.
    ///
    /// Never fails and never waits for the medium. A record that cannot be written is counted, and a `gap`
    /// record tells of it as soon as writing works again.
    /// - returns: The record's number, or in a storm that of an equal one which stands for it; 0 when it could not
    ///   be kept, and when the log is closed.
    @discardableResult public func append(_ record: AuditRecord) -> UInt64 {
        let time = clock.time
        let wish: Haste = record.severity >= .error ? .now : .soon
        let done = state.withLock { state in
            guard state.isOpen else { return Appended() }
            let first = state.tail.first
            var done = Appended(seq: state.tail.append(record, at: time))
            done.isNewHaste = state.haste < wish
            if done.isNewHaste { state.haste = wish }
            done.beginsStorm = !state.awaitsStorm && state.tail.storms.pending > 0
            if done.beginsStorm { state.awaitsStorm = true }
            done.turnsSegment = state.tail.first != first
            return done
        }
        if done.isNewHaste {
            let delay = wish == .now ? .nanoseconds(0) : synchronizesWithin
            queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.synchronize() }
        }
        if done.beginsStorm { awaitStorm() }
        if done.turnsSegment { queue.async { [weak self] in self?.prune() } }
        return done.seq
    }

    /// Tells of what was lost or counted, if it can, removes what is to be removed, and waits until everything is on
    /// the medium.
    ///
    /// For the end of a class, and for whoever is about to read; the log can be used afterwards.
    public func flush() {
        guard tellAll(at: clock.time) else { return }
        synchronize()
        prune()
    }

    /// Flushes, and lets another log open the directory. What is appended afterwards is not kept.
    public func close() {
        let time = clock.time
        let stop = hostRecord(.stop)
        _ = tellAll(at: time)
        let directory = state.withLock { state in
            guard state.isOpen else { return OpenFile?.none }
            state.tail.tellAll(at: time)
            if let stop { _ = state.tail.append(stop, at: time) }
            state.isOpen = false
            return state.tail.directory.file
        }
        guard let directory else { return }
        synchronize()
        // Nobody removes anything from what is another log's by then.
        pruning.withLock { _ in directory.unlock() }
    }

    private func hostRecord(_ kind: AuditRecord.Kind) -> AuditRecord? {
        guard let host else { return nil }
        var record = AuditRecord(kind)
        record.host = host
        return record
    }

    /// Brings to the medium what is not there yet, oldest first, and returns whether all of it is there. The lock of
    /// the log is not held meanwhile: writers go on.
    @discardableResult func synchronize() -> Bool {
        synchronizing.withLock { _ in
            let files = state.withLock { state in
                state.haste = .none
                defer { state.tail.unsafelyFull = [] }
                return state.tail.unsafelyFull + [state.tail.file]
            }
            var isSafe = true
            for file in files where disk.synchronize(file.descriptor) != 0 { isSafe = false }
            guard files.last?.isGone == true else { return isSafe }
            let time = clock.time
            state.withLock { state in
                guard state.isOpen else { return }
                state.tail.regain(at: time)
                state.tail.tell(at: time)
            }
            return false
        }
    }

    /// What lies behind the lock.
    struct State {
        var tail: LogTail
        fileprivate var haste: Haste = .none
        /// Whether somebody will tell of the storms.
        var awaitsStorm = false
        var isOpen = true

        fileprivate init(tail: LogTail) { self.tail = tail }
    }

    /// What an appended record asks for.
    private struct Appended {
        var seq: UInt64 = 0
        var isNewHaste = false
        var beginsStorm = false
        var turnsSegment = false
    }

    /// How soon somebody has been asked to bring the records to the medium.
    fileprivate enum Haste: Int, Comparable {
        case none, soon, now

        static func < (less: Haste, more: Haste) -> Bool { less.rawValue < more.rawValue }
    }
}
