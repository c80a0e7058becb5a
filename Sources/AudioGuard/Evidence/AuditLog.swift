public import AudioGuardCore
import Dispatch

/// The audit log on disk: one record, one line of JSON, one `write(2)` before the caller's call returns.
///
/// Any thread. A record whose `append` returned survives the death of the process; bringing it to the medium
/// is done behind, on a thread of the log's own. Lines are numbered and chained (see ``AuditVerifier``), in
/// segments named `audit-<first number>.jsonl`. One log at a time may have a directory open.
public final class AuditLog: AuditTrail {
    private let state: Locked<State>
    private let clock: GuardClock
    private let disk: Disk
    private let synchronizesWithin: DispatchTimeInterval
    private let queue = DispatchQueue(label: "audit-log", qos: .utility)

    /// Opens the log in a directory, or begins one; the directory itself is created for its owner alone.
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
        let wall = clock.wall()
        let tail = LogTail(
            end,
            in: directory,
            log: end.log ?? options.log ?? RecordID(base: options.random(), seq: 0, wall: wall).text,
            idBase: options.random(),
            segmentBytes: options.segmentBytes,
            disk: disk
        )
        state = Locked(State(tail: tail))
        self.clock = clock
        self.disk = disk
        synchronizesWithin = .microseconds(Int(clamping: options.synchronizesWithin.microseconds))
        flush()
    }

    deinit { close() }

    /// The end of the log: its last record's number, and the chain at it.
    public var head: Witness {
        state.withLock { Witness(log: $0.tail.log, seq: $0.tail.seq, chain: $0.tail.chain.hex) }
    }

    /// Keeps a record: gives it its id, its log, its number and, where it has none, its time, and writes it.
    ///
    /// Never fails and never waits for the medium. A record that cannot be written is counted, and a `gap`
    /// record tells of it as soon as writing works again.
    /// - returns: The record's number; 0 when it could not be kept, and when the log is closed.
    @discardableResult public func append(_ record: AuditRecord) -> UInt64 {
        let wall = clock.wall()
        let monotonic = clock.monotonic()
        let wish: Haste = record.severity >= .error ? .now : .soon
        let (seq, isNew) = state.withLock { state in
            guard state.isOpen else { return (UInt64(0), false) }
            let isNew = state.haste < wish
            if isNew { state.haste = wish }
            return (state.tail.append(record, wall: wall, monotonic: monotonic), isNew)
        }
        if isNew {
            let delay = wish == .now ? .nanoseconds(0) : synchronizesWithin
            queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.synchronize() }
        }
        return seq
    }

    /// Tells of what was lost, if it can, and waits until everything is on the medium.
    ///
    /// For the end of a class, and for whoever is about to read; the log can be used afterwards.
    public func flush() {
        let wall = clock.wall()
        let monotonic = clock.monotonic()
        state.withLock { $0.tail.tellOfLoss(wall: wall, monotonic: monotonic) }
        synchronize()
    }

    /// Flushes, and lets another log open the directory. What is appended afterwards is not kept.
    public func close() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        guard wasOpen else { return }
        flush()
        state.withLock { $0.tail.directory.file.unlock() }
    }

    /// Brings to the medium what is not there yet. The lock is not held meanwhile: writers go on.
    private func synchronize() {
        let files = state.withLock { state in
            state.haste = .none
            defer { state.tail.full = [] }
            return state.tail.full + [state.tail.file]
        }
        for file in files { _ = disk.synchronize(file.descriptor) }
    }

    /// What lies behind the lock.
    private struct State {
        var tail: LogTail
        var haste: Haste = .none
        var isOpen = true
    }

    /// How soon somebody has been asked to bring the records to the medium.
    private enum Haste: Int, Comparable {
        case none, soon, now

        static func < (less: Haste, more: Haste) -> Bool { less.rawValue < more.rawValue }
    }
}
