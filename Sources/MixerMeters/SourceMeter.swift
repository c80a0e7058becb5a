internal import AudioGuardCore

/// Judges what one voice counts, from look to look.
struct SourceMeter {
    /// What a voice counts at a moment.
    struct Counts {
        var underruns: Int
        /// Frames that its pipe did not have in time.
        var missed: Int
        /// Frames that were mixed.
        var taken: Int
    }

    /// A source that has nothing for so long is silent, which is worse than a gap.
    private static let silenceFrames = 48_000

    private let name: String
    private var last: Counts
    private var silentFrames = 0

    init(_ name: String, _ counts: Counts) {
        self.name = name
        last = counts
    }

    /// What went wrong since the last look: gaps, or silence, which is told once until something is heard again.
    mutating func look(_ now: Counts) -> MixerNote? {
        defer { last = now }
        let missed = now.missed - last.missed
        guard missed > 0 else {
            if now.taken != last.taken { silentFrames = 0 }
            return nil
        }
        if now.taken == last.taken {
            let before = silentFrames
            silentFrames += missed
            guard before < Self.silenceFrames else { return nil }
            if silentFrames >= Self.silenceFrames {
                return MixerNote(.silence, of: name, duration: Self.microseconds(silentFrames))
            }
        } else {
            silentFrames = 0
        }
        let underruns = max(1, now.underruns - last.underruns)
        return MixerNote(.underrun, of: name, count: underruns, duration: Self.microseconds(missed))
    }

    private static func microseconds(_ frames: Int) -> Int64 {
        Int64(frames) * 1_000_000 / 48_000
    }
}
