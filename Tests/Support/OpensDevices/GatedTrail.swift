internal import AudioGuard
internal import AudioGuardCore
internal import Foundation

/// A trail that can keep a record waiting, and with it the call that it is about.
final class GatedTrail: AuditTrail {
    private let memory = MemoryTrail()
    private let isClosed = Locked(false)
    private let arrived = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)

    var records: [AuditRecord] { memory.records }

    func append(_ record: AuditRecord) -> UInt64 {
        if isClosed.withLock({ $0 }) {
            arrived.signal()
            opened.wait()
        }
        return memory.append(record)
    }

    /// Keeps the next one waiting.
    func close() { isClosed.withLock { $0 = true } }

    /// Waits until one waits.
    func awaitVisitor() { arrived.wait() }

    /// Lets it go.
    func open() {
        isClosed.withLock { $0 = false }
        opened.signal()
    }
}
