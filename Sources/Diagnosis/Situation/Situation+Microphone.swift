import AudioGuardCore

extension Situation {
    /// What keeps the pupil from being heard.
    func microphone(of now: SessionSnapshot) -> [Sign] {
        var signs: [Sign] = []
        if now.preferences.inputGain == 0 {
            signs.append(
                Sign(
                    .inputMuted,
                    .warning,
                    by: gained,
                    "The input gain was 0\(gained.map { " (set by \($0.who))" } ?? ""): the microphone is silent for everybody.",
                    remedy:
                        "Put the gain back when done, or record under a lease, which puts it back; while the class is live setInputGain(1) is heard at once."
                )
            )
        }
        if let lapsed {
            signs.append(
                Sign(
                    .inputLapsed,
                    .warning,
                    by: lapsed.author,
                    "The chosen input \(lapsed.input) was not in force any more after \(lapsed.author.who) had changed the session or the route.",
                    remedy:
                        "Choose the input again after category, mode and activation, or borrow the session: a lease puts the choice back."
                )
            )
        }
        if phase == .speaking, now.isActive, now.route.inputs.isEmpty {
            signs.append(
                Sign(
                    .noInput,
                    .error,
                    by: configured,
                    "There was no microphone in the route while the pupil was on the microphone: the session was \(now.configuration)\(configuredClause).",
                    remedy: now.configuration.category.hasInput
                        ? "Connect a microphone, or check the app's permission for it."
                        : "Set PlayAndRecord when the pupil goes on the microphone."
                )
            )
        }
        if let short {
            signs.append(
                Sign(
                    .hardware,
                    .warning,
                    "The hardware ran at \(short.actual), but the RTC needs \(short.need): its wishes were lost to another session, or to a device.",
                    remedy:
                        "Let the RTC resample, or say its wishes again when the other session has ended; a Bluetooth headset in call quality has no other rate.",
                    records: [short.record]
                )
            )
        }
        return signs
    }

    /// Leases whose time is over, or that are open for minutes.
    var borrowed: [Sign] {
        leases.values.filter { $0.overdue != nil || now.minus($0.since) >= Self.long }
            .map { lease in
                Sign(
                    .leaseKept,
                    lease.overdue == nil ? .info : .warning,
                    by: lease.author,
                    "\(lease.author.who) borrowed the session to \(lease.need.rawValue) and has not given it back: what it needs is in force for all.",
                    remedy: "Give the lease back when done, or borrow it within a limit that gives it back.",
                    records: [lease.overdue ?? 0]
                )
            }
    }

    /// Microseconds.
    private static var long: Int64 { 300_000_000 }
}
