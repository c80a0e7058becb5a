import AudioGuardCore
import Diagnosis
import Foundation
import LinuxAudio
import RealtimePCM

/// The machine that the doctor looks at. What varies is handed in.
struct Machine {
    /// The directory of the audit log, if one was named.
    var log: String?
    /// When the log's last record was written, in microseconds since 1970.
    var lastWall: Int64?
    /// Where the kernel shows sound devices.
    var devices = "/dev/snd"
    var environment = ProcessInfo.processInfo.environment
    var now = Date()
    /// Bytes that are free where the log is; `nil` where nobody can tell.
    var freeBytes: (String) -> UInt64? = Self.freeBytes
    /// Opens the default playback device and closes it again, without a sound: what the system said if it could not.
    var openDefault: () -> String? = Self.openDefault

    /// What is wrong with it.
    func findings() -> [Finding] { sound + logs + clock }

    /// Whether the clock can be right.
    private var clock: [Finding] {
        let wall = Int64(now.timeIntervalSince1970 * 1_000_000)
        let what: String
        if wall < Self.year2025 {
            what = "The clock stands at \(now.formatted(.iso8601)), before this program was written."
        } else if let lastWall, lastWall > wall + 300_000_000 {
            what = "The log ends in the future: its last record is \((lastWall - wall) / 1_000_000) s ahead."
        } else {
            return []
        }
        return [
            Finding(
                .clock,
                .warning,
                what,
                remedy: "Set the clock: times in records and alerts are only as right as it is."
            )
        ]
    }

    /// The first second of 2025, in microseconds.
    private static let year2025: Int64 = 1_735_689_600_000_000

    private static func openDefault() -> String? {
        do throws(AudioError) {
            let options = ALSAPlayoutOptions()
            _ = try ALSAPlayout(PCMPipe(capacity: 2 * options.bufferFrames), options: options)
            return nil
        } catch {
            return error.description
        }
    }

    private static func freeBytes(at path: String) -> UInt64? {
        var status = statvfs()
        guard unsafe statvfs(path, &status) == 0 else { return nil }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }
}
