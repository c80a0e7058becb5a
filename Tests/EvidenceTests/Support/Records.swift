import AudioGuard
import AudioGuardCore

extension GuardClock {
    /// A clock that stands still.
    static let still = GuardClock(wall: { 1_750_000_000_123_456 }, monotonic: { 42_000_000 })
}

extension AuditRecord {
    /// A decision as a class makes it: a module sets Playback, the rules keep the call's category.
    static var typical: AuditRecord {
        var record = AuditRecord(.decision)
        record.severity = .warning
        record.rules = [
            Ruling(.keepCategoryForPlayback, "a pure player keeps the category that is in force"),
            Ruling(.keepMixing, "without mixing, another process interrupts the class"),
        ]
        record.policy = "standard-1"
        record.phase = .speaking
        record.ticket = 17
        record.road = .hook
        record.operation = .setCategoryOptions
        record.caller = Caller(
            module: "courseware.player",
            frame: StackFrame(
                image: "libCourseware.so",
                buildID: "0123456789abcdef0123456789abcdef01234567",
                offset: 0x1F2E,
                symbol: "CoursewareKit.LessonPlayer.play(url: Swift.String) -> ()"
            ),
            confidence: .symbol
        )
        let call = SessionConfiguration(
            .playAndRecord,
            mode: .voiceChat,
            options: [.mixWithOthers, .defaultToSpeaker]
        )
        let snapshot = SessionSnapshot(
            configuration: call,
            isActive: true,
            route: Route(outputs: [.builtInSpeaker], inputs: [.builtInMicrophone])
        )
        record.before = snapshot
        record.requested = .configure(to: SessionConfiguration(.playback))
        record.applied = .configure(to: call)
        record.after = snapshot
        record.outcome = .amended
        record.latency = 812
        record.stack = "9f3c"
        record.onMainThread = true
        return record
    }
}
