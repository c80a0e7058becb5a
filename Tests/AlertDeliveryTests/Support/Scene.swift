import AlertDelivery
import AudioGuard
import AudioGuardCore
import Foundation
import Scratch

/// A log that is written and a delivery that follows it, with a clock that the test sets.
final class Scene: Sendable {
    let directory: TemporaryDirectory
    let log: AuditLog
    private let time = Locked<Int64>(1_750_000_000_000_000)

    init() throws {
        directory = try TemporaryDirectory()
        log = try AuditLog(directory: directory.path)
    }

    /// The clock that the test sets.
    var clock: GuardClock {
        GuardClock(wall: { [time] in time.withLock { $0 } }, monotonic: { [time] in time.withLock { $0 } })
    }

    func pass(_ duration: Duration) {
        time.withLock { $0 += duration.components.seconds * 1_000_000 }
    }

    /// A module breaks a rule.
    func violate(_ module: ModuleID = "courseware.player") { log.append(Self.violation(by: module)) }

    /// What the log says of a module that breaks a rule.
    static func violation(by module: ModuleID) -> AuditRecord {
        var record = AuditRecord(.decision)
        record.severity = .warning
        record.rules = [Ruling(.keepMixing, "without mixing, another process interrupts the class")]
        record.operation = .setCategory
        record.requested = .configure(to: SessionConfiguration(.playback))
        record.outcome = .amended
        record.caller = Caller(
            module: module,
            frame: StackFrame(image: "lesson", offset: 16, symbol: "LessonPlayer.play()"),
            confidence: .symbol
        )
        return record
    }

    /// Keeps somebody waiting for good.
    static func never(_ waiter: CheckedContinuation<Void, Never>) { waiting.withLock { $0.append(waiter) } }

    private static let waiting = Locked<[CheckedContinuation<Void, Never>]>([])

    /// A delivery to one sink.
    func delivery(to sink: any AlertSink) throws -> AlertDelivery { try delivery(to: ["sink": sink]) }

    /// A delivery on the log's directory, with steps of one second and without chance.
    func delivery(
        to sinks: [SinkID: any AlertSink],
        over outbox: Outbox? = nil,
        trail: (any AuditTrail)? = nil,
        patience: Duration = .seconds(60)
    ) throws -> AlertDelivery {
        var options = AlertDeliveryOptions()
        options.interval = .milliseconds(5)
        options.retries = [.seconds(1)]
        options.scatter = 0
        options.patience = patience
        return try AlertDelivery(
            log: directory.path,
            outbox: outbox ?? Outbox(directory: directory.path),
            sinks: sinks,
            trail: trail,
            clock: clock,
            options: options
        )
    }
}

/// Waits until something is so, a few seconds at most.
func eventually(_ isSo: @Sendable () -> Bool) async -> Bool {
    for _ in 0..<1_000 {
        if isSo() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return false
}
