public import AudioGuard

extension GuardClock {
    /// The clock of a simulated device: it goes as the device does, and its alarms ring when the device gets there.
    /// - parameter beginning: The wall clock's microseconds when the device's clock stands at 0.
    public static func of(_ device: SimulatedDevice, beginning: Int64 = 0) -> GuardClock {
        let elapsed: @Sendable () -> Int64 = { [weak device] in
            // In two steps, so that three thousand years do not overflow.
            let now = Int64(device?.now ?? 0)
            return now / 48_000 * 1_000_000 + now % 48_000 * 1_000_000 / 48_000
        }
        return GuardClock(
            wall: { beginning + elapsed() },
            monotonic: elapsed,
            after: { [weak device] time, ring in device?.call(after: time, ring) }
        )
    }
}
