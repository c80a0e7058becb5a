import AudioGuard

/// A sound that is mixed into the RTC's unit, while it is on.
final class InsideSound: Sendable {
    let tone: Tone
    private let kept = Locked((isOn: false, isPausedByAdvice: false))

    init(_ tone: Tone) { self.tone = tone }

    /// Whether it is to be heard.
    var isOn: Bool {
        get { kept.withLock { $0.isOn } }
        set { kept.withLock { $0 = (newValue, false) } }
    }

    /// Follows what the guard advises media to do.
    func follow(_ advice: MediaAdvice) {
        kept.withLock { kept in
            switch advice {
            case .pauseForInterruption: if kept.isOn { kept = (false, true) }
            case .pauseForLostDevice: if kept.isOn { kept = (false, false) }
            case .mayResume: if kept.isPausedByAdvice { kept = (true, false) }
            }
        }
    }
}
