import AudioGuardCore
import Diagnosis

/// Logs in which a cause shows that lies in the sound itself.
extension `Each cause` {
    static let ofTheSound: [Case] = [
        Case(
            cause: .sourceSilent,
            log: log { $0.sound(MixerNote(.silence, of: "lesson video", duration: 1_000_000), of: "video") },
            records: [2],
            module: "video",
            isStillSo: false
        ),
        Case(
            cause: .sourceGaps,
            log: log { $0.sound(MixerNote(.underrun, of: "lesson video", count: 3), of: "video") },
            records: [2],
            module: "video",
            isStillSo: false
        ),
        Case(
            cause: .deviceGaps,
            log: log { $0.sound(MixerNote(.deviceUnderrun, of: "device", count: 3)) },
            records: [2],
            isStillSo: false
        ),
        Case(
            cause: .deviceLost,
            log: log { $0.sound(MixerNote(.deviceLost, of: "device")) },
            records: [2],
            isStillSo: false
        ),
    ]
}
