import AudioGuard
import AudioGuardSimulator

/// The clock of a story is that of its device.
enum StoryClock {
    /// The wall clock begins at the first second of 2026.
    private static let beginning: Int64 = 1_767_225_600_000_000

    static func of(_ device: SimulatedDevice) -> GuardClock {
        let microseconds: @Sendable () -> Int64 = { [weak device] in
            DeviceFrames.time(device?.now ?? 0).wholeMicroseconds
        }
        return GuardClock(wall: { beginning + microseconds() }, monotonic: microseconds)
    }
}
