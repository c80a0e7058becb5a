import AudioGuard
import AudioGuardSimulator
import QuizGame

/// The pupil's app around its sound: the session, the guard over it, and a game that knows neither.
final class Guarding {
    private let directory: String
    private let log: AuditLog
    private let platform: SimulatedSession
    private let sessionGuard: SessionGuard

    /// Begins a class: the RTC holds the session, and every change of it is judged and recorded in `directory`.
    init(directory: String) throws {
        self.directory = directory
        // On a device this is the platform's session; here a simulated one stands for it.
        platform = SimulatedDevice().addApp("loopback classroom").session
        log = try AuditLog(directory: directory)
        let callers = ProcessCallers(try ModuleTable(["quiz.game": CodeNames(swiftModules: ["QuizGame"])]))
        sessionGuard = SessionGuard(backend: SimulatorBackend(platform), trail: log, callers: callers)
        let rtc = sessionGuard.session(for: "rtc")
        try rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
        try rtc.setActive(true)
        sessionGuard.beginClass(.listening)
    }

    /// A game breaks the rules. The class goes on.
    func playGame() throws {
        try QuizGame.playJingle(on: platform)
    }

    /// Ends the class, and says what happened to the session.
    func end() throws -> [String] {
        sessionGuard.endClass()
        log.close()
        var reader = try AuditReader(directory: directory)
        var told: [String] = []
        while let line = try reader.next() {
            let record = try line.decoded()
            let rules = record.rules.map(\.rule.rawValue).joined(separator: ", ")
            let caller = record.caller?.module?.name ?? "-"
            told.append(
                "\(line.place.seq) \(record.kind) \(caller) \(record.outcome?.rawValue ?? "-") \(rules)"
            )
        }
        return told
    }
}
