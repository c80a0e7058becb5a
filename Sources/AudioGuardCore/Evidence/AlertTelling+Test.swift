extension AlertTelling {
    /// Word of nothing, by which a person sees whether a sink works. Each is a message of its own.
    /// - parameter wall: Microseconds since 1970.
    public static func test(at wall: Int64) -> AlertTelling {
        let alert = Alert(
            group: AlertGroup(rule: "test", operation: "test", module: "audioguard", outcome: "none"),
            severity: .info,
            heard: "The class, if there is one: this is a test.",
            event: "Somebody wanted to see whether alerts arrive here.",
            deed: "Nothing else was done.",
            advice: "Nothing.",
            log: "test",
            seq: UInt64(max(0, wall)),
            chain: String(repeating: "0", count: 64),
            wall: wall
        )
        return .alert(AlertNotice(alert: alert, count: 1, total: 1, since: wall))
    }
}
