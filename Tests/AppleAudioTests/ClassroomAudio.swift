import AppleAudio

/// The app's one session, guarded for as long as the app lives.
final class ClassroomAudio: Sendable {
    let sessionGuard: SessionGuard
    private let log: AuditLog

    /// At launch, before anything plays.
    init(logsIn directory: String) throws {
        log = try AuditLog(directory: directory)
        let modules = try ModuleTable(["courseware": CodeNames(images: ["CoursewareKit"])])
        sessionGuard = SessionGuard(backend: AppleSession(), trail: log, callers: ProcessCallers(modules))
    }

    /// The pupil has entered the classroom and listens.
    func classBegan() { sessionGuard.beginClass(.listening) }

    /// The pupil goes on the microphone, or leaves it: said before the RTC engine sets the session.
    func microphone(isOpen: Bool) { sessionGuard.enter(isOpen ? .speaking : .listening) }

    /// The class is over: the session is given up, and a song of another app goes on.
    func classEnded() { sessionGuard.endClass() }

    /// A module that says what it needs is given it, and what was there comes back, whatever it set meanwhile.
    func scoreSpeech(_ record: () throws -> Void) throws {
        let lease = try sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        try record()
        lease.giveBack()
    }

    deinit { log.close() }
}
