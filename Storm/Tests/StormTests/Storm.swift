import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Foundation
import Scratch

/// An app whose modules, RTC engine, user and device all do something at once.
final class Storm: Sendable {
    let device: SimulatedDevice
    let app: SimulatedApp
    let phone: SimulatedApp
    let sessionGuard: SessionGuard
    let loans = Locked<[Loan]>([])
    let counts = Locked(Counts())
    private let log: AuditLog
    private let directory: TemporaryDirectory

    /// What the threads have done, to be compared with what was written.
    struct Counts {
        /// Calls of setters, by the road that they took.
        var calls: [AuditRecord.Road: Int] = [:]
        /// Leases that began, and those that nobody gave back.
        var begun = 0
        var leaked = 0
    }

    /// One for all storms: what the program's functions are called is read once.
    private static let callers = Result {
        ProcessCallers(try ModuleTable(["storm.hooked": CodeNames(swiftModules: ["StormTests"])]))
    }

    init(_ delivery: SimulatedDevice.Delivery) throws {
        device = SimulatedDevice(profile: .ios17, delivery: delivery)
        app = device.addApp("our app")
        phone = device.addApp("phone", as: .phone)
        directory = try TemporaryDirectory()
        // Every call is to be found again, however many there are and however alike.
        var options = AuditLogOptions()
        options.repeatsPerSecond = .max
        options.keepsBytes = .max
        log = try AuditLog(directory: directory.path, options: options)
        sessionGuard = SessionGuard(
            backend: SimulatorBackend(app.session),
            trail: log,
            callers: try Self.callers.get(),
            // Nobody wins by wearing the guard out: what is looked for here is races.
            options: GuardOptions(repairBudget: .max)
        )
    }

    /// The class begins.
    func begin() throws {
        try app.session.setCategory(.playback, options: .mixWithOthers)
        try app.session.setActive(true)
        sessionGuard.beginClass(.listening)
    }

    /// How many calls of the facade ``settle()`` takes.
    static let callsToSettle = 1

    /// The wind drops: nobody holds anything, nothing is missing, and the guard has looked once more.
    func settle() throws {
        for loan in loans.withLock({ $0 }) { loan.giveBack() }
        loans.withLock { $0 = [] }
        device.resetMediaServices()
        try phone.endCall()
        app.enterForeground()
        sessionGuard.setPolicy(.classroom)
        sessionGuard.beginClass(.listening)
        try sessionGuard.session(for: "rtc").setActive(true)
        device.plug(.headphones)
        device.unplug(.headphones)
        log.flush()
    }

    /// What is wrong with the log, byte by byte; `nil` if nothing is.
    func flaw() throws -> Verification.Flaw? { try AuditVerifier.verify(directory: directory.path).flaw }

    /// What stands in the log.
    func records() throws -> [AuditRecord] {
        var reader = try AuditReader(directory: directory.path)
        var records: [AuditRecord] = []
        let decoder = JSONDecoder()
        while let line = try reader.next() {
            records.append(try decoder.decode(AuditRecord.self, from: Data(line.record)))
        }
        return records
    }
}
