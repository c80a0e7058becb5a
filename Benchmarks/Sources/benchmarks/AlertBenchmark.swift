import AlertDelivery
import AudioGuard
import AudioGuardCore
import Foundation

/// The alerts of a log, with a clock that is set: what storms do to whoever is on call, and how fast it starts.
enum AlertBenchmark {
    static func run() throws -> [Row] { try storm() + groups() }

    /// A million violations of one group within an hour, followed as it goes.
    private static func storm() throws -> [Row] {
        let scene = try AlertScene()
        let before = try residentMegabytes()
        let delivery = try scene.delivery()
        for _ in 0..<60 {
            for _ in 0..<16_667 {
                scene.violate("courseware.player")
                scene.pass(3_600)
            }
            try scene.drain(delivery)
        }
        let report = delivery.report
        let grown = try residentMegabytes() - before
        scene.stop(delivery)
        let told = scene.sink.messages.count
        guard report.isRead, report.dead == 0 else { throw BenchmarkError("alerts are missing: \(report).") }
        return [
            Row(.alerts, "messages of 1,000,020 violations", unit: .count, Double(told), atMost: 6),
            Row(.alerts, "more memory meanwhile", unit: .megabytes, max(0, grown), atMost: 64),
        ]
    }

    /// Ten thousand groups within an hour, and the start of a program that finds them stored.
    private static func groups() throws -> [Row] {
        let scene = try AlertScene()
        let delivery = try scene.delivery()
        let start = Race.now()
        for group in 0..<10_000 {
            scene.violate(ModuleID("module.\(group)"))
            scene.pass(360_000)
            if group % 167 == 166 { try scene.drain(delivery) }
        }
        try scene.drain(delivery)
        let taken = Double(Race.now() - start) / 1_000_000_000
        let told = scene.sink.messages.count
        scene.stop(delivery)
        let opening = Race.now()
        let log = try AuditLog(directory: scene.path + "/other")
        _ = try Outbox(directory: scene.path)
        let opened = Double(Race.now() - opening) / 1_000_000_000
        log.close()
        return [
            Row(.alerts, "messages of 10,000 groups in an hour", unit: .count, Double(told), atMost: 1_212),
            Row(.alerts, "take in and tell 10,000 groups", unit: .seconds, taken),
            Row(.alerts, "open a log and these stored alerts", unit: .seconds, opened, atMost: 0.1),
        ]
    }
}

/// A log, what follows it, and a clock that is set.
private final class AlertScene: Sendable {
    let sink = MemorySink()
    private let scratch: ScratchDirectory
    private let log: AuditLog
    private let clock: GuardClock
    private let time: Guarded<Int64>

    var path: String { scratch.path }

    init() throws {
        let time = Guarded<Int64>(1_790_000_000_000_000)
        self.time = time
        clock = GuardClock(wall: { time.withLock { $0 } }, monotonic: { time.withLock { $0 } })
        scratch = try ScratchDirectory()
        log = try AuditLog(directory: scratch.path, clock: clock)
    }

    func pass(_ microseconds: Int64) { time.withLock { $0 += microseconds } }

    func violate(_ module: ModuleID) {
        var record = AuditRecord(.decision)
        record.severity = .warning
        record.rules = [Ruling(.keepMixing, "without mixing, another process interrupts the class")]
        record.operation = .setCategory
        record.requested = .configure(to: SessionConfiguration(.playback))
        record.outcome = .amended
        record.caller = Caller(module: module, confidence: .declared)
        log.append(record)
    }

    func delivery() throws -> AlertDelivery {
        try AlertDelivery(
            log: path,
            outbox: Outbox(directory: path),
            sinks: ["memory": sink],
            clock: clock
        )
    }

    func drain(_ delivery: AlertDelivery) throws {
        log.flush()
        let report = Self.wait { await delivery.drain(within: .seconds(60)) }
        guard report.isRead, report.isSettled else { throw BenchmarkError("alerts are left: \(report).") }
    }

    func stop(_ delivery: AlertDelivery) { Self.wait { await delivery.stop() } }

    private static func wait<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
        let (done, result) = (DispatchSemaphore(value: 0), Guarded<Result?>(nil))
        Task.detached {
            let value = await work()
            result.withLock { $0 = value }
            done.signal()
        }
        while true {
            done.wait()
            if let value = result.withLock({ $0 }) { return value }
        }
    }
}

/// A value behind a lock.
private final class Guarded<Value>: @unchecked Sendable {
    // True because the value is reached with the lock held only.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
