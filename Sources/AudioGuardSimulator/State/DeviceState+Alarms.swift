extension DeviceState {
    /// Something that code of an app wants to be called for at a time.
    struct Alarm: Sendable {
        let at: Int
        let ring: @Sendable () -> Void
    }

    /// So many alarms may be set at once; one more is left out.
    private static let mostAlarms = 10_000

    mutating func setAlarm(after time: Duration, _ ring: @escaping @Sendable () -> Void) {
        guard alarms.count < Self.mostAlarms else { return }
        alarms.append(Alarm(at: framesRendered + max(1, Self.frames(time)), ring: ring))
    }

    /// The alarm that rings next, and when.
    func nextAlarm() -> (at: Int, index: Int)? {
        var next: (at: Int, index: Int)?
        for (index, alarm) in alarms.enumerated() where alarm.at < next?.at ?? .max {
            next = (alarm.at, index)
        }
        return next
    }

    mutating func ring(_ alarm: Int) { notices.post(alarms.remove(at: alarm).ring) }
}
