public import AudioGuardCore
import Foundation

/// What one performance gave, in windows of 20 ms: what was offered, and what came out of the loudspeaker.
public struct Listening: Sendable {
    /// Mean squares of what the source offered.
    public var offered: [Double]
    /// Mean squares of what was heard.
    public var heard: [Double]
    /// What the RTC was doing.
    public var phases: [ClassPhase]
    /// Whether a phone call had the sound.
    public var isCalled: [Bool]
    /// Whether the class could sound from a loudspeaker or headphones: its session was active, in a category
    /// with output, and not on the earpiece.
    public var isOnSpeaker: [Bool]

    /// Below this a source counts as silent: -50 dBFS.
    static let silence = 1e-5
    /// So far below its source something counts as not heard: -40 dB.
    static let unheard = 1e-4

    /// Whether the source sounds in a window.
    func sounds(_ window: Int) -> Bool { offered[window] > Self.silence }

    /// Whether it can be heard there.
    func isHeard(_ window: Int) -> Bool { heard[window] > offered[window] * Self.unheard }

    /// For how long the source sounds and is not heard, a phone call aside.
    var silentSeconds: Double { Double(heard.indices.count(where: isUnheard)) * 0.02 }

    /// The windows in which the source sounds and is not heard, a phone call aside.
    public var silences: [Range<Int>] {
        heard.indices.filter(isUnheard).reduce(into: []) { ranges, window in
            if let last = ranges.last, last.upperBound == window {
                ranges[ranges.count - 1] = last.lowerBound..<window + 1
            } else {
                ranges.append(window..<window + 1)
            }
        }
    }

    private func isUnheard(_ window: Int) -> Bool {
        phases[window].isLive && !isCalled[window] && sounds(window) && !isHeard(window)
    }

    /// How much louder it is on the microphone than while listening; what cannot be heard at all is -120 dB.
    ///
    /// Compared is what was heard with what was offered, wherever the class had the loudspeaker: so the figure
    /// tells of ducking alone, and the other figures of earpiece and silence.
    var levelChange: Double {
        guard let listening = gain(in: .listening), let speaking = gain(in: .speaking) else { return 0 }
        return max(-120, 10 * log10(max(speaking, 1e-12) / max(listening, 1e-12)))
    }

    /// The first tenth of a second of a phase is left out: there the units are switched.
    private func gain(in phase: ClassPhase) -> Double? {
        let windows = heard.indices.dropFirst(5).filter {
            phases[$0] == phase && phases[$0 - 5] == phase && sounds($0) && isOnSpeaker[$0]
        }
        let offered = windows.reduce(0) { $0 + self.offered[$1] }
        return offered > 0 ? windows.reduce(0) { $0 + heard[$1] } / offered : nil
    }
}
